import { ApiError } from '../base/api-error.ts';
import type { IdentityProvider } from '../identidade/identity-toolkit.ts';
import { ERROR_DETAILS, SESSION_MESSAGES } from '../identidade/messages.ts';
import type { VerifiedClaims } from '../identidade/tokens.ts';
import { toBase64url } from './base64url.ts';
import type { SessionStore } from './session-repository.ts';
import type { UnverifiedAccounts } from './unverified-account-repository.ts';

/** Error code of the refusal that asks for a new password. */
export const NEW_PASSWORD = 'senha-nova';

/** Sign-in method. Google vouches for the e-mail itself; Facebook does not. */
export type SignInMethod = 'senha' | 'google' | 'facebook';

/** Ownership of accounts: a password typed before the e-mail was verified may be another's (docs/decisions/0012). */
export type AccountOwnership = ReturnType<typeof createAccountOwnership>;

export function createAccountOwnership({
  contas,
  provider,
  store,
  clock,
  log,
}: {
  contas: UnverifiedAccounts;
  provider: Pick<IdentityProvider, 'lookup' | 'replacePassword' | 'unlink'>;
  store: Pick<SessionStore, 'destroyByUid'>;
  clock: () => Date;
  /** Logs an event with facts that are not personal. */
  log: (event: string, data: Record<string, string>) => void;
}) {
  async function readSenhaEm(idToken: string): Promise<number | null> {
    const answer = await provider.lookup(idToken);
    if (answer.ok) return answer.conta.senhaEm;
    const status = answer.kind === 'timeout' ? 504 : 502;
    throw new ApiError(status, 'identidade-indisponivel', SESSION_MESSAGES.servicoForaDoAr);
  }

  /**
   * Invalidates the current password and every session: only the owner of the e-mail gets in again, with a
   * new one.
   */
  async function disown(uid: string, idToken: string): Promise<void> {
    const changed = await provider.replacePassword(idToken, randomPassword());
    if (changed.ok) {
      const senhaEm = await readSenhaEm(changed.tokens.idToken).catch(() => null);
      await contas.renew(uid, senhaEm ?? clock().getTime());
    } else log('conta.disown.failed', { code: changed.code });
    await store.destroyByUid(uid);
  }

  return {
    disown,

    /**
     * Called with the tokens of every sign-in, before its session begins. Records an unverified e-mail;
     * refuses a verified one that was recorded before and still has that password, and invalidates the
     * password.
     * @throws ApiError 422 `senha-nova`, 502 or 504 when the provider cannot be asked
     */
    async admit(
      { uid, emailVerificado }: VerifiedClaims,
      idToken: string,
      como: SignInMethod,
    ): Promise<void> {
      if (como === 'google') return;
      if (!emailVerificado) {
        await contas.note(uid, (await readSenhaEm(idToken)) ?? clock().getTime());
        return;
      }
      const noted = await contas.find(uid);
      if (!noted) return;
      // A Facebook account stays its person's, whatever password the e-mail's owner sets.
      const senhaEm = como === 'senha' ? await readSenhaEm(idToken) : null;
      if (senhaEm === null || senhaEm <= noted.senhaEm) {
        await disown(uid, idToken);
        throw new ApiError(422, NEW_PASSWORD, ERROR_DETAILS.senhaNova);
      }
      // Ends waiting sessions of the former password, and its Facebook sign-in.
      await store.destroyByUid(uid);
      const unlinked = await provider.unlink(idToken, 'facebook.com');
      if (!unlinked.ok) log('conta.unlink.failed', { code: unlinked.code });
      await contas.remove(uid);
    },

    /** Called when the browser that signed up has opened the message's link. */
    prove: (uid: string): Promise<void> => contas.remove(uid),
  };
}

/** Random password that nobody knows; the last characters satisfy any policy on character classes. */
const randomPassword = (): string => `${toBase64url(crypto.getRandomValues(new Uint8Array(32)))}aA1!`;
