import { Interruptor } from '~/components/ui/marcacao.tsx';
import { useRaiz } from '~/lib/use-raiz.ts';
import { useConsentimento } from './use-consentimento.ts';

/** Field to change the consent given; renders nothing where no SDK is configured. */
export function PreferenciaDePrivacidade() {
  const answer = useConsentimento();
  const raiz = useRaiz();
  if (!raiz?.sdkSocial) return null;
  return (
    <Interruptor
      name="consentimento"
      rotulo="Contar minhas visitas com o Facebook"
      ajuda="Ajuda a saber quais telas são úteis. Nome, telefone e propostas não vão junto."
      checked={raiz.sdkSocial.consentimento === true}
      onChange={({ target }) => answer(target.checked)}
      data-sem-rascunho
    />
  );
}
