import { ApiError } from '../base/api-error.ts';
import type { Failure } from '../identidade/failures.ts';
import type { CallOptions, IdentityProvider } from '../identidade/identity-toolkit.ts';
import { SESSION_MESSAGES } from '../identidade/messages.ts';
import { SECONDS_BEFORE_EXPIRY, type TokenVerifier, type VerifiedClaims } from '../identidade/tokens.ts';
import type { SessionStore, StoredTokens, ValidSession } from './session-repository.ts';

/** Keeper of a session's tokens of the identity provider. */
export type TokenKeeper = {
  /** ID token, renewed within 30 s of its end (section 9). */
  idToken(options?: CallOptions): Promise<string>;
  /** Renews the token now and returns the new claims; one renewal per request, however often it is called. */
  renew(options?: CallOptions): Promise<VerifiedClaims>;
  /** Error of a provider's refusal; ends the session when the account is disabled, deleted or revoked. */
  toError(failure: Failure<'not-found' | 'invalid-token'>): Promise<ApiError>;
};

/**
 * Creates the keeper of one session's tokens for one request. Its methods throw ApiError 401 when the
 * session ended, 502 or 504.
 */
export function createTokenKeeper(
  {
    store,
    provider,
    verifier,
    agora,
  }: {
    store: Pick<SessionStore, 'readTokens' | 'updateTokens' | 'destroy'>;
    provider: Pick<IdentityProvider, 'refresh'>;
    verifier: TokenVerifier;
    agora: () => Date;
  },
  sessao: ValidSession,
): TokenKeeper {
  let tokens: StoredTokens | null = null;
  let renewal: Promise<VerifiedClaims> | null = null;

  async function currentTokens(): Promise<StoredTokens> {
    tokens ??= await store.readTokens(sessao);
    if (tokens) return tokens;
    // SESSION_SECRET changed: nobody can read these tokens any more.
    await store.destroy(sessao.id);
    throw new ApiError(401, 'sessao-encerrada', SESSION_MESSAGES.invalida);
  }

  async function toError(failure: Failure<'not-found' | 'invalid-token'>): Promise<ApiError> {
    const ended = ENDED[failure.kind];
    if (!ended) {
      return failure.kind === 'timeout'
        ? new ApiError(504, 'identidade-sem-resposta', SESSION_MESSAGES.servicoForaDoAr)
        : new ApiError(502, 'identidade-indisponivel', SESSION_MESSAGES.servicoForaDoAr);
    }
    await store.destroy(sessao.id);
    return new ApiError(401, 'sessao-encerrada', ended);
  }

  async function refresh(options?: CallOptions): Promise<VerifiedClaims> {
    const answer = await provider.refresh((await currentTokens()).refreshToken, options);
    if (!answer.ok) throw await toError(answer);
    const claims = await verifier.verify(answer.tokens.idToken).catch(asUnavailable);
    if (claims.uid !== sessao.uid)
      throw await toError({ ok: false, kind: 'invalid-token', code: 'OTHER_UID' });
    tokens = { ...answer.tokens, expiraEm: claims.expiraEm };
    await store.updateTokens(sessao.id, tokens);
    return claims;
  }

  function renew(options?: CallOptions): Promise<VerifiedClaims> {
    renewal ??= refresh(options);
    return renewal;
  }

  return {
    async idToken(options) {
      const { expiraEm } = await currentTokens();
      const now = Math.floor(agora().getTime() / 1000);
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
