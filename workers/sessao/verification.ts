import { ApiError } from '../base/api-error.ts';
import type { IdentityProvider } from '../identidade/identity-toolkit.ts';
import type { Cipher } from './cipher.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** Encryption context that binds the link of an e-mail verification to its use. */
const ENCRYPTION_CONTEXT = 'verificacao';

/** Recipient of a message: e-mail, token and session. */
type VerificationRecipient = { email: string; idToken: string; sessaoId: string };

/**
 * Verification messages, whose link returns to this host with a proof that only the requesting session
 * understands.
 */
export type VerificationMessages = ReturnType<typeof createVerificationMessages>;

export function createVerificationMessages({
  request,
  provider,
  cifra,
  limites,
}: {
  request: Request;
  provider: Pick<IdentityProvider, 'sendVerification'>;
  cifra: Cipher;
  limites: Pick<SignInLimits, 'spendMessage' | 'spendFirstMessage'>;
}) {
  async function send({ idToken, sessaoId }: VerificationRecipient) {
    const params = new URLSearchParams({ prova: await cifra.encrypt(sessaoId, ENCRYPTION_CONTEXT) });
    // The host that the person is on, because the session's cookie belongs to it.
    return provider.sendVerification(
      idToken,
      `${new URL(request.url).origin}/entrar/email/retorno?${params}`,
    );
  }

  return {
    /**
     * Sends the message of a new account. A failure, or one over the limit, undoes nothing: the waiting page
     * sends it again.
     */
    async sendFirst(quem: VerificationRecipient): Promise<void> {
      try {
        await limites.spendFirstMessage(quem.email);
        await send(quem);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    },

    /** Sends the message again. Throws ApiError 429. */
    async sendAgain(quem: VerificationRecipient): ReturnType<IdentityProvider['sendVerification']> {
      await limites.spendMessage(quem.email);
      return send(quem);
    },

    /** Session of a proof, or null. */
    sessaoOf: (proof: string): Promise<string | null> => cifra.decrypt(proof, ENCRYPTION_CONTEXT),
  };
}
