import { PublicKeySignatureVerifier } from 'firebase-auth-cloudflare-workers/dist/main/jws-verifier';
import { RS256Token } from 'firebase-auth-cloudflare-workers/dist/main/jwt-decoder';
import * as v from 'valibot';
import { ErroDaApi } from '../base/api-error.ts';
import { isLoopback } from '../base/configuration.ts';
import { createKeyStore } from './chaves.ts';
import type { Fetch } from './fetch-json.ts';
import { SESSAO } from './mensagens.ts';
import type { Orcamento } from './orcamento.ts';

/** A token counts as expired this many seconds before its `exp`. Section 9. */
export const SEGUNDOS_ANTES_DO_FIM = 30;

/** Google's clock and ours may differ: a token may seem to come from this many seconds ahead. */
const CLOCK_TOLERANCE_SECONDS = 5;
const MAX_TOKEN_LENGTH = 16 * 1024;
const TOKEN_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** What a verified ID token says of its owner. */
export type ClaimsVerificados = {
  uid: string;
  /** Empty where the account has no e-mail (a Facebook account made with a telephone). */
  email: string;
  emailVerificado: boolean;
  nome: string | null;
  /** The token's `exp`, in seconds since 1970. */
  expiraEm: number;
};

export type TokenVerifier = {
  /**
   * Throws ErroDaApi 401 (`token-invalido`, `token-expirado`) for a token that is refused, 502 or 504 when Google's
   * public keys cannot be had.
   */
  verify(idToken: string): Promise<ClaimsVerificados>;
};

const headerSchema = v.object({
  alg: v.string(),
  typ: v.optional(v.literal('JWT')),
  kid: v.optional(v.string()),
  // RFC 7515 4.1.11: a token with critical extensions one does not know must be refused.
  crit: v.optional(v.never()),
});

const seconds = v.pipe(v.number(), v.finite());

/**
 * The one verifier of Firebase ID tokens, for the edge and for the embedded origin. Session cookies and custom
 * tokens are another type and refused. The library's `Auth` is not used: it keeps one singleton for
 * two kinds of token, reads the system's clock and fetches keys by itself; its decoder and its signature check are.
 *
 * `emulador` (`host:port`) makes it take the unsigned tokens of the Auth emulator, and only those. Throws Error
 * when it is given outside development or is not a loopback host.
 */
export function createTokenVerifier({
  projectId,
  kv,
  emulador,
  desenvolvimento,
  fetch,
  agora,
  timeoutMs,
  orcamento,
}: {
  projectId: string;
  kv: Pick<KVNamespace, 'get' | 'put'>;
  emulador: string | null;
  desenvolvimento: boolean;
  fetch: Fetch;
  agora: () => Date;
  /** For one request to the key server, in milliseconds; what is left of the request's time when not given. */
  timeoutMs?: number;
  /** The request's time for the identity provider; two seconds of its own when not given. */
  orcamento?: Orcamento;
}): TokenVerifier {
  if (!projectId) throw new Error('The token verifier needs a project id.');
  if (emulador && !(desenvolvimento && isLoopback(emulador.replace(/:\d+$/, '')))) {
    throw new Error('Unsigned tokens are accepted only in development, from an emulator on loopback.');
  }

  const keys = createKeyStore({ kv, fetch, agora, timeoutMs, orcamento });
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
    async verify(idToken) {
      const now = Math.floor(agora().getTime() / 1000);
      const token = decode(idToken, now);
      const header = v.safeParse(headerSchema, token.decodedToken.header);
      const payload = v.safeParse(payloadSchema, token.decodedToken.payload);
      if (!header.success || !payload.success) throw invalid();

      const { sub, exp, iat, auth_time, nbf = iat, email, email_verified, name } = payload.output;
      if (Math.max(iat, auth_time, nbf) > now + CLOCK_TOLERANCE_SECONDS) throw invalid();
      if (now >= exp - SEGUNDOS_ANTES_DO_FIM) throw expired();

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
    // Only the shape: `alg` and times are checked by the caller, whose answers tell expired from invalid.
    return RS256Token.decode(idToken, now + CLOCK_TOLERANCE_SECONDS, true);
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'token-expired' ? expired() : invalid();
  }
}

function invalid(): ErroDaApi {
  return new ErroDaApi(401, 'token-invalido', SESSAO.invalida);
}

function expired(): ErroDaApi {
  return new ErroDaApi(401, 'token-expirado', SESSAO.expirada);
}
