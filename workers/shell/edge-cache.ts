import type { Context, MiddlewareHandler } from 'hono';
import { secondsUntil } from '../../app/domain/ofertas/oferta-end.ts';
import { createHotAnswers } from '../base/hot-answers.ts';
import type { ShellEnvironment } from './environment.ts';

/** Maximum time in the cache of a public page, seconds; shorter when its offer ends before (`Expires`). */
const TTL = 60;

const PAGES = 'paginas';

/** Limits of the isolate's in-memory cache of pages, 2.5 MB in all; a page is a tenth of `largest` bytes. */
const HOT = { most: 20, largest: 128 * 1024 };

/** Cache key of a page. It changes with a deployment, and when anything public is ended or taken down. */
const cacheKey = (origin: string, path: string, version: string, publicado: number): string =>
  `${origin}${path}?versao=${version}&publicado=${publicado}`;

/**
 * Middleware that answers pages that are the same for everybody from the data centre's cache. Only for pages
 * without client JavaScript, since a cached page would carry the nonce of another response.
 * A cached response must depend on nothing but its key: the page is rendered from a request without cookies
 * and query, so that no visitor's session, and no parameter that Remix obeys (`_data`, `_routes`), can poison
 * the cache.
 */
export function edgeCache(
  version: string,
  versionOf: (c: Context<ShellEnvironment>) => Promise<number>,
  clock: () => Date,
): MiddlewareHandler<ShellEnvironment> {
  const hot = createHotAnswers(clock, HOT);
  const isGood = (answer: Response | undefined): answer is Response =>
    answer !== undefined && secondsToKeep(answer.headers, clock()) > 0;

  /** Finds a page that may still be shown, in the isolate or else in the data centre's cache. */
  async function findKept(key: string): Promise<Response | null> {
    const held = hot.find(key);
    if (isGood(held)) return held;
    const match = await (await caches.open(PAGES)).match(key);
    return isGood(match) ? hot.keep(key, new Response(match.body, match)) : null;
  }

  return async (c, next) => {
    const { method, raw } = c.req;
    const { origin, pathname } = c.get('url');
    if ((method !== 'GET' && method !== 'HEAD') || pathname.endsWith('.data')) return next();
    const publicado = await versionOf(c);
    const key = cacheKey(origin, pathname, version, publicado);
    const registro = c.get('registro');
    const answer = await findKept(key);
    registro.cache = answer ? 'HIT' : 'MISS';
    if (answer) {
      answer.headers.set('Cache-Control', 'no-cache');
      answer.headers.set('X-Cache', 'HIT');
      return answer;
    }
    const headers = new Headers(raw.headers);
    headers.delete('Cookie');
    c.req.raw = new Request(`${origin}${pathname}`, { method, headers, signal: raw.signal });
    await next();
    const seconds = secondsToKeep(c.res.headers, clock());
    if (method === 'GET' && c.res.status === 200 && seconds > 0) {
      const copy = c.res.clone();
      const keptHeaders = new Headers(copy.headers);
      keptHeaders.delete('Set-Cookie');
      keptHeaders.set('Cache-Control', `public, max-age=${seconds}`);
      const page = new Response(copy.body, { status: 200, headers: keptHeaders });
      c.executionCtx.waitUntil(caches.open(PAGES).then((pages) => pages.put(key, page)));
    }
    c.res.headers.set('Cache-Control', 'no-cache');
    c.res.headers.set('X-Cache', 'MISS');
  };
}

/** Seconds for which a page may be cached: until the offer on it ends, at most TTL. */
function secondsToKeep(headers: Headers, now: Date): number {
  const ends = headers.get('Expires');
  return ends ? Math.min(TTL, secondsUntil(new Date(ends), now)) : TTL;
}
