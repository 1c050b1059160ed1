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
import { PostForm } from './formularios/post-form.tsx';
import { readerOfGenerator, startOfGenerator } from './generators.server.ts';
import { loadGenerator, studioHeaders } from './load.server.ts';
import { receivePecaForm } from './publish.server.ts';
import { keepTyped } from './rascunho/offline.ts';
import type { StudioResult } from './types.ts';
import '~/components/fotos/escolha-da-foto.css';

export const meta: MetaFunction = () => [{ title: 'Criar post · Balcão' }];

/** Access: auth. Social post. `?duplicar={id}` starts from the person's piece, `?moto=` fills in a moto. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'imagempost');
  const { searchParams } = new URL(request.url);
  const estudio = await loadGenerator(context, usuario, searchParams, 'post', startOfGenerator('post'));
  return data({ estudio }, { headers: studioHeaders(estudio) });
}

/** Preloads the picture in the preview's place. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Access: auth. Generates the piece and redirects to it; otherwise answers with a message per field. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'imagempost');
  return receivePecaForm(context, usuario, textFields(await request.formData()), readerOfGenerator('post'));
}

/** Keeps the form and its values when the network fails. */
export const clientAction = keepTyped;
export const shouldRevalidate = unlessKept;

// Loaded lazily, when the brand did not load.
const MissingBrand = lazy(() => import('./missing-brand.tsx').then((m) => ({ default: m.MissingBrand })));

export default function ImagemPost() {
  const { estudio } = useLoaderData<typeof loader>();
  const resultado = useActionData<StudioResult>();
  return (
    <>
      <ScreenTitle noCabecalho>Criar post</ScreenTitle>
      {!estudio.empresa && estudio.impedimento === null && (
        <Suspense>
          <MissingBrand />
        </Suspense>
      )}
      <PostForm key={String(estudio.vazio)} estudio={estudio} resultado={resultado} />
    </>
  );
}
