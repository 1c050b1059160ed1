import { ApiError } from '../base/api-error.ts';
import type { Failure } from '../identidade/failures.ts';
import type { CallOptions, IdentityProvider } from '../identidade/identity-toolkit.ts';
import { SESSION_MESSAGES } from '../identidade/messages.ts';
import { SECONDS_BEFORE_EXPIRY, type TokenVerifier, type VerifiedClaims } from '../identidade/tokens.ts';
import type { SessionStore, StoredTokens, ValidSession } from './session-repository.ts';

/**
 * Creates the keeper of one session's tokens for one request. Its methods throw ApiError 401 when the
 * session ended, 502 or 504.
 */
export function createTokenKeeper(
  {
    store,
    provider,
    verifier,
    clock,
  }: {
    store: Pick<SessionStore, 'readTokens' | 'updateTokens' | 'destroy'>;
    provider: Pick<IdentityProvider, 'refresh'>;
    verifier: TokenVerifier;
    clock: () => Date;
  },
  session: ValidSession,
) {
  let tokens: StoredTokens | null = null;
  let renewal: Promise<VerifiedClaims> | null = null;

  async function currentTokens(): Promise<StoredTokens> {
    tokens ??= await store.readTokens(session);
    if (tokens) return tokens;
    // SESSION_SECRET changed: nobody can read these tokens any more.
    await store.destroy(session.id);
    throw new ApiError(401, 'sessao-encerrada', SESSION_MESSAGES.invalida);
  }

  /** Error of a provider's refusal; ends the session when the account is disabled, deleted or revoked. */
  async function toError(failure: Failure<'not-found' | 'invalid-token'>): Promise<ApiError> {
    const ended = ENDED[failure.kind];
    if (!ended) {
      return failure.kind === 'timeout'
        ? new ApiError(504, 'identidade-sem-resposta', SESSION_MESSAGES.servicoForaDoAr)
        : new ApiError(502, 'identidade-indisponivel', SESSION_MESSAGES.servicoForaDoAr);
    }
    await store.destroy(session.id);
    return new ApiError(401, 'sessao-encerrada', ended);
  }

  async function refresh(options?: CallOptions): Promise<VerifiedClaims> {
    const answer = await provider.refresh((await currentTokens()).refreshToken, options);
    if (!answer.ok) throw await toError(answer);
    const claims = await verifier.verify(answer.tokens.idToken).catch(asUnavailable);
    if (claims.uid !== session.uid)
      throw await toError({ ok: false, kind: 'invalid-token', code: 'OTHER_UID' });
    tokens = { ...answer.tokens, expiraEm: claims.expiraEm };
    await store.updateTokens(session.id, tokens);
    return claims;
  }

  /** Renews the token now and returns the new claims; one renewal per request, however often it is called. */
  function renew(options?: CallOptions): Promise<VerifiedClaims> {
    renewal ??= refresh(options);
    return renewal;
  }

  return {
    /** ID token, renewed within 30 s of its end (section 9). */
    async idToken(options?: CallOptions): Promise<string> {
      const { expiraEm } = await currentTokens();
      const now = Math.floor(clock().getTime() / 1000);
      if (now >= expiraEm - SECONDS_BEFORE_EXPIRY) await renew(options);
      return (await currentTokens()).idToken;
    },
    renew,
    toError,
  };
}

/**
 * Converts a 401 on a token fresh from the provider to 502: it is not the person's fault, so their session
 * stays.
 */
function asUnavailable(error: unknown): never {
  throw error instanceof ApiError && error.status === 401
    ? new ApiError(502, 'identidade-indisponivel', SESSION_MESSAGES.servicoForaDoAr)
    : error;
}

/** Messages of refusals that end a session. */
const ENDED: Partial<Record<Failure<'not-found' | 'invalid-token'>['kind'], string>> = {
  disabled: SESSION_MESSAGES.contaDesativada,
  'not-found': SESSION_MESSAGES.contaExcluida,
  'invalid-token': SESSION_MESSAGES.invalida,
};
