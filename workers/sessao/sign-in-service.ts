import type { PasswordPolicy } from '../../app/domain/pessoas/password.ts';
import { ApiError } from '../base/api-error.ts';
import { enterWithPassword } from '../identidade/enter.ts';
import type { IdentityProvider } from '../identidade/identity-toolkit.ts';
import {
  EMAIL_NOT_SENT,
  ERROR_CATALOGUE,
  ERROR_DETAILS,
  NAME_NOT_CHANGED,
  SESSION_MESSAGES,
} from '../identidade/messages.ts';
import { readPasswordRules } from '../identidade/password-rules.ts';
import type {
  EmailSendResult,
  ScreenFailure,
  SignInResult,
  VerificationState,
} from '../identidade/sign-in.ts';
import type { TokenVerifier } from '../identidade/tokens.ts';
import type { Cache, Log } from '../upstream/cache.ts';
import { type AccountOwnership, NEW_PASSWORD } from './account-ownership.ts';
import type { KnownDevices } from './known-devices.ts';
import type { OpenedSession } from './open-session.ts';
import type { SessionStore } from './session-repository.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { endSession, startSession } from './start-session.ts';
import type { VerificationMessages } from './verification.ts';

/**
 * Sign-in and sign-out of one request; cookies and headers go into `responseHeaders`. Expected failures are
 * values, never thrown.
 */
