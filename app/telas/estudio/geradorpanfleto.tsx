import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { requireAccess } from '~/server/require-access.ts';
import { textFields } from '~/shared/form-fields.ts';
import { unlessKept } from '~/shared/revalidation.ts';
import { createPanfleto } from './create-panfleto.server.ts';
import { PanfletoForm } from './formularios/panfleto-form.tsx';
import { loadPanfletoStudio } from './geradorpanfleto.server.ts';
import { studioHeaders } from './load.server.ts';
import { answerMade } from './publish.server.ts';
import { keepTyped } from './rascunho/offline.ts';
import type { StudioResult } from './types.ts';
import '~/components/financing/mesa.css';
import '~/components/fotos/escolha-da-foto.css';

export const meta: MetaFunction = () => [{ title: 'Gerar panfleto · Balcão' }];

/**
 * Access: auth. `?duplicar={id}` starts from the person's piece;
 * `?moto=&preco=&entrada=&parcelas=&valorParcela=&
 * ultimaParcela=&taxaMensal=&cet=&agente=&simulacao=&validade=` from a simulacao, with `sistema=sac&total=`
 * for decreasing parcelas.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'geradorpanfleto');
  const { searchParams } = new URL(request.url);
  const estudio = await loadPanfletoStudio(context, usuario, searchParams);
  return data({ estudio }, { headers: studioHeaders(estudio) });
}

/** Preloads the picture in the preview's place. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Access: auth. Generates the piece and redirects to it; otherwise answers with a message per field. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'geradorpanfleto');
  const valores = textFields(await request.formData());
  const geracao = await createPanfleto(context, usuario, valores);
  if (!geracao.ok) return data<StudioResult>(geracao.resultado, { status: geracao.status });
  return answerMade(valores, geracao.id);
}

/** Keeps the form and its values when the network fails. */
export const clientAction = keepTyped;
export const shouldRevalidate = unlessKept;

// Loaded lazily, when the brand did not load.
const MissingBrand = lazy(() => import('./missing-brand.tsx').then((m) => ({ default: m.MissingBrand })));

export default function GeradorDePanfleto() {
  const { estudio } = useLoaderData<typeof loader>();
  const resultado = useActionData<StudioResult>();
  return (
    <>
      <ScreenTitle noCabecalho>Gerar panfleto</ScreenTitle>
      {!estudio.empresa && (
        <Suspense>
          <MissingBrand />
        </Suspense>
      )}
      <PanfletoForm key={estudio.inicial.moto} estudio={estudio} resultado={resultado} />
    </>
  );
}
