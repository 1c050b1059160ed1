import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { mensagemDoPanfleto } from '~/domain/ofertas/palavras-do-link.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { filtrosDoEndereco } from './filtros-de-imagens.ts';
import { MinhasImagens } from './minhas-imagens.tsx';
import { PanfletoAberto } from './panfleto-aberto.tsx';

const POR_PAGINA = 24;

export const meta: MetaFunction = () => [{ title: 'Minhas imagens · Balcão' }];

/**
 * Access: auth. The person's own pieces: `?busca=&tipo=&estado=` choose, `?depois=` is the key of the next page;
 * `?aberto={id}` opens one.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'panfleto');
  const { searchParams } = new URL(request.url);
  const aberto = searchParams.get('aberto');
  if (aberto) {
    const [{ arte }, dias] = await Promise.all([
      orErrorPage(context.artes.findMine(usuario, aberto)),
      orNull(context.links.aberturas(usuario, aberto)),
    ]);
    const endereco = `${context.publicUrl}/p/${arte.id}`;
    const mensagem = mensagemDoPanfleto(arte);
    return { kind: 'aberto' as const, arte, dias, endereco, mensagem, novo: searchParams.has('novo') };
  }
  const filtros = filtrosDoEndereco(searchParams);
  if (usuario.id_empresa === null) return { kind: 'lista' as const, filtros, artes: [], proximo: null };
  const cursor = searchParams.get('depois') ?? undefined;
  const page = await orErrorPage(context.artes.listMine(usuario, { cursor, limit: POR_PAGINA }, filtros));
  return { kind: 'lista' as const, filtros, ...page };
}

/** Access: auth. `_acao=encerrar` ends a piece of one's own; its link says so from then on. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'panfleto');
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  if (form.get('_acao') !== 'encerrar')
    return data({ aviso: 'Escolha o que fazer com o panfleto.' }, { status: 400 });
  await orErrorPage(context.artes.end(usuario, id));
  return redirect(`/panfleto?aberto=${id}`);
}

export default function Panfletos() {
  const loaded = useLoaderData<typeof loader>();
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const nova = loaded.kind === 'aberto' && loaded.novo ? loaded.arte.tipo : null;
  useEffect(() => {
    // What it was typed in is no longer needed.
    if (nova) void import('~/lib/guardado/rascunhos.ts').then((m) => m.forgetRascunho(nova, dono));
  }, [nova, dono]);
  return loaded.kind === 'aberto' ? <PanfletoAberto {...loaded} /> : <MinhasImagens {...loaded} />;
}
