import { SESSION_ENDED, SESSION_HEADER } from '~/domain/pessoas/ended-session.ts';

/** Sign-in and sign-out routes, whose 401 concerns the request itself and ends no session. */
const SESSION_ROUTES = /^\/(?:login|logout|entrar)(?:[/.]|$)/;

export type SessionWatcher = {
  /** Tells whether requests are held until a sign-in. */
  isWaiting(): boolean;
  /** Resends the held requests after the same person has signed in. */
  resume(): void;
  stop(): void;
};

/** Browser APIs used, replaced by fakes in tests. */
export type SessionBrowser = {
  /** Object whose `fetch` is replaced. */
  target: { fetch: typeof fetch };
  /** Address of the page. */
  base: () => string;
  /** True during a navigation, whose destination requests its data itself. */
  isLeaving: () => boolean;
};

/**
 * Preserves unsaved work when the session ends. A request refused because nobody is signed in has had no
 * effect: it is held, `onTerminada` is called, and after the sign-in it is resent unchanged, so its caller
 * does not notice. Navigations are not held; their page redirects to the sign-in.
 */
export function watchSession(
  { target, base, isLeaving }: SessionBrowser,
  { isPessoa, onTerminada }: { isPessoa: () => boolean; onTerminada: () => void },
): SessionWatcher {
  const original = target.fetch;
  const waiting = new Set<() => void>();

  async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    // A request body can be read only once.
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
    if (url.origin !== page.origin || SESSION_ROUTES.test(url.pathname)) return false;
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    const ended = answer.headers.get(SESSION_HEADER) === SESSION_ENDED;
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

/** Detects a guard's redirect, which fetch has followed already (server/require-access.ts). */
function isSentHome({ redirected, url }: Response): boolean {
  if (!redirected || !url) return false;
  const { pathname, searchParams } = new URL(url);
  return pathname === '/' && searchParams.has('voltar');
}
