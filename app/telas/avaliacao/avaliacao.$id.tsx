import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { changeAvaliacao, loadAvaliacao, type RespostaDaAvaliacao } from './avaliacao.server.ts';
import { FolhaDaAvaliacao } from './folha-da-avaliacao.tsx';

/** Access: public, for whoever has the link. A visitor's own request. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireAccess(context, 'avaliacao/:id');
  return loadAvaliacao(context, params.id ?? '', new URL(request.url).searchParams);
}

/** Access: public, for whoever has the link. Accepts, asks, corrects, sends photos, deletes. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  await requireAccess(context, 'avaliacao/:id');
  const segredo = new URL(request.url).searchParams.get('s');
  return changeAvaliacao(context, { id: params.id ?? '', segredo }, await request.formData());
}

export const meta: MetaFunction = () => [
  { title: 'Meu pedido de avaliação' },
  { name: 'robots', content: 'noindex' },
];

export default function Avaliacao() {
  return (
    <FolhaDaAvaliacao
      dados={useLoaderData<typeof loader>()}
      resposta={useActionData<RespostaDaAvaliacao>()}
    />
  );
}
