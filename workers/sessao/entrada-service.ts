import { enterWithPassword } from '../identidade/enter.ts';
import type { Entrada, ResultadoDeEnvio } from '../identidade/entrada.ts';
import type { IdentityProvider } from '../identidade/identity-toolkit.ts';
import { CATALOGO } from '../identidade/mensagens.ts';
import type { TokenVerifier } from '../identidade/tokens.ts';
import type { SessaoAberta } from './abrir.ts';
import type { SessionStore } from './armazem.ts';
import { endSession, startSession } from './entrar.ts';

const NAO_ENVIADO = 'Não conseguimos enviar o e-mail agora. Tente de novo em instantes.';

/** Signing in and out for one request; its cookies and headers go into `responseHeaders`. */
export function createEntrada(parts: {
  request: Request;
  sessao: SessaoAberta | null;
  store: SessionStore;
  provider: IdentityProvider;
  verifier: TokenVerifier;
  responseHeaders: Headers;
  /** Throws ErroDaApi 429 past the limit of an e-mail. */
  spendSignIn: (email: string) => Promise<void>;
}): Entrada {
  const { request, sessao, store, provider, verifier, responseHeaders } = parts;

  return {
    async enter(email, senha) {
      await parts.spendSignIn(email);
      const result = await enterWithPassword({ provider }, email, senha);
      if (!result.ok) {
        const campo = result.kind === 'invalid-email' ? 'email' : fieldOfPassword(result.kind);
        const mensagem = result.detalhe ? `${result.mensagem}. ${result.detalhe}` : result.mensagem;
        return { kind: 'erro', mensagem, ...(campo ? { campo } : {}) };
      }
      const iniciada = await startSession({ request, store, verifier, tokens: result.tokens });
      responseHeaders.append('Set-Cookie', iniciada.setCookie);
      return { kind: result.criada ? 'criada' : 'entrou', identidade: iniciada.identidade };
    },

    async leave() {
      for (const [name, value] of await endSession({ request, store })) responseHeaders.append(name, value);
    },

    async resendVerification(): Promise<ResultadoDeEnvio> {
      if (!sessao) return { kind: 'erro', mensagem: NAO_ENVIADO };
      const sent = await provider.sendVerification(await sessao.idToken());
      return sent.ok ? { kind: 'enviado' } : { kind: 'erro', mensagem: NAO_ENVIADO };
    },

    async checkVerification() {
      return sessao ? (await sessao.refreshIdentity()).emailVerificado : false;
    },

    async resetPassword(email): Promise<ResultadoDeEnvio> {
      await parts.spendSignIn(email);
      const sent = await provider.sendPasswordReset(email);
      return sent.ok ? { kind: 'enviado' } : { kind: 'erro', mensagem: CATALOGO.erroAoRecuperarSenha };
    },
  };
}

function fieldOfPassword(kind: string): 'senha' | undefined {
  return kind === 'wrong-password' || kind === 'weak-password' ? 'senha' : undefined;
}
