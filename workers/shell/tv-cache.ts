import type { Context, MiddlewareHandler } from 'hono';
import { etagOf, matchesEtag } from '../base/etag.ts';
import { createHotAnswers } from '../base/hot-answers.ts';
import type { ShellEnvironment } from './environment.ts';

/**
 * Time for which a television's page is served without checking its data, in milliseconds: longer than a
 * set's polling interval, so that a single set benefits; together with the 10 s of cached prices, the 18 s of
 * a set's longest turn and a slide change still within the minute in which a new price must appear.
 */
export const FRESH_MS = 20_000;
/** Maximum age of a page while its data cannot be read, in milliseconds; never past an offer on it. */
const ON_FAILURE_MS = 24 * 60 * 60_000;
/** Time for one request to render a page anew, in milliseconds; until then the others get the former one. */
const CLAIM_MS = 5_000;
/** Maximum number of claims; beyond it they restart, which costs a few renderings. */
const MOST_CLAIMS = 500;

const TVS = 'tvs';
/**
 * Headers of cached copies only, milliseconds since 1970: when it was rendered, and when the first offer on
 * it ends.
 */
const DRAWN = 'X-Desenhada';
const ENDS = 'X-Termina';

/** Limits of the isolate's in-memory cache, 3 MB in all. */
const HOT = { most: 12, largest: 256 * 1024 };

/** Query parameters that the page obeys; others must not fill the cache. */
const SAID = ['empresa', 'programacao'] as const;

/** Parsed request. `empresa`: company of the page; `known`: ETags that the client has. */
type Asked = { empresa: string | null; known: string | undefined };

type Calls = (c: Context<ShellEnvironment>, idEmpresa: number) => Promise<string>;

/**
 * Middleware that answers the pages of televisions from the isolate's memory and the data centre's cache,
 * with 304 for clients that have the page, and the server's clock on every response. Pages are rendered from
 * a request without cookies and with known query parameters only. While one request renders a page anew the
 * others get the former one, as do all when its data cannot be read.
 * @param callsOf televisions called by a company, for the header `X-Chamadas`
 */
export function tvCache(parts: {
  versao: string;
  versionOf: (c: Context<ShellEnvironment>) => Promise<number>;
  callsOf: Calls;
  clock: () => Date;
}): MiddlewareHandler<ShellEnvironment> {
  const { versao, versionOf, callsOf, clock } = parts;
  const hot = createHotAnswers(clock, HOT);
  const claims = new Map<string, number>();

  const ageOf = (page: Response): number => clock().getTime() - Number(page.headers.get(DRAWN));
  const isOver = (page: Response): boolean => clock().getTime() >= Number(page.headers.get(ENDS) ?? Infinity);

  /** Claims the rendering of a page for this request; false when another has it. */
  function mayDraw(key: string): boolean {
    const now = clock().getTime();
    if (now - (claims.get(key) ?? Number.NEGATIVE_INFINITY) < CLAIM_MS) return false;
    if (claims.size >= MOST_CLAIMS) claims.clear();
    claims.set(key, now);
    return true;
  }

  /** Caches a rendered page for later requests. */
  async function keep(c: Context<ShellEnvironment>, key: string, drawn: Response): Promise<Response> {
    const body = await drawn.text();
    const headers = new Headers(drawn.headers);
    headers.delete('Set-Cookie');
    const ends = headers.get('Expires');
    headers.delete('Expires');
    if (ends) headers.set(ENDS, String(new Date(ends).getTime()));
    headers.set('ETag', await etagOf(body));
    headers.set(DRAWN, String(clock().getTime()));
    headers.set('Cache-Control', `public, max-age=${ON_FAILURE_MS / 1000}`);
    const bytes = new TextEncoder().encode(body);
    headers.set('Content-Length', String(bytes.byteLength));
    const page = new Response(bytes, { headers });
    const copy = page.clone();
    c.executionCtx.waitUntil(caches.open(TVS).then((tvs) => tvs.put(key, copy)));
    return page;
  }

  /** Response made from a cached page. */
  async function answer(
    c: Context<ShellEnvironment>,
    page: Response,
    status: string,
    { empresa, known }: Asked,
  ) {
    const headers = new Headers(page.headers);
    for (const name of [DRAWN, ENDS]) headers.delete(name);
    headers.set('Cache-Control', 'no-cache');
    headers.set('X-Cache', status);
    headers.set('X-Agora', String(clock().getTime()));
    if (empresa !== null && c.req.path === '/tv') {
      const calls = await callsOf(c, Number(empresa));
      if (calls) headers.set('X-Chamadas', calls);
    }
    c.get('registro').cache = status === 'MISS' ? 'MISS' : 'HIT';
    const has = matchesEtag(known, headers.get('ETag') ?? '');
    if (has) headers.delete('Content-Length');
    return new Response(has || c.req.method === 'HEAD' ? null : page.body, {
      status: has ? 304 : 200,
      headers,
    });
  }

  return async (c, next) => {
    const { method, raw } = c.req;
    const { origin, pathname, searchParams } = c.get('url');
    if ((method !== 'GET' && method !== 'HEAD') || pathname.endsWith('.data')) return next();
    const said = readSaid(searchParams);
    const address = `${origin}${pathname}${said ? `?${said}` : ''}`;
    const publicado = await versionOf(c);
    const key = `${origin}${pathname}?${said}&versao=${versao}&publicado=${publicado}`;
    const asked = { empresa: said.get('empresa'), known: c.req.header('If-None-Match') };

    const held = hot.find(key);
    if (held && ageOf(held) < FRESH_MS && !isOver(held)) return answer(c, held, 'HIT', asked);
    const found = await (await caches.open(TVS)).match(key);
    const kept = found && !isOver(found) ? found : undefined;
    if (kept && (ageOf(kept) < FRESH_MS || !mayDraw(key)))
      return answer(c, await hot.keep(key, new Response(kept.body, kept)), 'HIT', asked);

    const headers = new Headers(raw.headers);
    for (const name of ['Cookie', 'If-None-Match', 'If-Modified-Since']) headers.delete(name);
    c.req.raw = new Request(address, { headers, signal: raw.signal });
    await next();
    if (c.res.status === 200) {
      const page = await keep(c, key, c.res);
      claims.delete(key);
      replace(c, await answer(c, page, 'MISS', asked));
    } else if (kept && c.res.status >= 500) {
      replace(c, await answer(c, kept, 'STALE', asked));
    }
  };
}

/** Replaces the response; a direct assignment would keep the former one's headers. */
function replace(c: Context<ShellEnvironment>, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}

/** Known parameters in a fixed order. */
function readSaid(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    SAID.flatMap((name) => {
      const value = params.get(name);
      return value !== null && /^[0-9A-Za-z-]{1,40}$/.test(value) ? [[name, value]] : [];
    }),
  );
}
