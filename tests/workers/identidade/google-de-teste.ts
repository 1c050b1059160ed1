import type { Fetch } from '../../../workers/identidade/fetch-json.ts';
import { SIGNING_KEYS_URL } from '../../../workers/identidade/signing-keys.ts';

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

export type ParDeChaves = { kid: string; privateKey: CryptoKey; publicJwk: JsonWebKey & { kid: string } };

/** A real RSA-2048 pair, as Google's. */
export async function generateChaves(kid: string): Promise<ParDeChaves> {
  const pair = await crypto.subtle.generateKey(
    { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  if (!('privateKey' in pair)) throw new Error('RSA gives a pair');
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  if (jwk instanceof ArrayBuffer) throw new Error('jwk gives an object');
  const publicJwk = { kty: 'RSA', alg: 'RS256', use: 'sig', n: jwk.n, e: jwk.e, kid };
  return { kid, privateKey: pair.privateKey, publicJwk };
}

export function encodePart(value: unknown): string {
  return toBase64url(new TextEncoder().encode(JSON.stringify(value)));
}

/** A signed JWT; `header` overrides what an ID token of Google has. */
export async function signToken(
  keys: ParDeChaves,
  payload: Record<string, unknown>,
  header: Record<string, unknown> = {},
): Promise<string> {
  const signed = `${encodePart({ alg: 'RS256', typ: 'JWT', kid: keys.kid, ...header })}.${encodePart(payload)}`;
  const signature = await crypto.subtle.sign(RSA, keys.privateKey, new TextEncoder().encode(signed));
  return `${signed}.${toBase64url(new Uint8Array(signature))}`;
}

/** A token as the Auth emulator writes them. */
export function unsignedToken(payload: Record<string, unknown>): string {
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(payload)}.`;
}

export function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export type KeyServer = {
  published: ParDeChaves[];
  /** Seconds. */
  maxAge: number;
  calls: number;
  respond(): Response | Promise<Response>;
  fetch: Fetch;
};

/** Plays Google's key server: change `respond` to break it, read `calls` to count. */
export function createKeyServer(...published: ParDeChaves[]): KeyServer {
  const server: KeyServer = {
    published,
    maxAge: 20_000,
    calls: 0,
    respond: () =>
      Response.json(
        { keys: server.published.map((keys) => keys.publicJwk) },
        { headers: { 'cache-control': `public, max-age=${server.maxAge}, must-revalidate` } },
      ),
    fetch: async (url) => {
      if (url !== SIGNING_KEYS_URL) throw new Error(`unexpected address ${url}`);
      server.calls += 1;
      return server.respond();
    },
  };
  return server;
}
