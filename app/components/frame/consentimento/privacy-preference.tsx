import { useRootData } from '~/browser/use-root-data.ts';
import { Switch } from '~/components/ui/checkbox.tsx';
import { useConsentimento } from './use-consentimento.ts';

/** Field to change the consent given; renders nothing where no SDK is configured. */
export function PrivacyPreference() {
  const answer = useConsentimento();
  const root = useRootData();
  if (!root?.sdkSocial) return null;
  return (
    <Switch
      name="consentimento"
      rotulo="Contar minhas visitas com o Facebook"
      ajuda="Ajuda a saber quais telas são úteis. Nome, telefone e propostas não vão junto."
      checked={root.sdkSocial.consentimento === true}
      onChange={({ target }) => answer(target.checked)}
      data-sem-rascunho
    />
  );
}
