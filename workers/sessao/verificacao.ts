import { ErroDaApi } from '../base/api-error.ts';
import type { IdentityProvider } from '../identidade/identity-toolkit.ts';
import type { Cifra } from './cifra.ts';
import type { LimitesDaEntrada } from './limites-da-entrada.ts';

/** Binds a link to its use: the sealed text opens nothing else. */
const CONTEXTO = 'verificacao';

/** Whose address, with which token, in which session. */
type Quem = { email: string; idToken: string; sessaoId: string };

/** Verification messages, whose link ends at this host with a proof that only the session that asked understands. */
export type MensagensDeVerificacao = {
  /** For a new account. A message that fails or is one too many undoes nothing: the page that waits sends it again. */
  sendFirst(quem: Quem): Promise<void>;
  /** Once more. Throws ErroDaApi 429. */
  sendAgain(quem: Quem): ReturnType<IdentityProvider['sendVerification']>;
  /** The session that a proof belongs to, or null. */
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
    // The host that the person is on: the session's cookie is there.
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
