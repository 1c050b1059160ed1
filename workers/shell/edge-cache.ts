import type { Context, MiddlewareHandler } from 'hono';
import { secondsUntil } from '../../app/domain/ofertas/fim-da-oferta.ts';
import type { Ambiente } from './ambiente.ts';

/** Seconds that the edge keeps a public page at most. Past its offer's last day none stays: pages tell it in `Expires`. */
const TTL = 60;

const PAGINAS = 'paginas';

/**
 * The cache's name of a page. A new deployment starts with an empty cache, and so does every page once anything public
 * was ended or taken down.
 */
function cacheKey(origin: string, path: string, versao: string, publicado: number): Request {
  return new Request(`${origin}${path}?versao=${versao}&publicado=${publicado}`);
}

/**
 * Answers pages that look the same for everybody from the data centre's cache. Only for pages without client
 * JavaScript, since a kept page would carry the nonce of another response.
 *
 * What is kept must depend on nothing but its name: the page is drawn from a request without cookies and
 * without a query, so that no visitor's session, and no parameter that Remix obeys (`_data`, `_routes`), can
 * put something else in its place.
 */
export function edgeCache(
  versao: string,
  versionOf: (c: Context<Ambiente>) => Promise<number>,
  agora: () => Date,
): MiddlewareHandler<Ambiente> {
  return async (c, next) => {
    const { method, raw } = c.req;
    const { origin, pathname } = new URL(c.req.url);
    if ((method !== 'GET' && method !== 'HEAD') || pathname.endsWith('.data')) return next();
    const [pages, publicado] = await Promise.all([caches.open(PAGINAS), versionOf(c)]);
    const key = cacheKey(origin, pathname, versao, publicado);
    const match = await pages.match(key);
    const kept = match && secondsToKeep(match.headers, agora()) > 0 ? match : undefined;
    const registro = c.get('registro');
    registro.cache = kept ? 'HIT' : 'MISS';
    if (kept) {
      const answer = new Response(kept.body, kept);
      answer.headers.set('Cache-Control', 'no-cache');
      answer.headers.set('X-Cache', 'HIT');
      return answer;
    }
    const headers = new Headers(raw.headers);
    headers.delete('Cookie');
    c.req.raw = new Request(`${origin}${pathname}`, { method, headers, signal: raw.signal });
    await next();
    const seconds = secondsToKeep(c.res.headers, agora());
    if (method === 'GET' && c.res.status === 200 && seconds > 0) {
      const copy = c.res.clone();
      const keptHeaders = new Headers(copy.headers);
      keptHeaders.delete('Set-Cookie');
      keptHeaders.set('Cache-Control', `public, max-age=${seconds}`);
      c.executionCtx.waitUntil(
        pages.put(key, new Response(copy.body, { status: 200, headers: keptHeaders })),
      );
    }
    c.res.headers.set('Cache-Control', 'no-cache');
    c.res.headers.set('X-Cache', 'MISS');
  };
}

/** How long a page may be kept: until the offer on it ends, and no longer than any other. */
function secondsToKeep(headers: Headers, agora: Date): number {
  const ends = headers.get('Expires');
  return ends ? Math.min(TTL, secondsUntil(new Date(ends), agora)) : TTL;
}
