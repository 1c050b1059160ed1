import type { SessionIdentity } from '../../app/domain/pessoas/session-flags.ts';
import { ApiError } from '../base/api-error.ts';
import type { Tokens } from '../identidade/identity-toolkit.ts';
import { SESSION_MESSAGES } from '../identidade/messages.ts';
import type { TokenVerifier } from '../identidade/tokens.ts';
import type { AccountOwnership, SignInMethod } from './account-ownership.ts';
import { clearSiteData } from './browser-data.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './cookie.ts';
import type { SessionStore } from './session-repository.ts';

/** Session just begun. */
export type StartedSession = {
  /** Value of the Set-Cookie header. */
  setCookie: string;
  /** Id of the new session in D1. */
  id: string;
  identidade: SessionIdentity;
  nomeExibido: string | null;
};

/**
 * Starts a session from the tokens of a sign-in. Verifies the ID token first; the session gets a new id, and
 * the browser's former session ends (ASVS 7.2.4). Throws ApiError 401, 502 or 504 from the verifier, 422 for
 * an account without an e-mail, and what {@link AccountOwnership} throws.
 */
export async function startSession({
  request,
  store,
  verifier,
  tokens,
  dono,
  como,
}: {
  request: Request;
  store: SessionStore;
  verifier: TokenVerifier;
  tokens: Tokens;
  dono: Pick<AccountOwnership, 'admit'>;
  como: SignInMethod;
}): Promise<StartedSession> {
  const claims = await verifier.verify(tokens.idToken);
  const { uid, email, emailVerificado, nome, expiraEm } = claims;
  if (!email) throw new ApiError(422, 'conta-sem-email', SESSION_MESSAGES.semEmail);
  await dono.admit(claims, tokens.idToken, como);

  const previous = readSessionCookie(request);
  if (previous) await store.destroyByValue(previous);

  const { valor, id, maxAge } = await store.create({
    uid,
    email,
    emailVerificado,
    nomeExibido: nome,
    tokens: { ...tokens, expiraEm },
  });
  return {
    setCookie: writeSessionCookie(request.url, valor, maxAge),
    id,
    identidade: { uid, email, emailVerificado },
    nomeExibido: nome,
  };
}

/** Ends the request's session on the server; the response must carry the returned headers. */
export async function endSession({
  request,
  store,
}: {
  request: Request;
  store: Pick<SessionStore, 'destroyByValue'>;
}): Promise<Headers> {
  const value = readSessionCookie(request);
  if (value) await store.destroyByValue(value);
  return new Headers({
    'set-cookie': clearSessionCookie(request.url),
    'clear-site-data': clearSiteData(request),
  });
}
