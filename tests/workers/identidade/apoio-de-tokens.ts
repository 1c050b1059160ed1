import { env } from 'cloudflare:workers';
import { ApiError } from '../../../workers/base/api-error.ts';
import { SIGNING_KEYS_RECORD } from '../../../workers/identidade/signing-keys.ts';
import { createTokenVerifier } from '../../../workers/identidade/tokens.ts';
import { generateChaves, type KeyServer } from './google-de-teste.ts';

export const PROJETO = 'concessionaria';
export const INICIO = Date.parse('2026-11-20T12:00:00Z');

/** Clock of the verifiers, in milliseconds; tests move it on. */
export const relogio = { now: INICIO };

export const [primeira, segunda] = await Promise.all([generateChaves('primeira'), generateChaves('segunda')]);

/** Before each test: noon again, and no key known. */
export async function beginAnew(): Promise<void> {
  relogio.now = INICIO;
  await env.CACHE.delete(SIGNING_KEYS_RECORD);
}

export const seconds = (ms: number) => Math.floor(ms / 1000);

export function claims(extra: Record<string, unknown> = {}) {
  const issued = seconds(relogio.now) - 60;
  return {
    iss: `https://securetoken.google.com/${PROJETO}`,
    aud: PROJETO,
    auth_time: issued,
    iat: issued,
    exp: issued + 3600,
    sub: 'uid-da-ana',
    user_id: 'uid-da-ana',
    email: 'ana@exemplo.com.br',
    email_verified: true,
    name: 'Ana Conceição',
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...extra,
  };
}

export function verifierOf(server: KeyServer, kv: Pick<KVNamespace, 'get' | 'put'> = env.CACHE) {
  return createTokenVerifier({
    projectId: PROJETO,
    kv,
    emulador: null,
    desenvolvimento: false,
    fetch: server.fetch,
    clock: () => new Date(relogio.now),
  });
}

export async function refusal(promise: Promise<unknown>): Promise<[number, string]> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return [error.status, error.codigo];
}

export const INVALIDO: [number, string] = [401, 'token-invalido'];
export const EXPIRADO: [number, string] = [401, 'token-expirado'];
