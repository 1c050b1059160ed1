import type { ServerBuild } from '@remix-run/cloudflare';
// @ts-expect-error The build has no types of its own; it exists once `npm run build` has run.
import * as build from '../../build/server/index.js';
import { createApp } from '../../workers/app.ts';
import type { Env } from '../../workers/base/env.ts';
import { createIsolateMemory } from '../../workers/context/isolate-memory.ts';
import { createQueueHandler } from '../../workers/queue.ts';
import { beginAct, countedBindings, countedCache, countedFetch, usedBy } from '../bench/counts.ts';
import { moveToken, moveTokens } from '../bench/moved-tokens.ts';
import { MOMENT } from './moment.mjs';
import { standRandom } from './standing-random.ts';

const RuntimeDate = Date;
const STANDING = RuntimeDate.parse(MOMENT);
const HOST = 'localhost:8787';

let now = STANDING;

/** The runtime's clock, for components that read it while they are rendered. */
class StandingDate extends RuntimeDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length === 0 ? [now] : parts) as [number]));
  }
  static override now(): number {
    return now;
  }
}
globalThis.Date = StandingDate as unknown as DateConstructor;

const beginRandom = standRandom();

let behind: number | null = null;

/** Seconds by which the product's clock is behind that of the emulator and of the origin. */
function secondsBehind(): number {
  behind ??= Math.ceil((RuntimeDate.now() - STANDING) / 1000);
  return behind;
}

const TIMES = ['exp', 'iat', 'auth_time'] as const;

/** The provider is asked with tokens of its own time, and answers with tokens of the product's. */
async function fetchAtMoment(url: string, init: RequestInit = {}): Promise<Response> {
  const asked =
    typeof init.body === 'string' ? { ...init, body: moveTokens(init.body, TIMES, secondsBehind()) } : init;
  const response = await fetch(url, asked);
  if (!url.includes('identitytoolkit') && !url.includes('securetoken')) return response;
  return new Response(moveTokens(await response.text(), TIMES, -secondsBehind()), response);
}

/** The origin, whose clock is the runtime's. */
function originOfItsTime(origin: Fetcher): Fetcher {
  return {
    fetch(url: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers);
      const [, token] = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '') ?? [];
      if (token) headers.set('Authorization', `Bearer ${moveToken(token, TIMES, secondsBehind())}`);
      return origin.fetch(url, { ...init, headers } as RequestInit<RequestInitCfProperties>);
    },
  } as unknown as Fetcher;
}

const bindings = new WeakMap<Env, Env>();

/** One object for the same bindings, since repositories are kept by theirs. */
function bindingsOf(env: Env): Env {
  const known = bindings.get(env);
  if (known) return known;
  const counted = countedBindings(env);
  const made = { ...counted, ...(counted.ORIGEM ? { ORIGEM: originOfItsTime(counted.ORIGEM) } : {}) };
  bindings.set(env, made);
  return made;
}

const dataCentre = caches;
let isolates = 0;

/** Each isolate is the first of a data centre of its own: only what the product stores is warm. */
const ownCaches = {
  open: async (name: string) => countedCache(await dataCentre.open(`${name}-${isolates}`)),
};
Object.defineProperty(globalThis, 'caches', { value: ownCaches });

const clock = () => new Date();
const parts = { clock, fetch: countedFetch(fetchAtMoment), write: () => undefined };

/** An isolate that remembers nothing. */
function createIsolate() {
  isolates += 1;
  const platform = { ...parts, kept: createIsolateMemory() };
  return createApp({ build: build as ServerBuild, ...platform, after: async () => undefined });
}

let isolate = createIsolate();
const queue = createQueueHandler(parts);
let asked = 0;

/** The same request at an address that does not depend on the port: pages draw it as a QR code. */
function atOneAddress(request: Request): Request {
  const url = new URL(request.url);
  const { origin } = url;
  url.host = HOST;
  const moved = new Request(url, request);
  moved.headers.set('Host', HOST);
  if (moved.headers.get('Origin') === origin) moved.headers.set('Origin', url.origin);
  return moved;
}

const times = new Map<string, number>();

/** Request that is asked, and for which time: not in which order, since a batch is asked for until it is drawn. */
function timesAsked({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  const what = `${method} ${pathname}${search}`;
  const nth = (times.get(what) ?? 0) + 1;
  times.set(what, nth);
  return `${what} ${nth}`;
}

/** Answers once everything that the request has begun is done; `X-Custos` is what it has used. */
async function answer(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const begun: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void begun.push(promise.catch(() => undefined));
  asked += 1;
  const act = String(asked);
  beginRandom(timesAsked(request));
  beginAct(act);
  const own = { waitUntil, passThroughOnException: () => undefined, props: context.props };
  const response = await isolate.fetch(
    atOneAddress(request),
    bindingsOf(env),
    own as unknown as ExecutionContext,
  );
  const body = await response.arrayBuffer();
  for (const promise of begun) await promise;
  const done = new Response(body.byteLength > 0 ? body : null, response);
  done.headers.set('X-Custos', JSON.stringify(usedBy(act)));
  return done;
}

/**
 * The product's own shell over bindings that are counted, one request after the other. `X-Dia-Em` sets its clock for a
 * request (milliseconds since 1970), `X-Custos-Isolado: novo` answers from an isolate that remembers nothing.
 */
export default {
  async fetch(request, env, context) {
    if (request.headers.get('X-Custos-Isolado') === 'novo') isolate = createIsolate();
    now = Number(request.headers.get('X-Dia-Em') ?? STANDING);
    const done = await answer(request, env, context);
    now = STANDING;
    return done;
  },
  queue: (batch, env) => queue(batch, bindingsOf(env)),
} satisfies ExportedHandler<Env>;
