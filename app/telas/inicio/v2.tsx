import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { enderecoDasImagens } from '~/domain/artes/filtros-das-imagens.ts';
import { describeValidade, situacaoDoPanfleto } from '~/domain/ofertas/resumo-de-panfletos.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { orNull } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { metaDaPagina } from '~/lib/previa-de-link.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { loadFaceSemPainel } from './face.server.ts';
import { loadInicio } from './painel.server.ts';
import { PainelV2 } from './painel-v2.tsx';
import { SemPainel } from './sem-painel.tsx';
import type { DadosDoPainelV2 } from './tipos-v2.ts';

/** Maximum number of flyers on the dashboard. */
const LISTADOS = 8;
/** Filters whose flyers are counted; each number links to its list. */
const CONTADOS = [
  { tipo: 'oferta', estado: 'valendo' },
  { tipo: 'oferta', estado: 'vence-logo' },
  { tipo: 'oferta', estado: 'encerrada' },
] as const;

export const meta: MetaFunction = (args) =>
  metaDaPagina(args, { titulo: 'Painel', descricao: 'O dia da loja: propostas, estoque e panfletos.' });

/**
 * Access: public. HomeV2 (section 2): the dashboard for registered people; everybody else gets the same as on
 * Home.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'v2');
  if (!usuario) return loadFaceSemPainel(context, request);
  return { face: 'painel' as const, ...(await loadPainel(context, usuario)) };
}

async function loadPainel(
  context: LoaderFunctionArgs['context'],
  usuario: Usuario,
): Promise<DadosDoPainelV2> {
  const [{ mine, inicio }, contados] = await Promise.all([
    loadInicio(context, usuario, LISTADOS),
    orNull(context.artes.countMine(usuario, CONTADOS)),
  ]);
  const hoje = hojeEmSaoPaulo(context.agora());
  const panfletos = mine?.artes.map((arte) => ({
    id: arte.id,
    titulo: arte.titulo,
    preco: arte.preco === null ? '' : formatDinheiro(arte.preco),
    validade: describeValidade(arte, hoje),
    situacao: situacaoDoPanfleto(arte, hoje),
    imagem: arte.imagens.feed,
  }));
  return {
    ...inicio,
    panfletos: panfletos ?? null,
    numeros:
      contados &&
      CONTADOS.map((each, at) => ({
        ...{ estado: each.estado, n: contados[at] ?? 0, para: enderecoDasImagens(each) },
      })),
  };
}

export const shouldRevalidate = unlessKept;

export default function HomeV2() {
  const dados = useLoaderData<typeof loader>();
  return dados.face === 'painel' ? <PainelV2 {...dados} /> : <SemPainel {...dados} />;
}
