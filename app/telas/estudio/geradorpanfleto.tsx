import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { Titulo } from '~/components/ui/titulo.tsx';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { textFields } from '~/lib/formulario.ts';
import { headersDoEstudio } from './carregar.server.ts';
import { FormularioDoPanfleto } from './formulario-do-panfleto.tsx';
import { loadEstudio } from './geradorpanfleto.server.ts';
import { createPanfleto } from './gerar.server.ts';
import { answerMade } from './publicar.server.ts';
import { keepTyped, unlessKept } from './sem-rede.ts';
import type { ResultadoDoEstudio } from './tipos.ts';

export const meta: MetaFunction = () => [{ title: 'Gerar panfleto · Balcão' }];

/**
 * Access: auth. `?duplicar={id}` starts from a piece of one's own; `?moto=&preco=&entrada=&parcelas=&valorParcela=&
 * ultimaParcela=&taxaMensal=&cet=&agente=&simulacao=&validade=` from a simulation, with `sistema=sac&total=` where its instalments fall.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'geradorpanfleto');
  const { searchParams } = new URL(request.url);
  const estudio = await loadEstudio(context, usuario, searchParams);
  return data({ estudio }, { headers: headersDoEstudio(estudio) });
}

/** The preview's picture is on its way with the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Access: auth. Makes the piece and goes to it; a message per field otherwise. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'geradorpanfleto');
  const valores = textFields(await request.formData());
  const geracao = await createPanfleto(context, usuario, valores);
  if (!geracao.ok) return data<ResultadoDoEstudio>(geracao.resultado, { status: geracao.status });
  return answerMade(valores, geracao.id);
}

/** Keeps the form and what was typed in it when the network is gone. */
export const clientAction = keepTyped;
export const shouldRevalidate = unlessKept;

// Fetched when the brand did not load.
const FaltaMarca = lazy(() => import('./falta-marca.tsx').then((m) => ({ default: m.FaltaMarca })));

export default function GeradorDePanfleto() {
  const { estudio } = useLoaderData<typeof loader>();
  const resultado = useActionData<ResultadoDoEstudio>();
  return (
    <>
      <Titulo noCabecalho>Gerar panfleto</Titulo>
      {!estudio.empresa && (
        <Suspense>
          <FaltaMarca />
        </Suspense>
      )}
      <FormularioDoPanfleto key={estudio.inicial.moto} estudio={estudio} resultado={resultado} />
    </>
  );
}
