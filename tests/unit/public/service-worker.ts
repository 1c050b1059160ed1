import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

export const ORIGEM = 'https://balcao.exemplo';
export const PAGINA = `<link rel="stylesheet" href="/assets/app-1.css"><link rel="preload" href="/assets/letra.woff2">
  <svg><use href="/assets/icones.svg#casa"/></svg>`;

export const ESTILO = `@font-face{src:url(/assets/poppins-portugues-700-normal-x.woff2)}
  @font-face{src:url("/assets/roboto-latin-400-700-normal-x.woff2")}@font-face{src:url(/assets/roboto-latin-900-normal-x.woff2)}`;

export type Pedido = { url: string; method?: string; mode?: string; cache?: RequestCache };

/** Runs public/sw.js as a browser would; the test answers for the network. */
export function boot(version = 'v1', stores = new Map<string, Map<string, Response>>()) {
  const listeners = new Map<string, (event: object) => void>();
  const rede = {
    ligada: true,
    /** Promise that each request waits for before it is answered. */
    espera: Promise.resolve() as Promise<unknown>,
    pedidos: [] as string[],
    saude: 200,
    recurso: 200,
    /** Status of the build's files. */
    arquivos: 200,
    onPedido: () => {},
  };
  /** Steps by which a version takes over open pages. */
  const passos: string[] = [];
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const timers = new Map<number, () => void>();
  const setTimeout = (run: () => void, ms: number) => timers.set(ms, run) && ms;
  const clearTimeout = (ms: number) => timers.delete(ms);
  const pathOf = (request: string | Pedido) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGEM).pathname;

  const fetch = async (request: string | Pedido) => {
    const path = pathOf(request);
    rede.pedidos.push(path);
    rede.onPedido();
    await rede.espera;
    if (!rede.ligada) throw new TypeError('network');
    const headers = { Date: new Date(clock.now).toUTCString() };
    if (path === '/assets/app-1.css') return new Response(ESTILO, { status: rede.arquivos, headers });
    if (path === '/offline') return new Response(PAGINA, { status: rede.saude, headers });
    if (path.startsWith('/resources/'))
      return new Response(`rede ${path}`, { status: rede.recurso, headers });
    return new Response(`rede ${path}`, { headers });
  };
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: string | Pedido) => store.get(pathOf(request))?.clone(),
      put: async (request: string | Pedido, response: Response) => void store.set(pathOf(request), response),
      delete: async (request: string | Pedido) => store.delete(pathOf(request)),
      addAll: async (paths: string[]) => {
        const answers = await Promise.all(paths.map(fetch));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('addAll');
        for (const [at, path] of paths.entries()) store.set(path, answers[at] as Response);
      },
    };
  };
  const caches = {
    open: async (name: string) => storeOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: string | Pedido, { cacheName }: { cacheName?: string } = {}) => {
      for (const name of stores.keys()) {
        const kept =
          cacheName === undefined || name === cacheName ? await storeOf(name).match(request) : null;
        if (kept) return kept;
      }
      return undefined;
    },
  };
  const self = {
    location: new URL(`${ORIGEM}/sw.js?versao=${version}`),
    addEventListener: (name: string, run: (event: object) => void) => listeners.set(name, run),
    skipWaiting: async () => void passos.push('skipWaiting'),
    clients: { claim: async () => void passos.push('claim') },
    registration: { navigationPreload: { enable: async () => undefined } },
  };
  class Relogio extends Date {
    static override now = () => clock.now;
  }
  runInNewContext(readFileSync('public/sw.js', 'utf8'), {
    ...{ self, caches, fetch, setTimeout, clearTimeout, URL, Date: Relogio, Set, Response },
  });

  async function dispatch(name: string, fields: object = {}) {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    listeners.get(name)?.({
      ...fields,
      waitUntil: (promise: Promise<unknown>) => waits.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    const response = answer ? await (answer as Promise<Response>) : null;
    await Promise.all(waits);
    return response;
  }
  const ask = (path: string, fields: Partial<Pedido> = {}) =>
    dispatch('fetch', { request: { url: `${ORIGEM}${path}`, method: 'GET', mode: 'cors', ...fields } });
  const open = (path: string) => ask(path, { mode: 'navigate' });
  return { dispatch, ask, open, rede, stores, clock, timers, passos };
}

export const textOf = async (response: Response | null) => response?.text();
