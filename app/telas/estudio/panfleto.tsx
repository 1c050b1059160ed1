import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { telaDoRascunho } from '~/domain/artes/geradores.ts';
import { mensagemDoPanfleto } from '~/domain/ofertas/palavras-do-link.ts';
import { isErroDaApi, orErrorPage, orNull } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import type { ArteDaLista } from '../../../workers/artes/arte-service.ts';
import { filtrosDoEndereco } from './filtros-de-imagens.ts';
import { MinhasImagens } from './minhas-imagens.tsx';
import { PanfletoAberto } from './panfleto-aberto.tsx';

const POR_PAGINA = 24;

export const meta: MetaFunction = () => [{ title: 'Minhas imagens · Balcão' }];

/**
 * Access: auth. The person's own pieces: `?busca=&tipo=&estado=` choose, `?depois=` is the key of the next page;
 * `?aberto={id}` opens one, `&confirmar=encerrar` asks before it is ended.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'panfleto');
  const { searchParams } = new URL(request.url);
  const aberto = searchParams.get('aberto');
  if (aberto) {
    const [{ arte, encerramento }, dias, enviados] = await Promise.all([
      orErrorPage(context.artes.findMine(usuario, aberto)),
      orNull(context.links.aberturas(usuario, aberto)),
      orNull(context.remessas.ofLinks(usuario, [aberto])),
    ]);
    const endereco = `${context.publicUrl}/p/${arte.id}`;
    const mensagem = mensagemDoPanfleto(arte);
    const novo = searchParams.has('novo');
    const editada = searchParams.has('editada');
    const confirmar = searchParams.get('confirmar') === 'encerrar' && !arte.encerrada;
    const shown = { arte, dias, endereco, mensagem, novo, editada, enviados: enviados ?? [] };
    return { kind: 'aberto' as const, ...shown, confirmar, encerramento };
  }
  const filtros = filtrosDoEndereco(searchParams);
  if (usuario.id_empresa === null) return { kind: 'lista' as const, filtros, artes: [], proximo: null };
  const cursor = searchParams.get('depois') ?? undefined;
  const page = await orErrorPage(context.artes.listMine(usuario, { cursor, limit: POR_PAGINA }, filtros));
  return { kind: 'lista' as const, filtros, ...page };
}

/**
 * Access: auth. `_acao=encerrar` ends a piece of one's own, and its link says so from then on; `desfazer` takes back
 * the end of the instant `em`.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'panfleto');
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  const acao = form.get('_acao');
  if (acao !== 'encerrar' && acao !== 'desfazer')
    return data({ aviso: 'Escolha o que fazer com o panfleto.' }, { status: 400 });
  if (acao === 'encerrar') await orErrorPage(context.artes.end(usuario, id));
  else {
    const resumed = context.artes.resume(usuario, id, String(form.get('em') ?? ''));
    const late = await orErrorPage(resumed.then(() => null, refusal));
    if (late) return data({ aviso: late }, { status: 409 });
  }
  return redirect(`/panfleto?aberto=${id}`);
}

/** Why an end stays, in words for its place on the screen. Throws what is no such refusal. */
function refusal(error: unknown): string {
  if (isErroDaApi(error) && error.status === 409) return error.message;
  throw error;
}

/** Where what was made or changed a moment ago was typed; null of every other piece. */
function typedIn({ arte, novo, editada }: { arte: ArteDaLista; novo: boolean; editada: boolean }) {
  if (editada) return telaDoRascunho(arte.tipo, arte.id);
  return novo ? telaDoRascunho(arte.tipo) : null;
}

export default function Panfletos() {
  const loaded = useLoaderData<typeof loader>();
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const tela = loaded.kind === 'aberto' ? typedIn(loaded) : null;
  useEffect(() => {
    // What it was typed in is no draft any more.
    if (tela) void import('~/lib/guardado/rascunhos.ts').then((m) => m.retireRascunho(tela, dono));
  }, [tela, dono]);
  return loaded.kind === 'aberto' ? <PanfletoAberto {...loaded} /> : <MinhasImagens {...loaded} />;
}
