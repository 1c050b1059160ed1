import { ErroDaApi } from '../base/api-error.ts';
import type { IdentityProvider } from '../identidade/identity-toolkit.ts';
import type { Cifra } from './cifra.ts';
import type { LimitesDaEntrada } from './limites-da-entrada.ts';

/** Encryption context that binds a link to its use. */
const CONTEXTO = 'verificacao';

/** Recipient of a message: e-mail, token and session. */
type Quem = { email: string; idToken: string; sessaoId: string };

/**
 * Verification messages, whose link returns to this host with a proof that only the requesting session
 * understands.
 */
export type MensagensDeVerificacao = {
  /**
   * Sends the message of a new account. A failure, or one over the limit, undoes nothing: the waiting page
   * sends it again.
   */
  sendFirst(quem: Quem): Promise<void>;
  /** Sends the message again. Throws ErroDaApi 429. */
  sendAgain(quem: Quem): ReturnType<IdentityProvider['sendVerification']>;
  /** Session of a proof, or null. */
  sessaoOf(prova: string): Promise<string | null>;
};

export function createMensagensDeVerificacao({
  request,
  provider,
  cifra,
  limites,
}: {
  request: Request;
  provider: Pick<IdentityProvider, 'sendVerification'>;
  cifra: Cifra;
  limites: Pick<LimitesDaEntrada, 'spendMessage' | 'spendFirstMessage'>;
}): MensagensDeVerificacao {
  async function send({ idToken, sessaoId }: Quem) {
    const params = new URLSearchParams({ prova: await cifra.encrypt(sessaoId, CONTEXTO) });
    // The host that the person is on, because the session's cookie belongs to it.
    return provider.sendVerification(
      idToken,
      `${new URL(request.url).origin}/entrar/email/retorno?${params}`,
    );
  }

  return {
    async sendFirst(quem) {
      try {
        await limites.spendFirstMessage(quem.email);
        await send(quem);
      } catch (error) {
        if (!(error instanceof ErroDaApi)) throw error;
      }
    },

    async sendAgain(quem) {
      await limites.spendMessage(quem.email);
      return send(quem);
    },

    sessaoOf: (prova) => cifra.decrypt(prova, CONTEXTO),
  };
}
