import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireAccess } from '~/server/require-access.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import { type AvaliacaoAnswer, changeAvaliacao, loadAvaliacao } from './avaliacao.server.ts';
import { AvaliacaoPublicPage } from './avaliacao-public-page.tsx';
import './avaliacao.css';

/** Access: public, with the secret of the link. A visitor's own evaluation request. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireAccess(context, 'avaliacao/:id');
  return loadAvaliacao(context, params.id ?? '', new URL(request.url).searchParams);
}

/** Access: public, with the secret of the link. Accepts the value, asks, corrects, sends photos, deletes. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  await requireAccess(context, 'avaliacao/:id');
  const segredo = new URL(request.url).searchParams.get('s');
  return changeAvaliacao(context, { id: params.id ?? '', segredo }, await request.formData());
}

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => [
  ...(data
    ? pageMeta(args, {
        titulo: 'Avaliação da sua moto',
        descricao: 'Acompanhe o pedido e responda à loja por este link.',
        pagina: 'avaliacao',
        loja: { id: data.pedido.idEmpresa, nome: data.loja },
        busca: args.location.search.slice(1),
      })
    : [{ title: 'Meu pedido de avaliação' }]),
  { name: 'robots', content: 'noindex' },
];

export default function Avaliacao() {
  return (
    <AvaliacaoPublicPage dados={useLoaderData<typeof loader>()} resposta={useActionData<AvaliacaoAnswer>()} />
  );
}
