import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import type { NomeDeIcone } from '~/components/ui/icone.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Acao, NOMES_DAS_ACOES } from '~/domain/propostas/estados.ts';

/**
 * Actions that may be the primary button, in order of precedence. For a sent proposta the primary one is the
 * message to the customer.
 */
const PRIMEIRA: readonly Acao[] = ['enviar', 'aprovar', 'faturar', 'reabrir'];
/** Actions that close a proposta; the least prominent. */
const ULTIMAS: readonly Acao[] = ['perder', 'cancelar'];

const ICONES: Partial<Record<Acao, NomeDeIcone>> = {
  enviar: 'enviar',
  alterar: 'editar',
  aprovar: 'certo',
  faturar: 'preco',
  reabrir: 'recomecar',
  confirmar: 'certo',
};

/** Buttons of a proposta's actions, as links to a confirmation dialog, so that they work before hydration. */
export function Acoes({ id, acoes }: { id: string; acoes: readonly Acao[] }) {
  const comEmpresa = useComEmpresa();
  const primary = PRIMEIRA.find((acao) => acoes.includes(acao));
  const shown = acoes.filter((acao) => acao !== 'salvar');
  const first = shown.filter((acao) => acao === primary);
  const others = shown.filter((acao) => acao !== primary && !ULTIMAS.includes(acao));
  const last = shown.filter((acao) => ULTIMAS.includes(acao));
  if (acoes.length === 0) return null;
  const draw = (acao: Acao) => {
    const icone = ICONES[acao];
    return (
      <BotaoLink
        key={acao}
        to={comEmpresa(`/propostas/${id}?acao=${acao}`)}
        preventScrollReset
        variante={acao === primary ? 'primario' : ULTIMAS.includes(acao) ? 'texto' : 'secundario'}
        icone={icone && <Icone nome={icone} />}
      >
        {NOMES_DAS_ACOES[acao]}
      </BotaoLink>
    );
  };
  return (
    <nav className="proposta-acoes" aria-label="O que fazer">
      {first.map(draw)}
      {acoes.includes('salvar') && (
        <BotaoLink
          to={comEmpresa(`/proposta2?id=${id}`)}
          prefetch="intent"
          variante="secundario"
          icone={<Icone nome="editar" />}
        >
          Continuar a proposta
        </BotaoLink>
      )}
      {others.map(draw)}
      {last.length > 0 && <div className="flex flex-wrap justify-center gap-x-2">{last.map(draw)}</div>}
    </nav>
  );
}
