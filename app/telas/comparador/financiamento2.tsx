import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { toComparison } from '~/components/financing/choices.ts';
import { loadFinancing } from '~/components/financing/load.server.ts';
import { loadPanfletoMotos, mergeRecentMotos } from '~/components/financing/recent.server.ts';
import { loadSavedSimulacoes } from '~/components/financing/saved.server.ts';
import { loadEvaluatedSeminovos } from '~/components/financing/seminovos.server.ts';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { LoadingRegion, Skeleton } from '~/components/ui/skeleton.tsx';
import { simulacaoFromQuery } from '~/domain/financiamento/simulacao-address.ts';
import { openDoor } from '~/server/open-door.ts';
import './comparador.css';
import '~/components/financing/financing.css';

export const meta: MetaFunction = () => [{ title: 'Comparar · Balcão' }];

/** Maximum number of recent simulations, shown while nothing is compared between lenders. */
const MAX_RECENT = 6;

/** Access: auth. The query string is that of a simulacao; without a financeira all of them are compared. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, searchParams } = await openDoor(args, 'financiamento2');
  const [mesa, { lista, mais }, salvas, panfletos] = await Promise.all([
    loadFinancing(context, usuario, searchParams),
    loadEvaluatedSeminovos(context, usuario),
    loadSavedSimulacoes(context, usuario, { limit: MAX_RECENT }),
    loadPanfletoMotos(context, usuario),
  ]);
  const inicial = toComparison(mesa.inicial, simulacaoFromQuery(searchParams), mesa.plano);
  return {
    ...{ ...mesa, inicial, usados: lista, maisUsados: mais, idCliente: context.newId() },
    recentes: mergeRecentMotos(salvas, panfletos),
    ultimas: (salvas?.simulacoes ?? []).map(({ id, nome, endereco, frase }) => ({
      id,
      nome,
      endereco,
      frase,
    })),
  };
}

// Server-rendered with its numbers, and usable as a form; the code that updates it while typing loads
// afterwards.
const Comparison = bringPart(async () => (await import('./comparison.tsx')).Comparison);

const LOADING = (
  <LoadingRegion>
    <div className="comparador">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-96" />
    </div>
  </LoadingRegion>
);

export default function Financiamento2() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTitle inHeader>Comparar parcelas</ScreenTitle>
      <Suspense fallback={LOADING}>
        <Comparison {...data} />
      </Suspense>
    </>
  );
}
