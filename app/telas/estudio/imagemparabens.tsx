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
import { pageMeta } from '~/shared/link-preview.ts';
import { unlessKept } from '~/shared/revalidation.ts';
import { ParabensForm } from './formularios/parabens-form.tsx';
import { readerOfGenerator, startOfGenerator } from './generators.server.ts';
import { loadGenerator, studioHeaders } from './load.server.ts';
import { receivePecaForm } from './publish.server.ts';
import { keepTyped } from './rascunho/offline.ts';
import type { StudioResult } from './types.ts';
import '~/components/fotos/escolha-da-foto.css';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    titulo: 'Parabéns ao cliente',
    descricao: 'Faça a imagem de parabéns da entrega, com a moto e o nome do cliente.',
  });

/**
 * Access: public. Congratulations at a delivery; `?duplicar={id}` reuses text and template of the person's
 * piece, `?moto=` fills in a moto.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'imagemparabens');
  const { searchParams } = new URL(request.url);
  const estudio = await loadGenerator(
    context,
    usuario,
    searchParams,
    'parabens',
    startOfGenerator('parabens'),
  );
  return data({ estudio }, { headers: studioHeaders(estudio) });
}

/** Preloads the picture in the preview's place; an action's answer may report that the session has ended. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

/**
 * Access: public. Generates the piece and redirects to it; otherwise answers with a message per field. Asks
 * visitors to sign in.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'imagemparabens');
  return receivePecaForm(
    context,
    usuario,
    textFields(await request.formData()),
    readerOfGenerator('parabens'),
  );
}

/** Keeps the form and its values when the network fails. */
export const clientAction = keepTyped;
export const shouldRevalidate = unlessKept;

// Loaded lazily, when the brand did not load.
const MissingBrand = lazy(() => import('./missing-brand.tsx').then((m) => ({ default: m.MissingBrand })));

export default function ImagemParabens() {
  const { estudio } = useLoaderData<typeof loader>();
  const resultado = useActionData<StudioResult>();
  return (
    <>
      <ScreenTitle noCabecalho>Parabéns ao cliente</ScreenTitle>
      {!estudio.empresa && estudio.impedimento === null && (
        <Suspense>
          <MissingBrand />
        </Suspense>
      )}
      <ParabensForm key={String(estudio.vazio)} estudio={estudio} resultado={resultado} />
    </>
  );
}
