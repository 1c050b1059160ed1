import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { LoadingRegion, Skeleton } from '~/components/ui/skeleton.tsx';
import { hasEmpresa } from '~/domain/pessoas/usuario.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import {
  createSeminovo,
  loadEvaluationRequest,
  loadRegistration,
  sendRequestForm,
} from './registrarseminovo.server.ts';
import type { RegistrationAnswer } from './types.ts';
import './avaliacao.css';
import '~/components/fipe/found-items.css';
import '~/components/fotos/foto-choice.css';

export const handle = { espera: 'cadastrar seminovos da loja' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  const { loja = null, nomes = '' } = data?.face === 'visitante' ? data.previa : {};
  return pageMeta(args, {
    titulo: loja || nomes === '' ? 'Avalie sua moto' : `Avalie sua moto: ${nomes}`,
    descricao: 'Mande fotos e dados da sua moto e receba a avaliação da loja.',
    pagina: 'registrarseminovo',
    loja,
    busca: loja && args.location.search ? `loja=${loja.id}` : '',
  });
};

/**
 * Access: public. People with an Empresa get the loja's form; everybody else, and `?visitante=1`, the
 * visitor's.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, searchParams } = await openDoor(args, 'registrarseminovo');
  const daEquipe = usuario !== null && hasEmpresa(usuario);
  if (daEquipe && !searchParams.has('visitante')) return loadRegistration(context, usuario, searchParams);
  return loadEvaluationRequest(context, searchParams, daEquipe);
}

/** Access: public. Stores a visitor's request, or a seminovo of the loja. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, form } = await openDoor(args, 'registrarseminovo');
  if (usuario && hasEmpresa(usuario) && form.get('_face') !== 'visitante')
    return createSeminovo(context, usuario, form);
  return sendRequestForm(context, form);
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): RegistrationAnswer => ({ resultado: { valores, erros: {}, aviso } }));

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

// Each person needs only one of the two forms; the server renders it, and its code loads afterwards.
const EvaluationRequestForm = bringPart(
  async () => (await import('./pedido/request-form.tsx')).EvaluationRequestForm,
);
const LojaRegistration = bringPart(async () => (await import('./loja-registration.tsx')).LojaRegistration);

const LOADING = (
  <LoadingRegion>
    <div className="grid gap-4">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  </LoadingRegion>
);

export default function RegisterSeminovo() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<RegistrationAnswer>();
  return (
    <Suspense fallback={LOADING}>
      {data.face === 'loja' ? (
        <LojaRegistration dados={data} resposta={answer} />
      ) : (
        <EvaluationRequestForm dados={data} resposta={answer} />
      )}
    </Suspense>
  );
}
