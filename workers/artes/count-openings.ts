import type { MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import type { ShellEnvironment } from '../shell/environment.ts';

/** Path of the page of a piece, of a sent simulation or of a sent comparison. */
const PAGE_PATH = /^\/p\/(?:[cs]\/)?([0-9a-z]+)$/;

/** Headers by which a browser marks a prefetch or preview. Fetch, Sec-Purpose; X-* are older. */
const PURPOSES = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];

/** Answers of `isbot` by User-Agent: one long expression for every opening, and browsers name themselves alike. */
const crawlers = new Map<string, boolean>();
const MOST_NAMES = 200;
/** Longest User-Agent that is remembered, in characters. */
const LONGEST_NAME = 300;

function isCrawler(name: string): boolean {
  const known = crawlers.get(name) ?? isbot(name);
  if (name.length > LONGEST_NAME) return known;
  if (crawlers.size >= MOST_NAMES && !crawlers.has(name)) crawlers.clear();
  crawlers.set(name, known);
  return known;
}

/**
 * True when a person opens the page: a browser that navigates to it. Crawlers and link previews are
 * recognised by their User-Agent and by accepting any type; browsers ask for HTML and say what for. A
 * prefetch, a frame or a reload does not count.
 */
export function isOpening({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || !headers.get('Accept')?.includes('text/html')) return false;
  if ((headers.get('Sec-Fetch-Dest') ?? 'document') !== 'document') return false;
  if (PURPOSES.some((name) => headers.has(name))) return false;
  if (headers.get('Cache-Control') === 'max-age=0') return false;
  const name = headers.get('User-Agent');
  return name !== null && name !== '' && !isCrawler(name);
}

/**
 * Calls `count` for each opening of a public page, after the response, whether it came from a cache or is
 * new. Sets no cookie and stores nothing of the person. `isOfTheHouse`: true for signed-in people, who look
 * at their own work.
 */
export function countOpenings(
  isOfTheHouse: (request: Request) => boolean,
  count: (c: Parameters<MiddlewareHandler<ShellEnvironment>>[0], arteId: string) => Promise<void> | null,
): MiddlewareHandler<ShellEnvironment> {
  return async (c, next) => {
    // Taken before `next`: the cache middleware replaces the request by one without cookies.
    const { raw } = c.req;
    await next();
    const id = PAGE_PATH.exec(c.get('url').pathname)?.[1];
    if (!id || c.res.status !== 200 || !isOpening(raw) || isOfTheHouse(raw)) return;
    const work = count(c, id);
    if (work) c.executionCtx.waitUntil(work);
  };
}
