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
import { headersDoEstudio, loadGerador } from './carregar.server.ts';
import { FormularioDoParabens } from './formulario-do-parabens.tsx';
import { comecoDe, leitorDe } from './geradores.server.ts';
import { receber } from './publicar.server.ts';
import { keepTyped, unlessKept } from './sem-rede.ts';
import type { ResultadoDoEstudio } from './tipos.ts';

export const meta: MetaFunction = () => [{ title: 'Parabéns ao cliente · Balcão' }];

/** Access: public. Congratulations at a delivery; `?duplicar={id}` keeps words and look of one's own, `?moto=` begins with a motorcycle. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'imagemparabens');
  const { searchParams } = new URL(request.url);
  const estudio = await loadGerador(context, usuario, searchParams, 'parabens', comecoDe('parabens'));
  return data({ estudio }, { headers: headersDoEstudio(estudio) });
}

/** The preview's picture is on its way with the page; an answer to a form may say that the session has ended. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

/** Access: public. Makes the piece and goes to it; a message per field otherwise. Asks visitors to sign in. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'imagemparabens');
  return receber(context, usuario, textFields(await request.formData()), leitorDe('parabens'));
}

/** Keeps the form and what was typed in it when the network is gone. */
export const clientAction = keepTyped;
export const shouldRevalidate = unlessKept;

// Fetched when the brand did not load.
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
