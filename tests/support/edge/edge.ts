import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { ServerBuild } from '@remix-run/cloudflare';
import { createApp } from '../../../workers/app.ts';
import type { Env } from '../../../workers/base/env.ts';
import { createIsolateMemory } from '../../../workers/context/isolate-memory.ts';
import type { Rasterizer } from '../../../workers/desenho/engines/rasterizer.ts';
import { createDrawingQueue } from '../../../workers/desenho/queue.ts';
import type { BatchMessage } from '../../../workers/lotes/consumer.ts';
import { createOrigin } from '../../../workers/origem/app.ts';
import { createQueueHandler } from '../../../workers/queue.ts';
import { sessionCookieName } from '../../../workers/sessao/cookie.ts';
import { createSessionStore } from '../../../workers/sessao/session-repository.ts';
import { unsignedToken } from '../../workers/identidade/google-de-teste.ts';
import { createFaultUpstream, type FaultUpstream } from '../upstream/fault-upstream.ts';
import { createRelogio, type Relogio } from '../upstream/relogio.ts';
import { telasConstruidas } from './build.ts';
import { createDesenhoDeTeste, waitingFor } from './desenho.ts';
import { emptyStores, forgetIsolate } from './empty-stores.ts';
import { type Ator, cadastrarTodos, emailDe, isVerificada, type Pessoa } from './pessoas.ts';
import { rasterizadorEmBranco } from './rasterizador-em-branco.ts';

export const HOST = 'http://localhost:8787';
const SEGREDO = 'segredo-de-teste-com-mais-de-32-caracteres';
const PRAZOS = { idleMs: 24 * 3600_000, absoluteMs: 7 * 24 * 3600_000 };

export type PedidoAoEdge = {
  /** Owner of the session that the request carries; a visitor's when not told. */
  como?: Ator;
  method?: string;
  headers?: Record<string, string>;
  /** Sent as a form, as a browser does. */
  form?: Record<string, string>;
  json?: unknown;
  body?: BodyInit;
  /** As an address bar does: asks for a page. */
  pagina?: boolean;
};

/** The whole edge Worker, with the embedded origin behind it, a clock to move and a log to read. */
export type Edge = {
  app: ReturnType<typeof createApp>;
  relogio: Relogio;
  log: Array<Record<string, unknown>>;
  /** Between the edge and the embedded origin. */
  rede: FaultUpstream;
  /** Sessions end with time; the next request of each person opens another. */
  signOutEverybody(): void;
  /** Answers the origin's addresses that match in its place. */
  intercept(path: RegExp, answer: () => Promise<Response>): void;
  /** Messages of batches that wait in the queue. */
  fila: BatchMessage[];
  /** Hands a message to the queue's consumer as the platform does. @param attempts from 1 */
  deliver(message: BatchMessage, attempts?: number): Promise<'ack' | number>;
  /** Pictures laid out so far. */
  readonly desenhos: number;
  /** Sends one request and waits for what goes on behind its answer. Redirects are not followed. */
  request(path: string, pedido?: PedidoAoEdge): Promise<Response>;
};

export type TrocasDoEdge = {
  build?: ServerBuild;
  env?: Partial<Env>;
  rasterizer?: Rasterizer;
  /** Address that people open. */
  host?: string;
  /** The network, where the identity provider is. */
  fetch?: (url: string, init?: RequestInit) => Promise<Response>;
  mostWaiting?: number;
  /** The embedded origin's database. */
  bancoDaOrigem?: D1Database;
  /** A database in which people's sessions are too; with one of `env` they stay in the tests' own. */
  database?: D1Database;
  /** Goes on with what is stored, as a Worker that starts again does. */
  keep?: boolean;
};

const SEM_LIMITE = { limit: async () => ({ success: true }) };

