import { PublicKeySignatureVerifier } from 'firebase-auth-cloudflare-workers/dist/main/jws-verifier';
import { RS256Token } from 'firebase-auth-cloudflare-workers/dist/main/jwt-decoder';
import * as v from 'valibot';
import { ApiError } from '../base/api-error.ts';
import { isLoopback } from '../base/configuration.ts';
import type { Fetch } from './fetch-json.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { createKeyStore } from './signing-keys.ts';
import type { TimeBudget } from './time-budget.ts';

/** Seconds before its `exp` at which a token counts as expired. Section 9. */
export const SECONDS_BEFORE_EXPIRY = 30;

/** Tolerance between Google's clock and ours: a token may be issued this many seconds in the future. */
const CLOCK_TOLERANCE_SECONDS = 5;
const MAX_TOKEN_LENGTH = 16 * 1024;
const TOKEN_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Claims of a verified ID token. */
export type VerifiedClaims = {
  uid: string;
  /** Empty when the account has no e-mail (a Facebook account made with a telephone). */
  email: string;
  emailVerificado: boolean;
  nome: string | null;
  /** The token's `exp`, in seconds since 1970. */
  expiraEm: number;
};

export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

const headerSchema = v.object({
  alg: v.string(),
  typ: v.optional(v.literal('JWT')),
  kid: v.optional(v.string()),
  // RFC 7515 4.1.11: a token with unknown critical extensions must be refused.
  crit: v.optional(v.never()),
});

const seconds = v.pipe(v.number(), v.finite());

/**
 * Creates the verifier of Firebase ID tokens, for the edge and the embedded origin. Session cookies and
 * custom tokens are refused. Only decoder and signature check of the library are used: its `Auth` is one
 * singleton for two kinds of token, reads the system's clock and fetches keys itself.
 * `emulador` (`host:port`) makes it accept only unsigned tokens of the Auth emulator. Throws Error when set
 * outside development or not a loopback host.
 */
export function createTokenVerifier({
  projectId,
  kv,
  emulador,
  desenvolvimento,
  fetch,
  clock,
  timeoutMs,
  orcamento,
}: {
  projectId: string;
  kv: Pick<KVNamespace, 'get' | 'put'>;
  emulador: string | null;
  desenvolvimento: boolean;
  fetch: Fetch;
  clock: () => Date;
  /** Timeout of one request to the key server, in milliseconds; default: the request's remaining time. */
  timeoutMs?: number;
  /** Time budget of the request for the identity provider; default: two seconds. */
  orcamento?: TimeBudget;
}) {
  if (!projectId) throw new Error('The token verifier needs a project id.');
  if (emulador && !(desenvolvimento && isLoopback(emulador.replace(/:\d+$/, '')))) {
    throw new Error('Unsigned tokens are accepted only in development, from an emulator on loopback.');
  }

  const keys = createKeyStore({ kv, fetch, clock, timeoutMs, orcamento });
  const payloadSchema = v.object({
    iss: v.literal(`https://securetoken.google.com/${projectId}`),
    aud: v.literal(projectId),
    sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
    exp: seconds,
    iat: seconds,
    auth_time: seconds,
    nbf: v.optional(seconds),
    email: v.optional(v.string(), ''),
    email_verified: v.optional(v.boolean(), false),
    name: v.optional(v.string()),
  });

  async function checkSignature(token: RS256Token, kid: string): Promise<void> {
    const key = await keys.findKey(kid);
    if (!key) throw invalid();
    try {
      await new PublicKeySignatureVerifier({ fetchPublicKeys: async () => [key] }).verify(token);
    } catch {
      throw invalid();
    }
  }

  return {
    /**
     * Verifies an ID token. Throws ApiError 401 (`token-invalido`, `token-expirado`) for a refused token, 502
     * or 504 when Google's public keys cannot be read.
     */
    async verify(idToken: string): Promise<VerifiedClaims> {
      const now = Math.floor(clock().getTime() / 1000);
      const token = decode(idToken, now);
      const header = v.safeParse(headerSchema, token.decodedToken.header);
      const payload = v.safeParse(payloadSchema, token.decodedToken.payload);
      if (!header.success || !payload.success) throw invalid();

      const { sub, exp, iat, auth_time, nbf = iat, email, email_verified, name } = payload.output;
      if (Math.max(iat, auth_time, nbf) > now + CLOCK_TOLERANCE_SECONDS) throw invalid();
      if (now >= exp - SECONDS_BEFORE_EXPIRY) throw expired();

      const { alg, kid } = header.output;
      if (emulador) {
        if (alg !== 'none' || token.decodedToken.signature.byteLength > 0) throw invalid();
      } else {
        if (alg !== 'RS256' || !kid) throw invalid();
        await checkSignature(token, kid);
      }
      return { uid: sub, email, emailVerificado: email_verified, nome: name?.trim() || null, expiraEm: exp };
    },
  };
}

function decode(idToken: string, now: number): RS256Token {
  if (idToken.length > MAX_TOKEN_LENGTH || !TOKEN_SHAPE.test(idToken)) throw invalid();
  try {
    // Checks only the shape: the caller checks `alg` and times, to tell expired from invalid.
    return RS256Token.decode(idToken, now + CLOCK_TOLERANCE_SECONDS, true);
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'token-expired' ? expired() : invalid();
  }
}

function invalid(): ApiError {
  return new ApiError(401, 'token-invalido', SESSION_MESSAGES.invalida);
}

function expired(): ApiError {
  return new ApiError(401, 'token-expirado', SESSION_MESSAGES.expirada);
}