export function createSignIn(parts: {
  request: Request;
  sessao: OpenedSession | null;
  store: SessionStore;
  provider: IdentityProvider;
  verifier: TokenVerifier;
  cache: Pick<Cache, 'get'>;
  responseHeaders: Headers;
  clock: () => Date;
  log: Log;
  dono: AccountOwnership;
  verificacao: VerificationMessages;
  limites: Pick<SignInLimits, 'beginGuess' | 'spendMessage'>;
  aparelho: Pick<KnownDevices, 'remember'>;
}) {
  const { request, sessao, store, provider, verifier, responseHeaders, dono, verificacao, limites } = parts;

  /** Ends the session on the server and in the browser. */
  async function leave(): Promise<void> {
    for (const [name, value] of await endSession({ request, store })) responseHeaders.append(name, value);
  }

  /** Maps an error to a failure for the screen, and sets Retry-After. */
  const answering =
    (message: string) =>
    (error: unknown): ScreenFailure => {
      const failure = asScreenFailure(message)(error);
      if (error instanceof ApiError && error.retryAfter) {
        responseHeaders.set('Retry-After', String(error.retryAfter));
      }
      return failure;
    };

  /** Rules for a new password, shown while it is typed; 6 characters when the provider has none. */
  const regras = (): Promise<PasswordPolicy> => readPasswordRules({ provider, cache: parts.cache });

  async function rememberDevice(email: string): Promise<void> {
    responseHeaders.append('Set-Cookie', await parts.aparelho.remember(email.trim().toLowerCase()));
  }

  async function enter(email: string, password: string): Promise<SignInResult> {
    const guess = await limites.beginGuess(email);
    const result = await enterWithPassword({ provider, regras }, email, password);
    if (!result.ok) {
      const { kind, mensagem, detalhe } = result;
      if (!GUESSES.has(kind)) await guess.takeBack();
      const campo = FIELD_OF[kind];
      return { kind: 'erro', mensagem, detalhe, status: statusOf(kind), ...(campo ? { campo } : {}) };
    }
    const { tokens, criada } = result;
    try {
      const session = { request, store, verifier, tokens, dono, como: 'senha' } as const;
      const { id: sessaoId, setCookie, identidade } = await startSession(session);
      await guess.takeBack();
      responseHeaders.append('Set-Cookie', setCookie);
      // A device becomes known to the owner of the e-mail only, not to somebody who merely typed it.
      if (identidade.emailVerificado) await rememberDevice(email);
      if (criada) await verificacao.sendFirst({ email, idToken: tokens.idToken, sessaoId });
      return { kind: criada ? 'criada' : 'entrou', identidade };
    } catch (error) {
      if (!(error instanceof ApiError) || error.codigo !== NEW_PASSWORD) throw error;
      return askForNewPassword(email);
    }
  }

  /**
   * Sends a password reset link: the password may be somebody else's, and only the e-mail's owner gets the
   * link.
   */
  async function askForNewPassword(email: string): Promise<ScreenFailure> {
    const sent = await sendReset(email).catch(asScreenFailure(ERROR_CATALOGUE.erroAoEntrarComSenha));
    const detalhe = sent.kind === 'enviado' ? ERROR_DETAILS.senhaNovaEnviada : ERROR_DETAILS.senhaNova;
    return { kind: 'erro', mensagem: ERROR_CATALOGUE.erroAoEntrarComSenha, detalhe, status: 422 };
  }

  async function sendReset(email: string): Promise<EmailSendResult> {
    await limites.spendMessage(email);
    const sent = await provider.sendPasswordReset(email);
    // Same answer for an e-mail without an account, so that nobody learns who has one; nothing is sent then.
    if (sent.ok || WITHOUT_ACCOUNT.has(sent.kind)) return { kind: 'enviado' };
    return notSent(ERROR_CATALOGUE.erroAoRecuperarSenha, sent.kind);
  }

  async function sendVerification(session: OpenedSession): Promise<EmailSendResult> {
    const { email } = session.identidade;
    const quem = { email, idToken: await session.idToken(), sessaoId: session.id };
    const sent = await verificacao.sendAgain(quem);
    return sent.ok ? { kind: 'enviado' } : notSent(EMAIL_NOT_SENT, sent.kind);
  }

  return {
    /** Section 7: signs in; an unknown e-mail gets an account and a verification message. */
    enter: (email: string, password: string): Promise<SignInResult> =>
      enter(email, password).catch(answering(ERROR_CATALOGUE.erroAoEntrarComSenha)),

    leave,

    /** Ends every session of the person, this one included. */
    async leaveEverywhere(): Promise<void> {
      if (sessao) await store.destroyByUid(sessao.identidade.uid);
      await leave();
    },

    /** Sends the verification message again to the waiting person. */
    async resendVerification(): Promise<EmailSendResult> {
      if (!sessao)
        return { kind: 'erro', mensagem: EMAIL_NOT_SENT, detalhe: SESSION_MESSAGES.invalida, status: 422 };
      return sendVerification(sessao).catch(answering(EMAIL_NOT_SENT));
    },

    /** Asks the provider whether the address has been verified meanwhile. */
    async checkVerification(): Promise<VerificationState> {
      if (!sessao) return 'adiante';
      try {
        const { emailVerificado } = await sessao.refreshIdentity();
        if (emailVerificado) return 'adiante';
        return sessao.verificadaForaDaqui ? 'fora-daqui' : 'espera';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return error.status === 401 ? 'adiante' : 'espera';
      }
    },

    /**
     * Handles the link of a verification message. True: this browser started the verification, and is now
     * signed in; false: the address is verified, but this browser must set a new password first.
     */
    async confirmVerification(proof: string | null): Promise<boolean> {
      const id = proof && (await verificacao.sessaoOf(proof));
      if (!sessao || id !== sessao.id) return false;
      try {
        const { uid, email, emailVerificado } = await sessao.refreshIdentity({ provada: true });
        if (emailVerificado) {
          await dono.prove(uid);
          await rememberDevice(email);
        }
      } catch (error) {
        // The waiting page continues to wait, and the link may be opened again.
        expectedOnly(error);
      }
      return true;
    },

    /**
     * For a waiting person verified elsewhere: sends the new-password message, and invalidates the password
     * typed here.
     */
    async renewPassword(): Promise<EmailSendResult> {
      const mensagem = ERROR_CATALOGUE.erroAoRecuperarSenha;
      if (!sessao) return { kind: 'erro', mensagem, detalhe: SESSION_MESSAGES.invalida, status: 422 };
      const { uid, email } = sessao.identidade;
      const sent = await sendReset(email).catch(answering(mensagem));
      if (sent.kind === 'erro') return sent;
      await dono.disown(uid, await sessao.idToken()).catch(expectedOnly);
      await leave();
      return sent;
    },

    /** Sends the password reset message. */
    resetPassword: (email: string): Promise<EmailSendResult> =>
      sendReset(email).catch(answering(ERROR_CATALOGUE.erroAoRecuperarSenha)),

    /** Changes the name that the identity provider shows. */
    async updateDisplayName(
      nome: string,
    ): Promise<{ kind: 'alterado' } | { kind: 'erro'; mensagem: string }> {
      if (!sessao) return { kind: 'erro', mensagem: NAME_NOT_CHANGED };
      if (sessao.nomeExibido === nome) return { kind: 'alterado' };
      try {
        const changed = await provider.updateDisplayName(await sessao.idToken(), nome);
        if (!changed.ok) return { kind: 'erro', mensagem: NAME_NOT_CHANGED };
        // The session stores the name too, and the next token carries it upstream.
        await sessao.refreshIdentity();
        return { kind: 'alterado' };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { kind: 'erro', mensagem: NAME_NOT_CHANGED };
      }
    },

    /** True when the sign-in is recent enough for the provider to allow deleting the account. */
    isRecent: (): boolean =>
      sessao !== null && parts.clock().getTime() - sessao.criadaEm.getTime() < RECENT_MS,

    /** Deletes the account at the provider. On failure returns false and logs it. */
    async deleteAccount(): Promise<boolean> {
      if (!sessao) return false;
      const motivo = await sessao
        .idToken()
        .then((token) => provider.deleteAccount(token))
        .then((answer) => (answer.ok ? null : answer.code))
        .catch((error: unknown) => (error instanceof ApiError ? error.codigo : 'unknown'));
      if (motivo !== null) parts.log('conta.delete.failed', { motivo });
      return motivo === null;
    },

    passwordRules: regras,
  };
}

