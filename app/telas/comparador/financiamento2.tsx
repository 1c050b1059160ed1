import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { loadMesa } from '~/components/mesa/carregar.server.ts';
import { toComparar } from '~/components/mesa/escolhas.ts';
import { loadMotosDosPanfletos, motosRecentes } from '~/components/mesa/recentes.server.ts';
import { loadSalvas } from '~/components/mesa/salvas.server.ts';
import { loadUsados } from '~/components/mesa/usados.server.ts';
import { Carregando, Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { fromEndereco } from '~/domain/financiamento/endereco.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';

export const meta: MetaFunction = () => [{ title: 'Comparar · Balcão' }];

/** Maximum number of recent simulacoes, shown while nothing is compared. */
const ULTIMAS = 6;

/** Access: auth. The query string is that of a simulacao; without a financeira all of them are compared. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'financiamento2');
  const { searchParams } = new URL(request.url);
  const [mesa, { lista, mais }, salvas, panfletos] = await Promise.all([
    loadMesa(context, usuario, searchParams),
    loadUsados(context, usuario),
    loadSalvas(context, usuario, { limit: ULTIMAS }),
    loadMotosDosPanfletos(context, usuario),
  ]);
  const inicial = toComparar(mesa.inicial, fromEndereco(searchParams), mesa.plano);
  return {
    ...{ ...mesa, inicial, usados: lista, maisUsados: mais },
    recentes: motosRecentes(salvas, panfletos),
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
const Comparador = lazy(async () => ({ default: (await import('./comparador.tsx')).Comparador }));

const CHEGANDO = (
  <Carregando>
    <div className="comparador">
      <Esqueleto className="h-18" />
      <Esqueleto className="h-18" />
      <Esqueleto className="h-96" />
    </div>
  </Carregando>
);

export default function Financiamento2() {
  const dados = useLoaderData<typeof loader>();
  return (
    <>
      <Titulo noCabecalho>Comparar parcelas</Titulo>
      <Suspense fallback={CHEGANDO}>
        <Comparador {...dados} />
      </Suspense>
    </>
  );
}
