import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import {
  countPanfletos,
  describeValidade,
  situacaoDoPanfleto,
} from '~/domain/ofertas/resumo-de-panfletos.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { isSemMudanca } from '~/lib/revalidacao.ts';
import { loadFaceSemPainel } from './face.server.ts';
import { loadInicio } from './painel.server.ts';
import { PainelV2 } from './painel-v2.tsx';
import { SemPainel } from './sem-painel.tsx';
import type { DadosDoPainelV2 } from './tipos-v2.ts';

/** Flyers that the dashboard counts; those it lists are the newest of them. */
const CONTADOS = 48;
const LISTADOS = 8;

export const meta: MetaFunction = () => [{ title: 'Painel · Balcão' }];

/** Access: public. HomeV2 (section 2): the dashboard for registered people; everybody else sees what Home shows them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'v2');
  if (!usuario) return loadFaceSemPainel(context, request);
  return { face: 'painel' as const, ...(await loadPainel(context, usuario)) };
}

async function loadPainel(
  context: LoaderFunctionArgs['context'],
  usuario: Usuario,
): Promise<DadosDoPainelV2> {
  const { mine, inicio } = await loadInicio(context, usuario, CONTADOS);
  const hoje = hojeEmSaoPaulo(context.agora());
  const panfletos = mine?.artes.slice(0, LISTADOS).map((arte) => ({
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
    numeros: mine && countPanfletos(mine.artes, hoje),
    haMais: Boolean(mine?.proximo),
  };
}

export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !isSemMudanca(actionResult) && defaultShouldRevalidate;

export default function HomeV2() {
  const dados = useLoaderData<typeof loader>();
  return dados.face === 'painel' ? <PainelV2 {...dados} /> : <SemPainel {...dados} />;
}
