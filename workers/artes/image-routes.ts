import { type Context, Hono } from 'hono';
import { readArquivoDeImagem } from '../../app/domain/artes/reduzida.ts';
import { secondsUntil } from '../../app/domain/ofertas/fim-da-oferta.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { matchesEtag } from '../base/etag.ts';
import { createHotAnswers } from '../base/hot-answers.ts';
import type { Ambiente } from '../shell/ambiente.ts';
import type { ImageStore } from './image-store.ts';

/** The data centre's cache of pictures: in front of R2, which is farther away and counts every read. */
const IMAGENS = 'imagens';

/** On a kept copy only: the public version under which it was seen to be public. */
const VERSAO = 'X-Publicado';

/** The longest that anybody is told to keep a picture, in seconds. */
const UM_ANO = 31_536_000;

type Asked = { env: Ambiente['Bindings'] };

/** What an address asks for. `key`: its name in the cache. */
type File = NonNullable<ReturnType<typeof readArquivoDeImagem>> & { etag: string; key: string };

/** Pictures that an isolate holds, 10 MB at most; nearly every JPEG of the studio is smaller than the largest. */
const HOT = { most: 20, largest: 512 * 1024 };

/**
 * GET /i/{id}.{jpg,png,webp}: a generated picture; {id}-{256,720}.webp: as wide as that. Its id is the hash of its
 * content, so it never changes while its offer lasts, and nobody is told to keep it longer; then the address gives a
 * picture that says so, which nobody keeps. A copy is shown while nothing was ended or taken down since it was made;
 * then it is asked about once. Decision 13.
 */
export function createImageRoutes(
  storeOf: (c: Asked) => ImageStore,
  versionOf: (c: Asked) => Promise<number>,
  agora: () => Date,
): Hono<Ambiente> {
  const app = new Hono<Ambiente>();
  const hot = createHotAnswers(agora, HOT);

  /** A copy of the data centre that may still be shown; one that may not is thrown away. */
  async function findKept(c: Context<Ambiente>, { id, key }: File, version: number, pictures: Cache) {
    const kept = await pictures.match(key);
    if (!kept) return null;
    const isSeen = kept.headers.get(VERSAO) === String(version);
    const isGood = !isOver(kept.headers, agora()) && (isSeen || (await storeOf(c).isPublic(id)));
    if (isGood) return { picture: new Response(kept.body, kept), isSeen };
    await pictures.delete(key);
    return null;
  }

  /** The picture as the data centre or the store has it; kept there and, where many ask for it, here. */
  async function load(c: Context<Ambiente>, file: File, version: number): Promise<Response> {
    const { key } = file;
    const pictures = await caches.open(IMAGENS);
    const kept = await findKept(c, file, version, pictures);
    c.get('registro').cache = kept ? 'HIT' : 'MISS';
    const picture = kept?.picture ?? (await fromStore(storeOf(c), file));
    if (isOver(picture.headers, agora())) return picture;
    limitLife(picture.headers, agora());
    if (!kept?.isSeen) {
      const copy = picture.clone();
      copy.headers.set(VERSAO, String(version));
      c.executionCtx.waitUntil(pictures.put(key, copy));
    }
    picture.headers.delete(VERSAO);
    return kept?.isSeen ? hot.keep(`${version} ${key}`, picture) : picture;
  }

  app.get('/:arquivo', async (c) => {
    const asked = readArquivoDeImagem(c.req.param('arquivo'));
    if (!asked) throw notFound();
    const etag = `"${c.req.param('arquivo')}"`;
    const key = `${c.get('url').origin}${c.req.path}`;
    // The version is known before the picture is looked at: what is taken down meanwhile makes the copy an old one.
    const version = await versionOf(c);
    const found = hot.find(`${version} ${key}`);
    const held = found && !isOver(found.headers, agora()) ? found : null;
    if (held) {
      c.get('registro').cache = 'HIT';
      limitLife(held.headers, agora());
    }
    const file = { ...asked, etag, key };
    const picture = held ?? (await load(c, file, version).catch((error) => inJpeg(file, error)));
    if (!matchesEtag(c.req.header('If-None-Match'), picture.headers.get('ETag') ?? etag)) return picture;
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

/** Whether a picture may not be shown, or kept, any more: one without an end is of what has ended. */
function isOver(headers: Headers, agora: Date): boolean {
  const ends = headers.get('Expires');
  return ends === null || secondsUntil(new Date(ends), agora) === 0;
}

/**
 * A picture says at each answer how long it may still be kept, since a copy that the data centre kept carries the time
 * of the day it was made.
 */
function limitLife(headers: Headers, agora: Date): void {
  const seconds = Math.min(UM_ANO, secondsUntil(new Date(headers.get('Expires') ?? 0), agora));
  headers.set('Cache-Control', `public, max-age=${seconds}, immutable`);
}

/** What has ended is asked for anew each time: a piece may go on. Throws ErroDaApi 404, 410. */
async function fromStore(store: ImageStore, { id, extensao, largura, etag }: File): Promise<Response> {
  const imagem = await (largura ? store.findReduced(id, largura) : store.find(id, extensao));
  if (!imagem) throw notFound();
  const life: Record<string, string> = imagem.ate
    ? { ETag: etag, Expires: imagem.ate.toUTCString() }
    : { ETag: `"encerrada.${etag.slice(1)}`, 'Cache-Control': 'no-cache' };
  return new Response(imagem.bytes as ReadableStream, {
    headers: {
      ...life,
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