/** Maximum age of a sign-in for deletion, ms: the provider allows five minutes; one is left to decide. */
const RECENT_MS = 4 * 60_000;
/** Failures of a reset message that only tell whether the account exists. */
const WITHOUT_ACCOUNT: ReadonlySet<string> = new Set(['email-not-found', 'disabled']);
/** Failures that tell a guesser something about the password. */
const GUESSES: ReadonlySet<string> = new Set(['wrong-password', 'weak-password']);

/** Ignores an expected failure; rethrows any other. */
function expectedOnly(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Form field of a failed sign-in. */
const FIELD_OF: Readonly<Record<string, 'email' | 'senha' | undefined>> = {
  'invalid-email': 'email',
  'wrong-password': 'senha',
  'weak-password': 'senha',
};

/** Advice about an e-mail that was not sent. */
const REASON_OF: Readonly<Record<string, string | undefined>> = {
  'email-not-found': ERROR_DETAILS.emailInvalido,
  'invalid-email': ERROR_DETAILS.emailInvalido,
  'too-many-attempts': ERROR_DETAILS.muitasTentativas,
  disabled: ERROR_DETAILS.contaDesativada,
  unavailable: ERROR_DETAILS.servicoForaDoAr,
  timeout: ERROR_DETAILS.servicoForaDoAr,
};

const notSent = (mensagem: string, kind: string): ScreenFailure => ({
  kind: 'erro',
  mensagem,
  detalhe: REASON_OF[kind] ?? null,
  status: statusOf(kind),
});

function statusOf(kind: string): ScreenFailure['status'] {
  if (kind === 'too-many-attempts') return 429;
  if (kind === 'unavailable') return 502;
  return kind === 'timeout' ? 504 : 422;
}

/** Maps an expected failure of another service (rate limit, token, session) to a sign-in failure. */
const asScreenFailure =
  (mensagem: string) =>
  (error: unknown): ScreenFailure => {
    if (!(error instanceof ApiError)) throw error;
    const { status } = error;
    return {
      kind: 'erro',
      mensagem,
      detalhe: error.message,
      status: status === 429 || status === 502 || status === 504 ? status : 422,
    };
  };
