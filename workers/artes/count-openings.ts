import type { MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import type { Ambiente } from '../shell/ambiente.ts';

/** The page of a piece or of a sent simulation. */
const PAGINA = /^\/p\/(?:s\/)?([0-9a-z]+)$/;

/** What a browser says of a page that it fetches for later, or to show a preview of. Fetch, Sec-Purpose; X-* are older. */
const PURPOSES = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];

/**
 * Whether a person opens the page: a browser that navigates to it. Crawlers and link previews are known by their name
 * and because they take anything, browsers because they ask for HTML and say what for. A page that is fetched ahead,
 * looked at in a frame or loaded again is not opened.
 */
export function isOpening({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || !headers.get('Accept')?.includes('text/html')) return false;
  if ((headers.get('Sec-Fetch-Dest') ?? 'document') !== 'document') return false;
  if (PURPOSES.some((name) => headers.has(name))) return false;
  if (headers.get('Cache-Control') === 'max-age=0') return false;
  const name = headers.get('User-Agent');
  return name !== null && name !== '' && !isbot(name);
}

/**
 * Tells `count` of each opening of a public page, after its answer is there, whoever kept it: that of the isolate, of
 * the data centre, or a new one. Sets no cookie and keeps nothing of the person. `isOfTheHouse`: somebody with a
 * session, who looks at their own work.
 */
export function countOpenings(
  isOfTheHouse: (request: Request) => boolean,
  count: (c: Parameters<MiddlewareHandler<Ambiente>>[0], arteId: string) => Promise<void> | null,
): MiddlewareHandler<Ambiente> {
  return async (c, next) => {
    // The cache below puts a request without cookies in its place.
    const { raw } = c.req;
    await next();
    const id = PAGINA.exec(c.get('url').pathname)?.[1];
    if (!id || c.res.status !== 200 || !isOpening(raw) || isOfTheHouse(raw)) return;
    const work = count(c, id);
    if (work) c.executionCtx.waitUntil(work);
  };
}
