import { type Context, Hono } from 'hono';
import { readPictureFileName } from '../../app/domain/artes/reduced-picture.ts';
import { secondsUntil } from '../../app/domain/ofertas/oferta-end.ts';
import { ApiError } from '../base/api-error.ts';
import { matchesEtag } from '../base/etag.ts';
import { createHotAnswers } from '../base/hot-answers.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import type { ImageStore } from './image-store.ts';

/** Name of the data centre's cache of images; R2 is farther away and bills every read. */
const IMAGE_CACHE = 'imagens';

/** Header of cached copies only: public version under which the image was last seen to be public. */
const VERSION_HEADER = 'X-Publicado';

/** Maximum max-age of an image, in seconds. */
const ONE_YEAR_S = 31_536_000;

type AskedImage = { env: ShellEnvironment['Bindings'] };

/** Requested file. `key`: its cache key. */
type AskedFile = NonNullable<ReturnType<typeof readPictureFileName>> & { etag: string; key: string };

/**
 * Limits of the isolate's in-memory cache, 10 MB in all; nearly every JPEG of the studio is below `largest`
 * bytes.
 */
const HOT = { most: 20, largest: 512 * 1024 };

/**
 * GET /i/{id}.{jpg,png,webp}: a generated image; {id}-{256,720}.webp: reduced to that width. The id is the
 * hash of the content, so it never changes while its offer lasts, and max-age ends with the offer; then the
 * address returns a placeholder, uncached. A cached copy is served while nothing was ended or taken down
 * since it was made; then it is revalidated once. Decision 13.
 */
export function createImageRoutes(
  storeOf: (c: AskedImage) => ImageStore,
  versionOf: (c: AskedImage) => Promise<number>,
  clock: () => Date,
): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  const hot = createHotAnswers(clock, HOT);

  /** Finds a copy in the data centre's cache that may still be shown; deletes it otherwise. */
  async function findKept(
    c: Context<ShellEnvironment>,
    { id, key }: AskedFile,
    version: number,
    pictures: Cache,
  ) {
    const kept = await pictures.match(key);
    if (!kept) return null;
    const isSeen = kept.headers.get(VERSION_HEADER) === String(version);
    const isGood = !isOver(kept.headers, clock()) && (isSeen || (await storeOf(c).isPublic(id)));
    if (isGood) return { picture: new Response(kept.body, kept), isSeen };
    await pictures.delete(key);
    return null;
  }

  /**
   * Loads the image from the data centre's cache or the store; caches it there and, when popular, in the
   * isolate.
   */
  async function load(c: Context<ShellEnvironment>, file: AskedFile, version: number): Promise<Response> {
    const { key } = file;
    const pictures = await caches.open(IMAGE_CACHE);
    const kept = await findKept(c, file, version, pictures);
    c.get('registro').cache = kept ? 'HIT' : 'MISS';
    const picture = kept?.picture ?? (await fromStore(storeOf(c), file));
    if (isOver(picture.headers, clock())) return picture;
    limitLife(picture.headers, clock());
    if (!kept?.isSeen) {
      const copy = picture.clone();
      copy.headers.set(VERSION_HEADER, String(version));
      c.executionCtx.waitUntil(pictures.put(key, copy));
    }
    picture.headers.delete(VERSION_HEADER);
    return kept?.isSeen ? hot.keep(`${version} ${key}`, picture) : picture;
  }

  app.get('/:arquivo', async (c) => {
    const asked = readPictureFileName(c.req.param('arquivo'));
    if (!asked) throw notFound();
    const etag = `"${c.req.param('arquivo')}"`;
    const key = `${c.get('url').origin}${c.req.path}`;
    // The version is read before the image: a takedown in between makes the new cached copy outdated.
    const version = await versionOf(c);
    const found = hot.find(`${version} ${key}`);
    const held = found && limitLife(found.headers, clock()) > 0 ? found : null;
    if (held) c.get('registro').cache = 'HIT';
    const file = { ...asked, etag, key };
    const picture = held ?? (await load(c, file, version).catch((error) => inJpeg(file, error)));
    if (!matchesEtag(c.req.header('If-None-Match'), picture.headers.get('ETag') ?? etag)) return picture;
    return new Response(null, { status: 304, headers: picture.headers });
  });
  return app;
}

/**
 * Redirects to the existing JPEG when a WebP cannot be drawn because too many draw at once (503). Rethrows
 * every other error.
 */
function inJpeg({ id, extensao }: AskedFile, error: unknown): Response {
  if (extensao !== 'webp' || !(error instanceof ApiError) || error.status !== 503) throw error;
  return new Response(null, {
    status: 302,
    headers: { Location: `/i/${id}.jpg`, 'Cache-Control': 'no-store' },
  });
}

/** True when an image may no longer be shown or cached; one without Expires belongs to an ended piece. */
function isOver(headers: Headers, now: Date): boolean {
  const ends = headers.get('Expires');
  return ends === null || secondsUntil(new Date(ends), now) === 0;
}

/**
 * Sets max-age at each response: the header of a cached copy is from the day it was made. Returns the seconds, 0 when
 * the image may no longer be shown.
 */
function limitLife(headers: Headers, now: Date): number {
  const seconds = Math.min(ONE_YEAR_S, secondsUntil(new Date(headers.get('Expires') ?? 0), now));
  headers.set('Cache-Control', `public, max-age=${seconds}, immutable`);
  return seconds;
}

/**
 * Reads the image from the store. Images of ended pieces get no-cache: a piece may resume. Throws ApiError
 * 404, 410.
 */
async function fromStore(store: ImageStore, { id, extensao, largura, etag }: AskedFile): Promise<Response> {
  const image = await (largura ? store.findReduced(id, largura) : store.find(id, extensao));
  if (!image) throw notFound();
  const life: Record<string, string> = image.ate
    ? { ETag: etag, Expires: image.ate.toUTCString() }
    : { ETag: `"encerrada.${etag.slice(1)}`, 'Cache-Control': 'no-cache' };
  return new Response(image.bytes as ReadableStream, {
    headers: {
      ...life,
      'Content-Security-Policy': "default-src 'none'",
      // Crawlers and messengers show the image on other hosts.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Type': image.tipo,
      'Content-Length': String(image.tamanho),
    },
  });
}

function notFound(): ApiError {
  return new ApiError(404, 'imagem-nao-encontrada', 'Esta imagem não existe.');
}
