import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isErroDaApi, toResultado } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { type ResultadoDeFormulario, textFields } from '~/lib/formulario.ts';
import { findPublica, loadPublica } from './carregar.server.ts';
import { FolhaDaProposta } from './folha-da-proposta.tsx';
import { SemLink } from './sem-link.tsx';

/**
 * Access: public, by the secret of the address: `?id=`. What the store sent, newest version; nothing personal in it.
 * Without it, the way to one's own.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAccess(context, 'proposta');
  const params = new URL(request.url).searchParams;
  const link = params.get('id');
  const answer = { headers: { 'Cache-Control': 'private, no-store' } };
  if (link === null) return data({ tela: 'sem-link' as const }, answer);
  const pagina = await loadPublica(context, link);
  return data({ tela: 'proposta' as const, ...pagina, perguntou: params.has('perguntou') }, answer);
}

/** Access: public, by the secret. `_acao`: `aceitar` with `nome` and the `versao` that was read, `perguntar` with `texto`. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireAccess(context, 'proposta');
  const link = new URL(request.url).searchParams.get('id') ?? '';
  const campos = textFields(await request.formData());
  await findPublica(context, link);
  const back = `/proposta?${new URLSearchParams({ id: link })}`;
  try {
    if (campos._acao === 'aceitar') {
      const pedido = { versao: Number(campos.versao), nome: campos.nome };
      await context.propostasPublicas.accept(link, pedido, context.endereco);
      throw redirect(back, 303);
    }
    if (campos._acao === 'perguntar') {
      await context.propostasPublicas.ask(link, { texto: campos.texto });
      throw redirect(`${back}&perguntou`, 303);
    }
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const { status, ...resultado } = toResultado(error, campos, ['nome', 'texto']);
    return data<ResultadoDeFormulario>(resultado, { status });
  }
  return data<ResultadoDeFormulario>(
    { valores: campos, erros: {}, aviso: 'Escolha aceitar ou perguntar.' },
    { status: 400 },
  );
}

export const headers: HeadersFunction = () => ({
  'X-Robots-Tag': 'noindex',
  // The address is the secret: it goes to nobody whom a link leads to.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
});

export const meta: MetaFunction<typeof loader> = ({ data: pagina }) => {
  if (!pagina) return [{ title: 'Proposta não encontrada' }];
  if (pagina.tela === 'sem-link')
    return [{ title: 'Proposta · Balcão' }, { name: 'robots', content: 'noindex' }];
  const { loja, moto, host, endereco } = pagina;
  const titulo = `Proposta da ${loja.nome}`;
  const descricao = `${moto.nome}. Abra para ver as condições, aceitar ou perguntar.`;
  return [
    { property: 'og:title', content: titulo },
    { property: 'og:description', content: descricao },
    { property: 'og:url', content: endereco },
    ...(loja.logo
      ? [
          { property: 'og:image', content: `${host}${loja.logo}` },
          { property: 'og:image:alt', content: loja.nome },
        ]
      : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: loja.nome },
    { property: 'og:locale', content: 'pt_BR' },
    { name: 'robots', content: 'noindex' },
    { title: `${titulo} · ${moto.nome}` },
    { name: 'description', content: descricao },
  ];
};

export default function Proposta() {
  const loaded = useLoaderData<typeof loader>();
  const resultado = useActionData<typeof action>();
  return loaded.tela === 'sem-link' ? <SemLink /> : <FolhaDaProposta {...loaded} resultado={resultado} />;
}
