import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import type { IconName } from '~/components/ui/icon.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { PROPOSTA_ACTION_LABELS, type PropostaAction } from '~/domain/propostas/estados.ts';

/**
 * Actions that may be the primary button, in order of precedence. For a sent proposta the primary one is the
 * message to the customer.
 */
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
export function PropostaActions({ id, acoes }: { id: string; acoes: readonly PropostaAction[] }) {
  const comEmpresa = useWithEmpresa();
  const primary = PRIMARY_ACTIONS.find((acao) => acoes.includes(acao));
  const shown = acoes.filter((acao) => acao !== 'salvar');
  const first = shown.filter((acao) => acao === primary);
  const others = shown.filter((acao) => acao !== primary && !CLOSING_ACTIONS.includes(acao));
  const last = shown.filter((acao) => CLOSING_ACTIONS.includes(acao));
  if (acoes.length === 0) return null;
  const draw = (acao: PropostaAction) => {
    const icone = ACTION_ICONS[acao];
    return (
      <ButtonLink
        key={acao}
        to={comEmpresa(`/propostas/${id}?acao=${acao}`)}
        preventScrollReset
        variante={acao === primary ? 'primario' : CLOSING_ACTIONS.includes(acao) ? 'texto' : 'secundario'}
        icone={icone && <Icon nome={icone} />}
      >
        {PROPOSTA_ACTION_LABELS[acao]}
      </ButtonLink>
    );
  };
  return (
    <nav className="proposta-acoes" aria-label="O que fazer">
      {first.map(draw)}
      {acoes.includes('salvar') && (
        <ButtonLink
          to={comEmpresa(`/proposta2?id=${id}`)}
          prefetch="intent"
          variante="secundario"
          icone={<Icon nome="editar" />}
        >
          Continuar a proposta
        </ButtonLink>
      )}
      {others.map(draw)}
      {last.length > 0 && <div className="flex flex-wrap justify-center gap-x-2">{last.map(draw)}</div>}
    </nav>
  );
}
