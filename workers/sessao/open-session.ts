import type { SessionIdentity } from '../../app/domain/pessoas/session-flags.ts';
import { ApiError } from '../base/api-error.ts';
import type { CallOptions, IdentityProvider } from '../identidade/identity-toolkit.ts';
import type { TokenVerifier } from '../identidade/tokens.ts';
import { readSessionCookie } from './cookie.ts';
import { ACCOUNT_CHECK_MS, type SessionStore, type ValidSession } from './session-repository.ts';
import { createTokenKeeper } from './session-tokens.ts';

/** Delay of the next check of a session's account after one without an answer, ms. */
const RETRY_MS = 15_000;
/** Timeout of the account check, ms: the page waits for it. */
const CHECK_TIMEOUT_MS = 2_000;

/** Session of a request, with the methods that only the sign-in services use. */
export type OpenedSession = ReturnType<typeof createOpenedSession>;
/** Session of one request, read once in the shell and passed to every service. */
export type CurrentSession = Pick<OpenedSession, 'id' | 'identidade' | 'nomeExibido' | 'idToken'>;

type Deps = {
  store: SessionStore;
  provider: Pick<IdentityProvider, 'lookup' | 'refresh'>;
  verifier: TokenVerifier;
  clock: () => Date;
};

/**
 * Opens the session of a request, or null for a visitor. Reads one row; at most once a minute by session it
 * also checks the account at the provider, since an ID token outlives its disabled or deleted owner by up to
 * an hour. If the provider does not answer the session continues; disabled, deleted or revoked ends it (ASVS
 * 7.4.2).
 */
export async function openSession({
  request,
  sessaoId,
  ...deps
}: Deps & {
  request: Request;
  /** Session of a background job, instead of the cookie's. */
  sessaoId?: string;
}): Promise<OpenedSession | null> {
  const value = readSessionCookie(request);
  const read = sessaoId === undefined ? value && deps.store.read(value) : deps.store.readById(sessaoId);
  const session = await read;
  if (!session) return null;

  const open = createOpenedSession(deps, session);
  if (deps.clock() < session.conferirEm) return open;
  return (await confirmAccount(deps, open)) ? open : null;
}

/** Returns false when the session ended because the account is gone. */
async function confirmAccount({ store, clock }: Deps, open: OpenedSession): Promise<boolean> {
  let delay = ACCOUNT_CHECK_MS;
  try {
    await open.refreshIdentity({ timeoutMs: CHECK_TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return false;
    delay = RETRY_MS;
  }
  await store.scheduleCheck(open.id, new Date(clock().getTime() + delay));
  return true;
}

function createOpenedSession({ store, provider, verifier, clock }: Deps, session: ValidSession) {
  const keeper = createTokenKeeper({ store, provider, verifier, clock }, session);
  let data = {
    email: session.email,
    emailVerificado: session.emailVerificado,
    nomeExibido: session.nomeExibido,
  };
  const identidade = (): SessionIdentity => ({
    uid: session.uid,
    email: data.email,
    emailVerificado: data.emailVerificado,
  });

  let elsewhere = false;

  /**
   * Reads the account at the provider, and when e-mail, verification or name changed, renews the token and
   * stores them; used by the page that waits for the verification, and by the profile after a change of name.
   * A session that began unverified stays so until it is `provada`: its browser has opened the message's
   * link. Throws ApiError as `idToken` does.
   */
  async function refreshIdentity(options?: CallOptions & { provada?: boolean }): Promise<SessionIdentity> {
    const answer = await provider.lookup(await keeper.idToken(options), options);
    if (!answer.ok) throw await keeper.toError(answer);
    const { email, emailVerificado, nome } = answer.conta;
    elsewhere = emailVerificado && !data.emailVerificado && options?.provada !== true;
    if (elsewhere) return identidade();
    const same =
      email === data.email && emailVerificado === data.emailVerificado && nome === data.nomeExibido;
    if (!same) {
      // The token must match the row: upstream reads the verified flag from the token.
      const claims = await keeper.renew(options);
      data = { email: claims.email, emailVerificado: claims.emailVerificado, nomeExibido: nome };
      await store.updateIdentity(session.id, data);
    }
    return identidade();
  }

  return {
    /** Hash that is the session's id in D1; never the cookie's value. */
    id: session.id,
    /** Time of the sign-in. */
    criadaEm: session.criadaEm,
    get identidade(): SessionIdentity {
      return identidade();
    },
    /** Name at the identity provider, for greetings and to prefill the registration form. */
    get nomeExibido(): string | null {
      return data.nomeExibido;
    },
    /** True when the address was verified, but not by this browser; known after `refreshIdentity`. */
    get verificadaForaDaqui(): boolean {
      return elsewhere;
    },
    /**
     * The person's own ID token, renewed within 30 s of its end (section 9); the bearer token for the
     * upstream. Throws ApiError 401 when the provider no longer renews it, 502 or 504 when it does not answer.
     */
    idToken: (): Promise<string> => keeper.idToken(),
    refreshIdentity,
  };
}