/** Starts from empty databases, bucket and caches, with the people of pessoas.ts registered, unless told to `keep` them. */
export async function createEdge(trocas: TrocasDoEdge = {}): Promise<Edge> {
  const { host = HOST, build = telasConstruidas, mostWaiting = 4 } = trocas;
  const { rasterizer = rasterizadorEmBranco } = trocas;
  const relogio = createRelogio();
  const { clock, deadline } = relogio;
  const log: Edge['log'] = [];
  let desenhos = 0;
  if (trocas.keep) forgetIsolate();
  else await Promise.all([emptyStores(), cadastrarTodos(clock().toISOString())]);

  const origin = createOrigin({ clock });
  const envDaOrigem = {
    DB: trocas.bancoDaOrigem ?? env.ORIGEM_DB,
    CACHE: env.CACHE,
    AMBIENTE: env.AMBIENTE,
    FIREBASE_PROJECT_ID: env.FIREBASE_PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: env.FIREBASE_AUTH_EMULATOR_HOST,
    ADMINISTRADORES: '',
  };
  const intercepted: Array<[RegExp, () => Promise<Response>]> = [];
  const rede = createFaultUpstream(async (url, init) => {
    const answer = intercepted.findLast(([path]) => path.test(new URL(url).pathname))?.[1];
    return answer ? answer() : origin.fetch(new Request(url, init), envDaOrigem);
  }, relogio);
  const fila: BatchMessage[] = [];
  const bindings: Env = {
    ...env,
    FILA_DE_LOTES: {
      sendBatch: async (messages: Iterable<{ body: BatchMessage }>) => {
        fila.push(...[...messages].map(({ body }) => body));
      },
    } as unknown as Env['FILA_DE_LOTES'],
    LIMITE_ENTRADA: SEM_LIMITE,
    LIMITE_IMAGENS: SEM_LIMITE,
    LIMITE_ESCRITAS: SEM_LIMITE,
    LIMITE_SIMULACOES: SEM_LIMITE,
    LIMITE_GERAL: SEM_LIMITE,
    LIMITE_FALTAS: SEM_LIMITE,
    LIMITE_CHAVES: SEM_LIMITE,
    ORIGEM: serviceOf(rede.fetch),
    DESENHO: createDesenhoDeTeste({
      fila: createDrawingQueue({ mostWaiting: waitingFor(mostWaiting), clock, after: relogio.after }),
      rasterizer: {
        ...rasterizer,
        drawSvg(...args) {
          desenhos += 1;
          return rasterizer.drawSvg(...args);
        },
        scaleDown(...args) {
          desenhos += 1;
          return rasterizer.scaleDown(...args);
        },
      },
    }),
    SESSION_SECRET: SEGREDO,
    ...trocas.env,
    DB: trocas.database ?? trocas.env?.DB ?? env.DB,
  };
  const platform = {
    clock,
    deadline,
    write: (linha: Record<string, unknown>) => void log.push(linha),
    fetch: trocas.fetch ?? identityProviderOf(clock),
    kept: createIsolateMemory(),
  };
  const handleQueue = createQueueHandler(platform);
  const app = createApp({
    build,
    ...platform,
    // Openings are written behind each answer, so that the next request reads them.
    after: async () => undefined,
  });

  const store = createSessionStore({ db: trocas.database ?? env.DB, secret: SEGREDO, clock, ...PRAZOS });
  const cookies = new Map<Pessoa, Promise<string>>();
  const cookieOf = (person: Pessoa): Promise<string> => {
    const known = cookies.get(person);
    if (known) return known;
    const opened = openSession(person, store, clock).then((value) => `${sessionCookieName(host)}=${value}`);
    cookies.set(person, opened);
    return opened;
  };

  return {
    app,
    relogio,
    log,
    rede,
    signOutEverybody: () => cookies.clear(),
    fila,
    async deliver(body, attempts = 1) {
      const message = { id: crypto.randomUUID(), timestamp: clock(), attempts, body };
      const batch = createMessageBatch<BatchMessage>('balcao-lotes', [message]);
      const [delivered] = batch.messages;
      if (!delivered) throw new Error('a batch of one has a message');
      let delay = Number.NaN;
      const told = {
        ...message,
        ack: () => delivered.ack(),
        retry(options?: QueueRetryOptions) {
          delay = options?.delaySeconds ?? 0;
          delivered.retry(options);
        },
      };
      await handleQueue({ messages: [told] }, bindings);
      const { explicitAcks } = await getQueueResult(batch, createExecutionContext());
      return explicitAcks.includes(message.id) ? 'ack' : delay;
    },
    intercept: (path, answer) => intercepted.push([path, answer]),
    get desenhos() {
      return desenhos;
    },
    async request(path, { como = 'visitante', method, headers: extra, form, json, body, pagina } = {}) {
      const headers = new Headers(extra);
      const others = headers.get('Cookie');
      if (como !== 'visitante')
        headers.set('Cookie', [await cookieOf(como), ...(others ? [others] : [])].join('; '));
      headers.set('Host', new URL(host).host);
      if (pagina) headers.set('Accept', 'text/html,application/xhtml+xml');
      if (form && !headers.has('Origin')) headers.set('Origin', host);
      if (json !== undefined) headers.set('Content-Type', 'application/json');
      const sent = form ? new URLSearchParams(form) : json === undefined ? body : JSON.stringify(json);
      const request = new Request(`${host}${path}`, {
        method: method ?? (sent === undefined ? 'GET' : 'POST'),
        headers,
        body: sent,
        redirect: 'manual',
      });
      const behind = createExecutionContext();
      const response = await app.fetch(request, bindings, behind);
      const bytes = response.body ? await response.arrayBuffer() : null;
      await waitOnExecutionContext(behind);
      return new Response(bytes, response);
    },
  };
}

