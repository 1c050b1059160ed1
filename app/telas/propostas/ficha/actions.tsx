import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import type { IconName } from '~/components/ui/icon.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { PROPOSTA_ACTION_LABELS, type PropostaAction } from '~/domain/propostas/estados.ts';
import { hasActionDialog } from '../types.ts';

/** Actions that may be the primary button, in order of precedence. */
const PRIMARY_ACTIONS: readonly PropostaAction[] = ['enviar', 'aprovar', 'faturar', 'reabrir'];
/** Actions that close a proposta; the least prominent. */
const CLOSING_ACTIONS: readonly PropostaAction[] = ['perder', 'cancelar'];

const ACTION_ICONS: Partial<Record<PropostaAction, IconName>> = {
  enviar: 'enviar',
  alterar: 'editar',
  aprovar: 'certo',
  faturar: 'preco',
  reabrir: 'recomecar',
  confirmar: 'certo',
};

/** Buttons of a proposta's actions, as links to a confirmation dialog, so that they work before hydration. */
export function PropostaActions({
  id,
  actions,
  talksFirst,
}: {
  id: string;
  actions: readonly PropostaAction[];
  /** True when the message to the customer is the primary button. */
  talksFirst: boolean;
}) {
  const withEmpresa = useWithEmpresa();
  const primary = talksFirst ? undefined : PRIMARY_ACTIONS.find((action) => actions.includes(action));
  const shown = actions.filter(hasActionDialog);
  const first = shown.filter((action) => action === primary);
  const others = shown.filter((action) => action !== primary && !CLOSING_ACTIONS.includes(action));
  const last = shown.filter((action) => CLOSING_ACTIONS.includes(action));
  if (actions.length === 0) return null;
  const draw = (action: PropostaAction) => {
    const icone = ACTION_ICONS[action];
    return (
      <ButtonLink
        key={action}
        to={withEmpresa(`/propostas/${id}?acao=${action}`)}
        preventScrollReset
        variante={action === primary ? 'primario' : CLOSING_ACTIONS.includes(action) ? 'texto' : 'secundario'}
        icone={icone && <Icon name={icone} />}
      >
        {PROPOSTA_ACTION_LABELS[action]}
      </ButtonLink>
    );
  };
  return (
    <nav className="proposta-acoes" aria-label="O que fazer">
      {first.map(draw)}
      {actions.includes('salvar') && (
        <ButtonLink
          to={withEmpresa(`/proposta2?id=${id}`)}
          prefetch="intent"
          variante="secundario"
          icone={<Icon name="editar" />}
        >
          Continuar a proposta
        </ButtonLink>
      )}
      {others.map(draw)}
      {last.length > 0 && <div className="flex flex-wrap justify-center gap-x-2">{last.map(draw)}</div>}
    </nav>
  );
}
