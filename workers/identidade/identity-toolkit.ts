import * as v from 'valibot';
import type { PasswordPolicy } from '../../app/domain/pessoas/password.ts';
import type { Configuration } from '../base/configuration.ts';
import { type Failure, type SpecificFailureKind, toFailure } from './failures.ts';
import { type Fetch, fetchJson } from './fetch-json.ts';
import {
  errorSchema,
  idpSchema,
  lookupSchema,
  okSchema,
  policySchema,
  refreshSchema,
  tokensSchema,
  toPolicy,
} from './identity-schemas.ts';
import { createClockTimeBudget, TIME_BUDGET_MS, type TimeBudget } from './time-budget.ts';

/** Tokens as the provider issues them, not yet verified. */
export type Tokens = { idToken: string; refreshToken: string };

/** Account as the provider currently stores it. */
export type IdentityAccount = {
  uid: string;
  email: string;
  emailVerificado: boolean;
  nome: string | null;
  /** Time of its last password change at the provider, milliseconds since 1970; null without a password. */
  senhaEm: number | null;
};

export type IdpSignIn = {
  providerId: 'google.com' | 'facebook.com';
  /** One of the two: an OpenID Connect ID token, or an OAuth access token (Facebook). */
  idToken?: string;
  accessToken?: string;
  /** Nonce whose SHA-256 or plain form is in the ID token. */
  nonce?: string;
  /** Address to which the provider redirected the person. */
  requestUri: string;
};

/** Timeout of the call in milliseconds; default: the request's remaining time. */
export type CallOptions = { timeoutMs?: number };

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

const MAX_BYTES = 128 * 1024;
const REFUSED_WAYS_BACK = new Set(['UNAUTHORIZED_DOMAIN', 'INVALID_CONTINUE_URI']);

/**
 * Creates the client of the identity provider over REST: Identity Toolkit v1 and the token service, or their
 * copy in the Auth emulator when `configuracao.emulador` is set. Expected failures are values, never thrown.
 * Specification, section 7.
 */