function serviceOf(fetch: FaultUpstream['fetch']): Fetcher {
  const ask = (input: RequestInfo | URL, init: RequestInit = {}) => fetch(String(input), init);
  return {
    fetch: ask,
    connect: () => Promise.reject(new Error('The origin is asked over HTTP.')),
  } as unknown as Fetcher;
}

/** A session as the sign-in leaves it; gives the cookie's value. */
async function openSession(
  person: Pessoa,
  store: ReturnType<typeof createSessionStore>,
  clock: () => Date,
): Promise<string> {
  const email = emailDe(person);
  const emailVerificado = isVerificada(person);
  const { valor } = await store.create({
    uid: person,
    email,
    emailVerificado,
    nomeExibido: null,
    tokens: { ...tokensOf(person, clock), expiraEm: Math.floor(clock().getTime() / 1000) + 3600 },
  });
  return valor;
}

function tokensOf(person: Pessoa, clock: () => Date): { idToken: string; refreshToken: string } {
  const now = Math.floor(clock().getTime() / 1000);
  const project = env.FIREBASE_PROJECT_ID ?? '';
  const idToken = unsignedToken({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: person,
    email: emailDe(person),
    email_verified: isVerificada(person),
    iat: now,
    auth_time: now,
    exp: now + 3600,
  });
  return { idToken, refreshToken: `refresh-${person}` };
}

/** The Auth emulator as far as sessions and the health check ask it: everybody is as pessoas.ts says. */
function identityProviderOf(clock: () => Date) {
  return async (url: string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/accounts:lookup')) {
      const { idToken } = JSON.parse(String(init?.body)) as { idToken: string };
      const { sub } = JSON.parse(atob(idToken.split('.')[1] ?? '')) as { sub: Pessoa };
      const account = { localId: sub, email: emailDe(sub), emailVerified: isVerificada(sub) };
      return Response.json({ users: [account] });
    }
    if (pathname.endsWith('/token')) {
      const sent = new URLSearchParams(String(init?.body));
      const person = (sent.get('refresh_token') ?? '').replace('refresh-', '') as Pessoa;
      const { idToken, refreshToken } = tokensOf(person, clock);
      return Response.json({ id_token: idToken, refresh_token: refreshToken });
    }
    if (pathname.endsWith('/projects')) return Response.json({});
    return Response.json({ error: { message: `unexpected ${pathname}` } }, { status: 404 });
  };
}
