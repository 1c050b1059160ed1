import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { loadAcessorios } from '~/components/resource/acessorios.server.ts';
import { Titulo } from '~/components/ui/titulo.tsx';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { textFields } from '~/lib/formulario.ts';
import { headersDoEstudio, loadGerador } from './carregar.server.ts';
import { FormularioDasPecas } from './formulario-das-pecas.tsx';
import { comecoDe, leitorDe } from './geradores.server.ts';
import { receber } from './publicar.server.ts';
import { keepTyped, unlessKept } from './sem-rede.ts';
import type { ResultadoDoEstudio } from './tipos.ts';

export const meta: MetaFunction = () => [{ title: 'Peças e acessórios · Balcão' }];

/** Access: public. An offer of parts and accessories; `?duplicar={id}` starts from one of one's own. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'imagempecas');
  const { searchParams } = new URL(request.url);
  const [estudio, acessorios] = await Promise.all([
    loadGerador(context, usuario, searchParams, 'pecas', comecoDe('pecas')),
    loadAcessorios(context, usuario),
  ]);
  return data({ estudio, acessorios }, { headers: headersDoEstudio(estudio) });
}

/** The preview's picture is on its way with the page; an answer to a form may say that the session has ended. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

/** Access: public. Makes the piece and goes to it; a message per field otherwise. Asks visitors to sign in. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'imagempecas');
  return receber(context, usuario, textFields(await request.formData()), leitorDe('pecas'));
}

/** Keeps the form and what was typed in it when the network is gone. */
export const clientAction = keepTyped;
export const shouldRevalidate = unlessKept;

// Fetched when the brand did not load.
const FaltaMarca = lazy(() => import('./falta-marca.tsx').then((m) => ({ default: m.FaltaMarca })));

export default function ImagemsPecas() {
  const { estudio, acessorios } = useLoaderData<typeof loader>();
  const resultado = useActionData<ResultadoDoEstudio>();
  return (
    <>
      <Titulo noCabecalho>Peças e acessórios</Titulo>
      {!estudio.empresa && estudio.impedimento === null && (
        <Suspense>
          <FaltaMarca />
        </Suspense>
      )}
      <FormularioDasPecas key={String(estudio.vazio)} {...{ estudio, acessorios, resultado }} />
    </>
  );
}
