import { type Context, Hono } from 'hono';
import { secondsUntil } from '../../app/domain/ofertas/fim-da-oferta.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { matchesEtag } from '../base/etag.ts';
import { createHotAnswers } from '../base/hot-answers.ts';
import type { ExtensaoDeImagem } from '../desenho/contrato/pedidos.ts';
import type { Ambiente } from '../shell/ambiente.ts';
import { encerrada, type ImageStore, retirada } from './image-store.ts';

const ARQUIVO = /^([0-9a-f]{40})\.(jpg|png|webp)$/;

/** The data centre's cache of pictures: in front of R2, which is farther away and counts every read. */
const IMAGENS = 'imagens';

/** On a kept copy only: the public version under which it was seen to be public. */
const VERSAO = 'X-Publicado';

const PARA_SEMPRE = 'public, max-age=31536000, immutable';

type Asked = { env: Ambiente['Bindings'] };

/** What an address asks for. `key`: its name in the cache. */
type File = { id: string; extensao: string; etag: string; key: string };

/** Pictures that an isolate holds, 10 MB at most; nearly every JPEG of the studio is smaller than the largest. */
const HOT = { most: 20, largest: 512 * 1024 };

/**
 * GET /i/{id}.{jpg,png,webp}: a generated picture. Its id is the hash of its content, so it never changes; that
 * of a simulation is gone with its offer, and nobody is told to keep it longer. A copy is shown while nothing was
 * taken down since it was made; then it is asked about once. Decision 13.
 */
export function createImageRoutes(
  storeOf: (c: Asked) => ImageStore,
  versionOf: (c: Asked) => Promise<number>,
  agora: () => Date,
): Hono<Ambiente> {
  const app = new Hono<Ambiente>();
  const hot = createHotAnswers(agora, HOT);

  /** The picture as the data centre or the store has it; kept there and, where many ask for it, here. */
  async function load(c: Context<Ambiente>, file: File, version: number): Promise<Response> {
    const { id, extensao, etag, key } = file;
    const pictures = await caches.open(IMAGENS);
    const kept = await pictures.match(key);
    c.get('registro').cache = kept ? 'HIT' : 'MISS';
    const picture = kept ? new Response(kept.body, kept) : await fromStore(storeOf(c), id, extensao, etag);
    const isSeen = picture.headers.get(VERSAO) === String(version);
    if (kept && !isSeen && !(await storeOf(c).isPublic(id))) {
      await pictures.delete(key);
      throw retirada();
    }
    limitLife(picture.headers, agora());
    if (!isSeen) {
      const copy = picture.clone();
      copy.headers.set(VERSAO, String(version));
      c.executionCtx.waitUntil(pictures.put(key, copy));
    }
    picture.headers.delete(VERSAO);
    return isSeen ? hot.keep(`${version} ${key}`, picture) : picture;
  }

  app.get('/:arquivo', async (c) => {
    const [, id, extensao] = ARQUIVO.exec(c.req.param('arquivo')) ?? [];
    if (!id || !extensao) throw notFound();
    const etag = `"${id}.${extensao}"`;
    const key = `${c.get('url').origin}${c.req.path}`;
    // The version is known before the picture is looked at: what is taken down meanwhile makes the copy an old one.
    const version = await versionOf(c);
    const held = hot.find(`${version} ${key}`);
    if (held) {
      c.get('registro').cache = 'HIT';
      limitLife(held.headers, agora());
    }
    const file = { id, extensao, etag, key };
    const picture = held ?? (await load(c, file, version).catch((error) => inJpeg(file, error)));
    if (!matchesEtag(c.req.header('If-None-Match'), etag)) return picture;
    return new Response(null, { status: 304, headers: picture.headers });
  });
  return app;
}

/**
 * A page shows the WebP, which is drawn for the first who asks: while too many draw at once, the JPEG, which is there.
 * Throws what is no such thing.
 */
function inJpeg({ id, extensao }: File, error: unknown): Response {
  if (extensao !== 'webp' || !(error instanceof ErroDaApi) || error.status !== 503) throw error;
  return new Response(null, {
    status: 302,
    headers: { Location: `/i/${id}.jpg`, 'Cache-Control': 'no-store' },
  });
}

/**
 * A picture whose offer ends says at each answer how long it may still be kept, since a copy that the data centre
 * kept carries the time of the day it was made. Throws ErroDaApi 410 when the offer is over.
 */
function limitLife(headers: Headers, agora: Date): void {
  const ends = headers.get('Expires');
  if (!ends) return;
  const seconds = secondsUntil(new Date(ends), agora);
  if (seconds === 0) throw encerrada();
  headers.set('Cache-Control', `public, max-age=${seconds}`);
}

/** Throws ErroDaApi 404, 410. */
async function fromStore(store: ImageStore, id: string, extensao: string, etag: string): Promise<Response> {
  const imagem = await store.find(id, extensao as ExtensaoDeImagem);
  if (!imagem) throw notFound();
  return new Response(imagem.bytes as ReadableStream, {
    headers: {
      ETag: etag,
      'Cache-Control': PARA_SEMPRE,
      ...(imagem.ate ? { Expires: imagem.ate.toUTCString() } : {}),
      'Content-Security-Policy': "default-src 'none'",
      // The link preview's own page is on this host, but crawlers and messengers show the picture elsewhere.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Type': imagem.tipo,
      'Content-Length': String(imagem.tamanho),
    },
  });
}

function notFound(): ErroDaApi {
  return new ErroDaApi(404, 'imagem-nao-encontrada', 'Esta imagem não existe.');
}