export function createIdentityProvider({
  configuration,
  fetch,
  orcamento = createClockTimeBudget(),
}: {
  configuration: Pick<Configuration, 'firebaseApiKey' | 'emulador'>;
  fetch: Fetch;
  orcamento?: TimeBudget;
}) {
  const { emulador, firebaseApiKey } = configuration;
  const host = (name: string) => (emulador ? `http://${emulador}/${name}` : `https://${name}`);
  const toolkit = host('identitytoolkit.googleapis.com');
  const key = `key=${encodeURIComponent(firebaseApiKey)}`;

  async function call<S extends v.GenericSchema, K extends SpecificFailureKind = never>(
    url: string,
    init: RequestInit,
    schema: S,
    expected: readonly K[],
    { timeoutMs = TIME_BUDGET_MS }: CallOptions = {},
  ): Promise<{ ok: true; body: v.InferOutput<S> } | Failure<K>> {
    const answer = await orcamento.run(timeoutMs, (signal) =>
      fetchJson({ fetch, signal, maxBytes: MAX_BYTES }, url, init),
    );
    if (!answer.ok) return { ok: false, kind: answer.kind, code: answer.kind.toUpperCase() };
    if (answer.status !== 200) {
      const error = v.safeParse(errorSchema, answer.body);
      return toFailure(answer.status, error.success ? error.output.error.message : undefined, expected);
    }
    const parsed = v.safeParse(schema, answer.body);
    return parsed.success
      ? { ok: true, body: parsed.output }
      : { ok: false, kind: 'unavailable', code: 'UNEXPECTED_ANSWER' };
  }

  function account<S extends v.GenericSchema, K extends SpecificFailureKind = never>(
    method: string,
    body: Record<string, unknown>,
    schema: S,
    expected: readonly K[],
    options?: CallOptions,
  ) {
    const init = {
      method: 'POST',
      // Language of the provider's e-mails.
      headers: { 'content-type': 'application/json', 'x-firebase-locale': 'pt-BR' },
      body: JSON.stringify(body),
    };
    return call(`${toolkit}/v1/accounts:${method}?${key}`, init, schema, expected, options);
  }

  async function update(idToken: string, changes: Record<string, unknown>) {
    const body = { idToken, ...changes, returnSecureToken: false };
    const answer = await account('update', body, okSchema, ['not-found', 'invalid-token', 'login-again']);
    return answer.ok ? ({ ok: true } as const) : answer;
  }

  return {
    async signIn(
      email: string,
      password: string,
    ): Promise<
      | { ok: true; tokens: Tokens }
      | Failure<
          'email-not-found' | 'wrong-password' | 'invalid-credentials' | 'invalid-email' | 'weak-password'
        >
    > {
      const answer = await account(
        'signInWithPassword',
        { email, password: password, returnSecureToken: true },
        tokensSchema,
        ['email-not-found', 'wrong-password', 'invalid-credentials', 'invalid-email', 'weak-password'],
      );
      return answer.ok ? { ok: true, tokens: answer.body } : answer;
    },

    async signUp(
      email: string,
      password: string,
    ): Promise<{ ok: true; tokens: Tokens } | Failure<'email-exists' | 'weak-password' | 'invalid-email'>> {
      const answer = await account(
        'signUp',
        { email, password: password, returnSecureToken: true },
        tokensSchema,
        ['email-exists', 'weak-password', 'invalid-email'],
      );
      return answer.ok ? { ok: true, tokens: answer.body } : answer;
    },

    /**
     * E-mails the verification link to the token's owner, in Portuguese; it returns to `voltarPara`, ours.
     */
    async sendVerification(
      idToken: string,
      voltarPara: string,
    ): Promise<{ ok: true } | Failure<'not-found' | 'invalid-token'>> {
      const send = (wayBack: { continueUrl?: string }) => {
        const body = { requestType: 'VERIFY_EMAIL', idToken, ...wayBack };
        return account('sendOobCode', body, okSchema, ['not-found', 'invalid-token']);
      };
      const answer = await send({ continueUrl: voltarPara });
      // Our host is not among the project's authorised domains: a message without the return link is better
      // than none.
      const sent = !answer.ok && REFUSED_WAYS_BACK.has(answer.code) ? await send({}) : answer;
      return sent.ok ? { ok: true } : sent;
    },

    /**
     * E-mails the reset link, in Portuguese. With enumeration protection an unknown e-mail also answers ok.
     */
    async sendPasswordReset(
      email: string,
    ): Promise<{ ok: true } | Failure<'email-not-found' | 'invalid-email'>> {
      const answer = await account('sendOobCode', { requestType: 'PASSWORD_RESET', email }, okSchema, [
        'email-not-found',
        'invalid-email',
      ]);
      return answer.ok ? { ok: true } : answer;
    },

    /** Replaces the password: every earlier token and session ends at the provider. */
    async replacePassword(
      idToken: string,
      password: string,
    ): Promise<{ ok: true; tokens: Tokens } | Failure<'not-found' | 'invalid-token' | 'login-again'>> {
      const answer = await account(
        'update',
        { idToken, password: password, returnSecureToken: true },
        tokensSchema,
        ['not-found', 'invalid-token', 'login-again'],
      );
      return answer.ok ? { ok: true, tokens: answer.body } : answer;
    },

    /** Removes a sign-in method from the account; a missing one is no failure. */
    unlink: (
      idToken: string,
      providerId: IdpSignIn['providerId'],
    ): Promise<{ ok: true } | Failure<'not-found' | 'invalid-token' | 'login-again'>> =>
      update(idToken, { deleteProvider: [providerId] }),
    updateDisplayName: (
      idToken: string,
      nome: string,
    ): Promise<{ ok: true } | Failure<'not-found' | 'invalid-token' | 'login-again'>> =>
      update(idToken, { displayName: nome }),

    async lookup(
      idToken: string,
      options?: CallOptions,
    ): Promise<{ ok: true; conta: IdentityAccount } | Failure<'not-found' | 'invalid-token'>> {
      const answer = await account(
        'lookup',
        { idToken },
        lookupSchema,
        ['not-found', 'invalid-token'],
        options,
      );
      if (!answer.ok) return answer;
      const [found] = answer.body.users;
      if (!found) return { ok: false, kind: 'not-found', code: 'NO_USERS' };
      if (found.disabled) return { ok: false, kind: 'disabled', code: 'USER_DISABLED' };
      return {
        ok: true,
        conta: {
          uid: found.localId,
          email: found.email,
          emailVerificado: found.emailVerified,
          nome: found.displayName.trim() || null,
          senhaEm: found.passwordUpdatedAt ?? null,
        },
      };
    },

    async refresh(
      refreshToken: string,
      options?: CallOptions,
    ): Promise<{ ok: true; tokens: Tokens } | Failure<'not-found' | 'invalid-token'>> {
      const answer = await call(
        `${host('securetoken.googleapis.com')}/v1/token?${key}`,
        {
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
        },
        refreshSchema,
        ['not-found', 'invalid-token'],
        options,
      );
      return answer.ok
        ? { ok: true, tokens: { idToken: answer.body.id_token, refreshToken: answer.body.refresh_token } }
        : answer;
    },

    async deleteAccount(
      idToken: string,
    ): Promise<{ ok: true } | Failure<'not-found' | 'invalid-token' | 'login-again'>> {
      const answer = await account('delete', { idToken }, okSchema, [
        'not-found',
        'invalid-token',
        'login-again',
      ]);
      return answer.ok ? { ok: true } : answer;
    },

    /** 'email-exists': the e-mail has an account with another sign-in method, which the person must use. */
    async signInWithIdp({
      providerId,
      idToken,
      accessToken,
      nonce,
      requestUri,
    }: IdpSignIn): Promise<{ ok: true; tokens: Tokens; novaConta: boolean } | Failure<'email-exists'>> {
      const postBody = new URLSearchParams({ providerId });
      if (idToken) postBody.set('id_token', idToken);
      if (accessToken) postBody.set('access_token', accessToken);
      if (nonce) postBody.set('nonce', nonce);
      const answer = await account(
        'signInWithIdp',
        { postBody: postBody.toString(), requestUri, returnSecureToken: true, returnIdpCredential: true },
        idpSchema,
        ['email-exists'],
      );
      if (!answer.ok) return answer;
      const { needConfirmation, errorMessage, idToken: issued, refreshToken, isNewUser } = answer.body;
      if (needConfirmation) return { ok: false, kind: 'email-exists', code: 'NEED_CONFIRMATION' };
      // With returnIdpCredential some refusals come inside a 200.
      if (errorMessage) return toFailure(400, errorMessage, ['email-exists']);
      if (!issued || !refreshToken) return { ok: false, kind: 'refused', code: 'NO_TOKENS' };
      return { ok: true, tokens: { idToken: issued, refreshToken }, novaConta: isNewUser };
    },

    /** Null when the provider has none, or does not answer. */
    async passwordPolicy(): Promise<PasswordPolicy | null> {
      const answer = await call(`${toolkit}/v2/passwordPolicy?${key}`, {}, policySchema, []);
      return answer.ok ? toPolicy(answer.body) : null;
    },

    /** Checks that the provider answers, for `GET /saude`. */
    async ping(options?: CallOptions): Promise<{ ok: true } | Failure> {
      const answer = await call(`${toolkit}/v1/projects?${key}`, {}, okSchema, [], options);
      return answer.ok ? { ok: true } : answer;
    },
  };
}
