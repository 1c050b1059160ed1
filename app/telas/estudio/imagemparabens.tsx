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
import { metaDaPagina } from '~/lib/previa-de-link.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { headersDoEstudio, loadGerador } from './carregar.server.ts';
import { FormularioDoParabens } from './formulario-do-parabens.tsx';
import { comecoDe, leitorDe } from './geradores.server.ts';
import { receber } from './publicar.server.ts';
import { keepTyped } from './sem-rede.ts';
import type { ResultadoDoEstudio } from './tipos.ts';

export const meta: MetaFunction = (args) =>
  metaDaPagina(args, {
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
  const estudio = await loadGerador(context, usuario, searchParams, 'parabens', comecoDe('parabens'));
  return data({ estudio }, { headers: headersDoEstudio(estudio) });
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
  return receber(context, usuario, textFields(await request.formData()), leitorDe('parabens'));
}

/** Keeps the form and its values when the network fails. */
export const clientAction = keepTyped;
export const shouldRevalidate = unlessKept;

// Loaded lazily, when the brand did not load.
const FaltaMarca = lazy(() => import('./falta-marca.tsx').then((m) => ({ default: m.FaltaMarca })));

export default function ImagemParabens() {
  const { estudio } = useLoaderData<typeof loader>();
  const resultado = useActionData<ResultadoDoEstudio>();
  return (
    <>
      <Titulo noCabecalho>Parabéns ao cliente</Titulo>
      {!estudio.empresa && estudio.impedimento === null && (
        <Suspense>
          <FaltaMarca />
        </Suspense>
      )}
      <FormularioDoParabens key={String(estudio.vazio)} estudio={estudio} resultado={resultado} />
    </>
  );
}
