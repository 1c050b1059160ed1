import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pecaListPath } from '~/domain/artes/peca-filters.ts';
import { describeValidade, panfletoStatus } from '~/domain/ofertas/panfletos-summary.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { orNull } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import { loadHome } from './dashboard.server.ts';
import { DashboardV2 } from './dashboard-v2.tsx';
import { loadHomeVariant } from './home-variant.server.ts';
import { HomeWithoutDashboard } from './home-without-dashboard.tsx';
import type { DashboardV2Data } from './types.ts';
import './inicio.css';

/** Maximum number of flyers on the dashboard. */
const MAX_LISTED = 8;
/** Filters whose flyers are counted; each number links to its list. */
const COUNTED_FILTERS = [
  { tipo: 'oferta', estado: 'valendo' },
  { tipo: 'oferta', estado: 'vence-logo' },
  { tipo: 'oferta', estado: 'encerrada' },
] as const;

export const meta: MetaFunction = (args) =>
  pageMeta(args, { titulo: 'Painel', descricao: 'O dia da loja: propostas, estoque e panfletos.' });

/**
 * Access: public. HomeV2 (section 2): the dashboard for registered people; everybody else gets the same as on
 * Home.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request, usuario } = await openDoor(args, 'v2');
  if (!usuario) return loadHomeVariant(context, request);
  return { face: 'painel' as const, ...(await loadDashboardV2(context, usuario)) };
}

async function loadDashboardV2(
  context: LoaderFunctionArgs['context'],
  usuario: Usuario,
): Promise<DashboardV2Data> {
  const [{ mine, inicio }, contados] = await Promise.all([
    loadHome(context, usuario, MAX_LISTED),
    orNull(context.artes.countMine(usuario, COUNTED_FILTERS)),
  ]);
  const today = todayInSaoPaulo(context.clock());
  const panfletos = mine?.artes.map((arte) => ({
    id: arte.id,
    titulo: arte.titulo,
    preco: arte.preco === null ? '' : formatMoney(arte.preco),
    validade: describeValidade(arte, today),
    situacao: panfletoStatus(arte, today),
    imagem: arte.imagem,
  }));
  return {
    ...inicio,
    panfletos: panfletos ?? null,
    numeros:
      contados &&
      COUNTED_FILTERS.map((each, at) => ({
        ...{ estado: each.estado, n: contados[at] ?? 0, para: pecaListPath(each) },
      })),
  };
}

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function HomeV2() {
  const data = useLoaderData<typeof loader>();
  return data.face === 'painel' ? <DashboardV2 {...data} /> : <HomeWithoutDashboard {...data} />;
}
