import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { IdentityAccount, IdentityProvider } from '../../../workers/identidade/identity-toolkit.ts';
import { createTokenVerifier } from '../../../workers/identidade/tokens.ts';
import { openSession } from '../../../workers/sessao/open-session.ts';
import { createSessionStore } from '../../../workers/sessao/session-repository.ts';
import { startSession } from '../../../workers/sessao/start-session.ts';
import { unsignedToken } from '../identidade/google-de-teste.ts';

export const SEGREDO = 'segredo-de-teste-com-mais-de-32-caracteres';
export const URL_LOCAL = 'http://localhost:8787/';
/** The times that hold where no setting says otherwise, in milliseconds. */
export const PRAZOS = { idleMs: 24 * 3600_000, absoluteMs: 7 * 24 * 3600_000 };
const PROJETO = 'concessionaria';

/** Lets everybody in: tests/workers/sessao/dono-da-conta.test.ts has who is not. */
export const QUALQUER_DONO = { dono: { admit: async () => undefined }, como: 'senha' } as const;

/** A session's whole surroundings: real D1, a testClock to move, and a provider whose account the test changes. */
export function createBancada() {
  const testClock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const clock = () => new Date(testClock.now);
  const conta: IdentityAccount = {
    uid: 'uid-da-ana',
    email: 'ana@exemplo.com.br',
    emailVerificado: false,
    nome: 'Ana',
    senhaEm: 1,
  };

  /** A token that says what the account says now, good for an hour. */
  function issueToken(extra: Record<string, unknown> = {}): string {
    const now = Math.floor(testClock.now / 1000);
    return unsignedToken({
      iss: `https://securetoken.google.com/${PROJETO}`,
      aud: PROJETO,
      sub: conta.uid,
      email: conta.email,
      email_verified: conta.emailVerificado,
      name: conta.nome ?? undefined,
      iat: now,
      auth_time: now,
      exp: now + 3600,
      ...extra,
    });
  }

  const provider = {
    lookup: vi.fn<IdentityProvider['lookup']>(async () => ({ ok: true, conta: { ...conta } })),
    refresh: vi.fn<IdentityProvider['refresh']>(async () => ({
      ok: true,
      tokens: { idToken: issueToken(), refreshToken: 'refresh-novo' },
    })),
  };
  const store = createSessionStore({ db: env.DB, secret: SEGREDO, clock, ...PRAZOS });
  const verifier = createTokenVerifier({
    projectId: PROJETO,
    kv: env.CACHE,
    emulador: '127.0.0.1:9099',
    desenvolvimento: true,
    fetch: () => Promise.reject(new Error('no network in these tests')),
    clock,
  });

  const requestWith = (cookie?: string, url = URL_LOCAL) =>
    new Request(url, { headers: cookie ? { cookie } : {} });

  return {
    testClock,
    clock,
    conta,
    issueToken,
    provider,
    store,
    verifier,
    requestWith,
    open: (cookie?: string, url?: string) =>
      openSession({ request: requestWith(cookie, url), store, provider, verifier, clock }),
    /** Signs in and gives the `name=value` a browser sends back. */
    async signIn(cookieBefore?: string, url?: string) {
      const iniciada = await startSession({
        request: requestWith(cookieBefore, url),
        store,
        verifier,
        tokens: { idToken: issueToken(), refreshToken: 'refresh-da-ana' },
        ...QUALQUER_DONO,
      });
      return { ...iniciada, cookie: iniciada.setCookie.split(';')[0] ?? '' };
    },
    countRows: async () =>
      (await env.DB.prepare('select count(*) as n from sessoes').first<{ n: number }>())?.n ?? -1,
  };
}
