import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { useRootData } from '~/browser/use-root-data.ts';
import { draftScreenName } from '~/domain/artes/generators.ts';
import { readPecaFilters } from '~/domain/artes/peca-filters.ts';
import { panfletoMessage } from '~/domain/ofertas/link-words.ts';
import { isApiError, orErrorPage, orNull } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import type { ListedPeca } from '../../../../workers/artes/peca-service.ts';
import { MyImages } from './my-images.tsx';
import { OpenPanfleto } from './open-panfleto.tsx';
import './my-images.css';
import '~/components/compartilhar/aberturas.css';

const PER_PAGE = 24;

export const handle = { espera: 'encerrar o que publicou' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Minhas imagens · Balcão' }];

/**
 * Access: auth. The person's own pieces: filters `?busca=&tipo=&estado=&mes=`, `?depois=` is the keyset
 * cursor; `?aberto={id}` opens one, `&confirmar=encerrar` the confirmation dialog for ending it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, searchParams } = await openDoor(args, 'panfleto');
  const open = searchParams.get('aberto');
  if (open) {
    const [{ arte, encerramento }, dias, sent] = await Promise.all([
      orErrorPage(context.artes.findMine(usuario, open)),
      orNull(context.links.aberturas(usuario, open)),
      orNull(context.remessas.ofLinks(usuario, [open])),
    ]);
    const endereco = `${context.publicUrl}/p/${arte.id}`;
    const mensagem = panfletoMessage(arte);
    const novo = searchParams.has('novo');
    const editada = searchParams.has('editada');
    const confirmar = searchParams.get('confirmar') === 'encerrar' && !arte.encerrada;
    const shown = { arte, dias, endereco, mensagem, novo, editada, enviados: sent ?? [] };
    return { kind: 'aberto' as const, ...shown, confirmar, encerramento };
  }
  const filtros = readPecaFilters(searchParams);
  if (usuario.id_empresa === null) return { kind: 'lista' as const, filtros, artes: [], proximo: null };
  const cursor = searchParams.get('depois') ?? undefined;
  const page = await orErrorPage(context.artes.listCards(usuario, { cursor, limit: PER_PAGE }, filtros));
  return { kind: 'lista' as const, filtros, ...page };
}

/**
 * Access: auth. `_acao=encerrar` ends one of the person's pieces, as its link then says; `desfazer` undoes
 * the ending of the instant `em`.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, form } = await openDoor(args, 'panfleto');
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

/** Reads the message of a 409; rethrows any other error. */
function refusal(error: unknown): string {
  if (isApiError(error) && error.status === 409) return error.message;
  throw error;
}

/** Draft key of a piece just made or edited; null for other pieces. */
function typedIn({ arte, novo, editada }: { arte: ListedPeca; novo: boolean; editada: boolean }) {
  if (editada) return draftScreenName(arte.tipo, arte.id);
  return novo ? draftScreenName(arte.tipo) : null;
}

export default function Panfletos() {
  const loaded = useLoaderData<typeof loader>();
  const dono = useRootData()?.sessaoLocal?.user.uid ?? '';
  const tela = loaded.kind === 'aberto' ? typedIn(loaded) : null;
  useEffect(() => {
    // The saved form values are no draft any more.
    if (tela) void import('~/browser/storage/drafts.ts').then((m) => m.retireScreenDraft(tela, dono));
  }, [tela, dono]);
  return loaded.kind === 'aberto' ? <OpenPanfleto {...loaded} /> : <MyImages {...loaded} />;
}
