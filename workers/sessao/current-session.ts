import type { SessionIdentity } from '../../app/domain/pessoas/session-flags.ts';

/** Session of one request, read once in the shell and passed to every service. */
export type CurrentSession = {
  identidade: SessionIdentity;
  /** Name at the identity provider, for greetings and to prefill the registration form. */
  nomeExibido: string | null;
  /**
   * The person's own ID token, renewed within 30 s of its end (section 9); the bearer token for the upstream.
   * Throws ApiError 401 when the provider no longer renews it, 502 or 504 when it does not answer.
   */
  idToken(): Promise<string>;
  /** Hash that is the session's id in D1; never the cookie's value. */
  id: string;
};
