import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FORMATS } from '~/arte/types.ts';
import { propostaPreviewPath } from '~/domain/pagina/link-previews.ts';
import { isApiError, toFormResult } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';
import { linkPreviewMeta, pageMeta } from '~/shared/link-preview.ts';
import { findPublicProposta, loadPublicProposta } from './load.server.ts';
import { PropostaPublicPage } from './proposta-public-page.tsx';
import { WithoutLink } from './without-link.tsx';
import '../propostas.css';

/**
 * Access: public, with the secret `?id=`. Newest version the loja sent, without personal data. Without `id`,
 * explains how to find one's own.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, searchParams } = await openDoor(args, 'proposta');
  const link = searchParams.get('id');
  const answer = { headers: { 'Cache-Control': 'private, no-store' } };
  if (link === null) return data({ tela: 'sem-link' as const }, answer);
  const page = await loadPublicProposta(context, link, (await context.quem()).usuario);
  return data({ tela: 'proposta' as const, ...page, perguntou: searchParams.has('perguntou') }, answer);
}

/**
 * Access: public, with the secret. `_acao`: `aceitar` with `nome` and the `versao` read, not allowed for
 * people of the loja; `perguntar` with `texto`.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, searchParams, form } = await openDoor(args, 'proposta');
  const link = searchParams.get('id') ?? '';
  const fields = textFields(form);
  await findPublicProposta(context, link);
  const back = `/proposta?${new URLSearchParams({ id: link })}`;
  try {
    if (fields._acao === 'aceitar') {
      const pedido = { versao: Number(fields.versao), nome: fields.nome };
      await context.propostasPublicas.accept(link, pedido, await whoAccepts(context));
      throw redirect(back, 303);
    }
    if (fields._acao === 'perguntar') {
      await context.propostasPublicas.ask(link, { texto: fields.texto });
      throw redirect(`${back}&perguntou`, 303);
    }
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, ...result } = toFormResult(error, fields, ['nome', 'texto']);
    return data<FormResult>(result, { status });
  }
  return data<FormResult>(
    { valores: fields, erros: {}, aviso: 'Escolha aceitar ou perguntar.' },
    { status: 400 },
  );
}

/** Data about the accepting browser; includes registered people whose e-mail is unverified. */
async function whoAccepts(context: AppLoadContext) {
  const { usuario, situacao } = await context.quem();
  const aparelhoConhecido = await context.aparelhoConhecido();
  return { usuario, situacao, endereco: context.enderecoExato, aparelhoConhecido };
}

export const headers: HeadersFunction = () => ({
  'X-Robots-Tag': 'noindex',
  // The address contains the secret: it must not be sent as Referer to linked sites.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
});

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  if (!page) return [{ title: 'Proposta não encontrada' }];
  const robots = { name: 'robots', content: 'noindex' };
  if (page.tela === 'sem-link') {
    const descricao = 'Abra a proposta pelo link que a loja enviou.';
    return [...pageMeta(args, { titulo: 'Proposta', descricao }), robots];
  }
  const { loja, moto, host, endereco, link, versao } = page;
  const descricao = page.termos
    ? 'Abra para ver as condições, aceitar ou perguntar.'
    : 'Fale com a loja para receber uma nova.';
  return [
    ...linkPreviewMeta({
      ...{ titulo: `Proposta da ${loja.nome}: ${moto.nome}`, descricao },
      ...{ endereco, host, empresa: loja.nome },
      imagens: [{ path: propostaPreviewPath(link, versao), formato: FORMATS.link }],
    }),
    robots,
  ];
};

export default function Proposta() {
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return loaded.tela === 'sem-link' ? <WithoutLink /> : <PropostaPublicPage {...loaded} resultado={result} />;
}
