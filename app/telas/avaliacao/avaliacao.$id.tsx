import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openDoor } from '~/server/open-door.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import { type AvaliacaoAnswer, changeAvaliacao, loadAvaliacao } from './avaliacao.server.ts';
import { AvaliacaoPublicPage } from './avaliacao-public-page.tsx';
import './avaliacao.css';

/** Access: public, with the secret of the link. A visitor's own evaluation request. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, searchParams } = await openDoor(args, 'avaliacao/:id');
  return loadAvaliacao(context, params.id, searchParams);
}

/** Access: public, with the secret of the link. Accepts the value, asks, corrects, sends photos, deletes. */
export async function action(args: ActionFunctionArgs) {
  const { context, params, searchParams, form } = await openDoor(args, 'avaliacao/:id');
  const segredo = searchParams.get('s');
  return changeAvaliacao(context, { id: params.id, segredo }, form);
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
