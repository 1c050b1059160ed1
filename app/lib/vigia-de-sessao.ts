import { CABECALHO_DA_SESSAO, TERMINADA } from '~/domain/pessoas/sessao-terminada.ts';

/** Signing in and out are about the session itself: their refusals are their own. */
const DA_SESSAO = /^\/(?:login|logout|entrar)(?:[/.]|$)/;

export type VigiaDeSessao = {
  /** Somebody's work waits for a sign-in. */
  isWaiting(): boolean;
  /** Sends again what waits: the same person has signed in. */
  resume(): void;
  stop(): void;
};

/** The browser, as far as this needs it; tests put their own in. */
export type NavegadorComSessao = {
  /** Where `fetch` is taken from and put. */
  target: { fetch: typeof fetch };
  /** Address of the page. */
  base: () => string;
  /** The person is on the way to another page, which asks for its data itself. */
  isLeaving: () => boolean;
};

/**
 * Keeps the work on the page when the session ends under it. A request that was refused because nobody is signed in any
 * more has done nothing: it is held, `onTerminada` is told, and after the sign-in it is sent again as it was, so that the
 * screen that sent it never hears of the interruption. Going to another page is not held; that page sends to the sign-in.
 */
export function watchSessao(
  { target, base, isLeaving }: NavegadorComSessao,
  { isPessoa, onTerminada }: { isPessoa: () => boolean; onTerminada: () => void },
): VigiaDeSessao {
  const original = target.fetch;
  const waiting = new Set<() => void>();

  async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    // A body can be read once.
    const again: RequestInfo | URL = input instanceof Request ? (input.clone() as Request) : input;
    const answer = await original.call(globalThis, input, init);
    if (!isPessoa() || !isHeld(input, init, answer)) return answer;
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const signedIn = untilResumed(signal ?? undefined);
    onTerminada();
    await signedIn;
    return send(again, init);
  }

  function isHeld(input: RequestInfo | URL, init: RequestInit | undefined, answer: Response): boolean {
    const page = new URL(base());
    const url = new URL(input instanceof Request ? input.url : input, page);
    if (url.origin !== page.origin || DA_SESSAO.test(url.pathname)) return false;
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    const ended = answer.headers.get(CABECALHO_DA_SESSAO) === TERMINADA;
    if (method === 'GET' || method === 'HEAD') return ended && url.pathname.endsWith('.data') && !isLeaving();
    return ended || answer.status === 401 || isSentHome(answer);
  }

  function untilResumed(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(go);
        reject(signal?.reason);
      };
      const go = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(go);
    });
  }

  target.fetch = send;
  return {
    isWaiting: () => waiting.size > 0,
    resume() {
      const all = [...waiting];
      waiting.clear();
      for (const go of all) go();
    },
    stop() {
      if (target.fetch === send) target.fetch = original;
    },
  };
}

/** A guard's redirect that the browser has followed by itself (lib/exigir-acesso.ts). */
function isSentHome({ redirected, url }: Response): boolean {
  if (!redirected || !url) return false;
  const { pathname, searchParams } = new URL(url);
  return pathname === '/' && searchParams.has('voltar');
}
