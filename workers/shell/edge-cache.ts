import type { MiddlewareHandler } from 'hono';
import type { Ambiente } from './ambiente.ts';

/** Seconds that the edge keeps a public page: also the longest that an ended offer still shows as open elsewhere. */
const TTL = 60;

const PAGINAS = 'paginas';

/** The cache's name of a page; a new deployment starts with an empty cache. */
function cacheKey(origin: string, path: string, versao: string): Request {
  return new Request(`${origin}${path}?versao=${versao}`);
}

/**
 * Answers pages that look the same for everybody from the data centre's cache. Only for pages without client
 * JavaScript, since a kept page would carry the nonce of another response.
 */
export function edgeCache(versao: string): MiddlewareHandler<Ambiente> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { origin, pathname } = new URL(c.req.url);
    const key = cacheKey(origin, pathname, versao);
    const kept = await (await caches.open(PAGINAS)).match(key);
    const registro = c.get('registro');
    registro.cache = kept ? 'HIT' : 'MISS';
    if (kept) {
      const answer = new Response(kept.body, kept);
      answer.headers.set('Cache-Control', 'no-cache');
      answer.headers.set('X-Cache', 'HIT');
      return answer;
    }
    await next();
    if (c.req.method === 'GET' && c.res.status === 200) {
      const copy = c.res.clone();
      const headers = new Headers(copy.headers);
      headers.delete('Set-Cookie');
      headers.set('Cache-Control', `public, max-age=${TTL}`);
      const pages = await caches.open(PAGINAS);
      c.executionCtx.waitUntil(pages.put(key, new Response(copy.body, { status: 200, headers })));
    }
    c.res.headers.set('Cache-Control', 'no-cache');
    c.res.headers.set('X-Cache', 'MISS');
  };
}

/** Drops this data centre's copy of a page; others lose theirs within TTL. */
export async function forgetPage(origin: string, path: string, versao: string): Promise<void> {
  await (await caches.open(PAGINAS)).delete(cacheKey(origin, path, versao));
}
