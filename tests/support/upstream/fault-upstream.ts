import type { Relogio } from './relogio.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Fault between the edge and an upstream. */
export type Falha =
  /** The answer comes this many milliseconds late. */
  | { tipo: 'latencia'; ms: number }
  | { tipo: 'status'; status: number; headers?: Record<string, string>; corpo?: string }
  /** The connection breaks before any answer. */
  | { tipo: 'queda' }
  /** The request takes effect, then the connection breaks before the answer arrives. */
  | { tipo: 'queda-depois' }
  /** The request takes effect, and the answer merely repeats its body. */
  | { tipo: 'eco' }
  | { tipo: 'json-cortado' }
  | { tipo: 'tipo-errado' }
  /** JSON, but not of the expected shape. */
  | { tipo: 'forma-errada' }
  | { tipo: 'redirecionamento'; para: string }
  /** A JSON text this long, sent in pieces; `anuncia` adds its Content-Length. */
  | { tipo: 'gigante'; bytes: number; anuncia?: boolean }
  /** One byte per second. */
  | { tipo: 'conta-gotas' };

export type Pergunta = {
  method: string;
  path: string;
  authorization: string | null;
  redirect: string | undefined;
  body: unknown;
};

/** An upstream that can be told to fail, and that remembers what it was asked. */
export type FaultUpstream = {
  fetch: Fetch;
  /** Every request from now on fails like this; null makes it healthy again. */
  fail(failure: Falha | null): void;
  /** The next `vezes` requests fail like this, before what `fail` says counts. */
  failNext(failure: Falha, vezes?: number): void;
  /** Requests of this method fail like this from now on; null makes them healthy again. */
  failOn(method: string, failure: Falha | null): void;
  /** Requests so far, in order. */
  readonly perguntas: readonly Pergunta[];
  /** Resolves once a request of this method has arrived. */
  asked(method: string): Promise<void>;
  /** Bytes the edge took of a `gigante` body. */
  readonly bytesTaken: number;
};

const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** Stands between the edge and `inner`, the healthy upstream. */
export function createFaultUpstream(inner: Fetch, relogio: Relogio): FaultUpstream {
  const perguntas: Pergunta[] = [];
  const queue: Falha[] = [];
  const byMethod = new Map<string, Falha>();
  const waiting = new Map<string, () => void>();
  let lasting: Falha | null = null;
  let bytesTaken = 0;

  function note(url: string, init: RequestInit): void {
    perguntas.push({
      method: init.method ?? 'GET',
      path: new URL(url).pathname,
      authorization: new Headers(init.headers).get('Authorization'),
      redirect: init.redirect,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    });
    waiting.get(init.method ?? 'GET')?.();
  }

  function gigante(bytes: number): ReadableStream<Uint8Array> {
    const piece = new Uint8Array(64 * 1024).fill(32);
    let left = bytes;
    return new ReadableStream({
      pull(controller) {
        if (left <= 0) return controller.close();
        const size = Math.min(left, piece.byteLength);
        controller.enqueue(piece.slice(0, size));
        left -= size;
        bytesTaken += size;
      },
    });
  }

  function contaGotas(): ReadableStream<Uint8Array> {
    return new ReadableStream({
      async pull(controller) {
        await relogio.after(1000);
        controller.enqueue(new TextEncoder().encode(' '));
      },
    });
  }

  async function answer(failure: Falha, url: string, init: RequestInit): Promise<Response> {
    switch (failure.tipo) {
      case 'latencia':
        await relogio.after(failure.ms);
        return inner(url, init);
      case 'status':
        return new Response(failure.corpo ?? null, { status: failure.status, headers: failure.headers });
      case 'queda':
        throw new TypeError('Network connection lost.');
      case 'queda-depois':
        await inner(url, init);
        throw new TypeError('Network connection lost.');
      case 'eco':
        await inner(url, init);
        return new Response(String(init.body), { headers: JSON_HEADERS });
      case 'json-cortado': {
        const text = await (await inner(url, init)).text();
        return new Response(text.slice(0, -1), { headers: JSON_HEADERS });
      }
      case 'tipo-errado':
        return new Response(await (await inner(url, init)).text(), {
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        });
      case 'forma-errada':
        return new Response('{"isto":"não serve"}', { headers: JSON_HEADERS });
      case 'redirecionamento':
        return new Response(null, { status: 302, headers: { Location: failure.para } });
      case 'gigante':
        return new Response(gigante(failure.bytes), {
          headers: failure.anuncia
            ? { ...JSON_HEADERS, 'Content-Length': String(failure.bytes) }
            : JSON_HEADERS,
        });
      case 'conta-gotas':
        return new Response(contaGotas(), { headers: JSON_HEADERS });
    }
  }

  return {
    async fetch(url, init) {
      note(url, init);
      const failure = queue.shift() ?? byMethod.get(init.method ?? 'GET') ?? lasting;
      return failure ? answer(failure, url, init) : inner(url, init);
    },
    fail(failure) {
      lasting = failure;
    },
    failNext(failure, vezes = 1) {
      for (let i = 0; i < vezes; i += 1) queue.push(failure);
    },
    failOn(method, failure) {
      if (failure) byMethod.set(method, failure);
      else byMethod.delete(method);
    },
    perguntas,
    asked: (method) =>
      new Promise((resolve) => {
        if (perguntas.some((question) => question.method === method)) resolve();
        else waiting.set(method, resolve);
      }),
    get bytesTaken() {
      return bytesTaken;
    },
  };
}
