import { ErroDaApi } from '../base/api-error.ts';
import { enterWithPassword } from '../identidade/enter.ts';
import type { IdentityProvider } from '../identidade/identity-toolkit.ts';
import { CATALOGO, DETALHES, NAO_ENVIADO, NOME_NAO_ALTERADO, SESSAO } from '../identidade/mensagens.ts';
import { readRegrasDaSenha } from '../identidade/regras-da-senha.ts';
import type { Falha, ResultadoDeEnvio, SignIn, SignInResult } from '../identidade/sign-in.ts';
import type { TokenVerifier } from '../identidade/tokens.ts';
import type { Cache, Log } from '../upstream/cache.ts';
import type { Aparelho } from './aparelho.ts';
import { type DonoDaConta, SENHA_NOVA } from './dono-da-conta.ts';
import { endSession, startSession } from './entrar.ts';
import type { LimitesDaEntrada } from './limites-da-entrada.ts';
import type { SessaoAberta } from './open-session.ts';
import type { SessionStore } from './session-repository.ts';
import type { MensagensDeVerificacao } from './verificacao.ts';

/** Creates sign-in and sign-out for one request; cookies and headers go into `responseHeaders`. */
export function createSignIn(parts: {
  request: Request;
  sessao: SessaoAberta | null;
  store: SessionStore;
  provider: IdentityProvider;
  verifier: TokenVerifier;
  cache: Pick<Cache, 'get'>;
  responseHeaders: Headers;
  agora: () => Date;
  log: Log;
  dono: DonoDaConta;
  verificacao: MensagensDeVerificacao;
  limites: Pick<LimitesDaEntrada, 'beginGuess' | 'spendMessage'>;
  aparelho: Pick<Aparelho, 'remember'>;
}): SignIn {
  const { request, sessao, store, provider, verifier, responseHeaders, dono, verificacao, limites } = parts;

  async function leave(): Promise<void> {
    for (const [name, value] of await endSession({ request, store })) responseHeaders.append(name, value);
  }

  /** Maps an error to a failure for the screen, and sets Retry-After. */
  const answering =
    (mensagem: string) =>
    (error: unknown): Falha => {
      const falha = asFalha(mensagem)(error);
      if (error instanceof ErroDaApi && error.retryAfter) {
        responseHeaders.set('Retry-After', String(error.retryAfter));
      }
      return falha;
    };

  const regras = () => readRegrasDaSenha({ provider, cache: parts.cache });

  async function rememberDevice(email: string): Promise<void> {
    responseHeaders.append('Set-Cookie', await parts.aparelho.remember(email.trim().toLowerCase()));
  }

  async function enter(email: string, senha: string): Promise<SignInResult> {
    const palpite = await limites.beginGuess(email);
    const result = await enterWithPassword({ provider, regras }, email, senha);
    if (!result.ok) {
      const { kind, mensagem, detalhe } = result;
      if (!GUESSES.has(kind)) await palpite.takeBack();
      const campo = FIELD_OF[kind];
      return { kind: 'erro', mensagem, detalhe, status: statusOf(kind), ...(campo ? { campo } : {}) };
    }
    const { tokens, criada } = result;
    try {
      const session = { request, store, verifier, tokens, dono, como: 'senha' } as const;
      const { id: sessaoId, setCookie, identidade } = await startSession(session);
      await palpite.takeBack();
      responseHeaders.append('Set-Cookie', setCookie);
      // A device becomes known to the owner of the e-mail only, not to somebody who merely typed it.
      if (identidade.emailVerificado) await rememberDevice(email);
      if (criada) await verificacao.sendFirst({ email, idToken: tokens.idToken, sessaoId });
      return { kind: criada ? 'criada' : 'entrou', identidade: identidade };
    } catch (error) {
      if (!(error instanceof ErroDaApi) || error.codigo !== SENHA_NOVA) throw error;
      return askForNewPassword(email);
    }
  }

  /**
   * Sends a password reset link: the password may be somebody else's, and only the e-mail's owner gets the
   * link.
   */
  async function askForNewPassword(email: string): Promise<Falha> {
    const sent = await sendReset(email).catch(asFalha(CATALOGO.erroAoEntrarComSenha));
    const detalhe = sent.kind === 'enviado' ? DETALHES.senhaNovaEnviada : DETALHES.senhaNova;
    return { kind: 'erro', mensagem: CATALOGO.erroAoEntrarComSenha, detalhe, status: 422 };
  }

  async function sendReset(email: string): Promise<ResultadoDeEnvio> {
    await limites.spendMessage(email);
    const sent = await provider.sendPasswordReset(email);
    // Same answer for an e-mail without an account, so that nobody learns who has one; nothing is sent then.
    if (sent.ok || SEM_CONTA.has(sent.kind)) return { kind: 'enviado' };
    return notSent(CATALOGO.erroAoRecuperarSenha, sent.kind);
  }

  async function sendVerification(sessao: SessaoAberta): Promise<ResultadoDeEnvio> {
    const { email } = sessao.identidade;
    const quem = { email, idToken: await sessao.idToken(), sessaoId: sessao.id };
    const sent = await verificacao.sendAgain(quem);
    return sent.ok ? { kind: 'enviado' } : notSent(NAO_ENVIADO, sent.kind);
  }

  return {
    enter: (email, senha) => enter(email, senha).catch(answering(CATALOGO.erroAoEntrarComSenha)),

    leave,

    async leaveEverywhere() {
      if (sessao) await store.destroyByUid(sessao.identidade.uid);
      await leave();
    },

    async resendVerification() {
      if (!sessao) return { kind: 'erro', mensagem: NAO_ENVIADO, detalhe: SESSAO.invalida, status: 422 };
      return sendVerification(sessao).catch(answering(NAO_ENVIADO));
    },

    async checkVerification() {
      if (!sessao) return 'adiante';
      try {
        const { emailVerificado } = await sessao.refreshIdentity();
        if (emailVerificado) return 'adiante';
        return sessao.verificadaForaDaqui ? 'fora-daqui' : 'espera';
      } catch (error) {
        if (!(error instanceof ErroDaApi)) throw error;
        return error.status === 401 ? 'adiante' : 'espera';
      }
    },

    async confirmVerification(prova) {
      const id = prova && (await verificacao.sessaoOf(prova));
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

    async renewPassword() {
      const mensagem = CATALOGO.erroAoRecuperarSenha;
      if (!sessao) return { kind: 'erro', mensagem, detalhe: SESSAO.invalida, status: 422 };
      const { uid, email } = sessao.identidade;
      const sent = await sendReset(email).catch(answering(mensagem));
      if (sent.kind === 'erro') return sent;
      await dono.disown(uid, await sessao.idToken()).catch(expectedOnly);
      await leave();
      return sent;
    },

    resetPassword: (email) => sendReset(email).catch(answering(CATALOGO.erroAoRecuperarSenha)),

    async updateDisplayName(nome) {
      if (!sessao) return { kind: 'erro', mensagem: NOME_NAO_ALTERADO };
      if (sessao.nomeExibido === nome) return { kind: 'alterado' };
      try {
        const changed = await provider.updateDisplayName(await sessao.idToken(), nome);
        if (!changed.ok) return { kind: 'erro', mensagem: NOME_NAO_ALTERADO };
        // The session stores the name too, and the next token carries it upstream.
        await sessao.refreshIdentity();
        return { kind: 'alterado' };
      } catch (error) {
        if (!(error instanceof ErroDaApi)) throw error;
        return { kind: 'erro', mensagem: NOME_NAO_ALTERADO };
      }
    },

    isRecent: () => sessao !== null && parts.agora().getTime() - sessao.criadaEm.getTime() < RECENT_MS,

    async deleteAccount() {
      if (!sessao) return false;
      const motivo = await sessao
        .idToken()
        .then((token) => provider.deleteAccount(token))
        .then((answer) => (answer.ok ? null : answer.code))
        .catch((error: unknown) => (error instanceof ErroDaApi ? error.codigo : 'unknown'));
      if (motivo !== null) parts.log('conta.delete.failed', { motivo });
      return motivo === null;
    },

    passwordRules: regras,
  };
}

/** Maximum age of a sign-in for deletion, ms: the provider allows five minutes; one is left to decide. */
const RECENT_MS = 4 * 60_000;
/** Failures of a reset message that only tell whether the account exists. */
const SEM_CONTA: ReadonlySet<string> = new Set(['email-not-found', 'disabled']);
/** Failures that tell a guesser something about the password. */
const GUESSES: ReadonlySet<string> = new Set(['wrong-password', 'weak-password']);

/** Ignores an expected failure; rethrows any other. */
function expectedOnly(error: unknown): void {
  if (!(error instanceof ErroDaApi)) throw error;
}

/** Form field of a failed sign-in. */
const FIELD_OF: Readonly<Record<string, 'email' | 'senha' | undefined>> = {
  'invalid-email': 'email',
  'wrong-password': 'senha',
  'weak-password': 'senha',
};

/** Advice about an e-mail that was not sent. */
const REASON_OF: Readonly<Record<string, string | undefined>> = {
  'email-not-found': DETALHES.emailInvalido,
  'invalid-email': DETALHES.emailInvalido,
  'too-many-attempts': DETALHES.muitasTentativas,
  disabled: DETALHES.contaDesativada,
  unavailable: DETALHES.servicoForaDoAr,
  timeout: DETALHES.servicoForaDoAr,
};

const notSent = (mensagem: string, kind: string): Falha => ({
  kind: 'erro',
  mensagem,
  detalhe: REASON_OF[kind] ?? null,
  status: statusOf(kind),
});

function statusOf(kind: string): Falha['status'] {
  if (kind === 'too-many-attempts') return 429;
  if (kind === 'unavailable') return 502;
  return kind === 'timeout' ? 504 : 422;
}

/** Maps an expected failure of another service (rate limit, token, session) to a sign-in failure. */
const asFalha =
  (mensagem: string) =>
  (error: unknown): Falha => {
    if (!(error instanceof ErroDaApi)) throw error;
    const { status } = error;
    return {
      kind: 'erro',
      mensagem,
      detalhe: error.message,
      status: status === 429 || status === 502 || status === 504 ? status : 422,
    };
  };
