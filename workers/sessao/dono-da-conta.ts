import { ErroDaApi } from '../base/api-error.ts';
import type { IdentityProvider } from '../identidade/identity-toolkit.ts';
import { DETALHES, SESSAO } from '../identidade/mensagens.ts';
import type { ClaimsVerificados } from '../identidade/tokens.ts';
import { toBase64url } from './base64url.ts';
import type { ContasPorProvar } from './por-provar-repository.ts';
import type { SessionStore } from './session-repository.ts';

/** Error code of the refusal that asks for a new password. */
export const SENHA_NOVA = 'senha-nova';

/** Sign-in method. Google vouches for the e-mail itself; Facebook does not. */
export type ComoEntrou = 'senha' | 'google' | 'facebook';

/** Ownership of accounts: a password typed before the e-mail was verified may be another's (docs/decisions/0012). */
export type DonoDaConta = {
  /**
   * Called with the tokens of every sign-in, before its session begins. Records an unverified e-mail; refuses
   * a verified one that was recorded before and still has that password, and invalidates the password.
   * @throws ErroDaApi 422 `senha-nova`, 502 or 504 when the provider cannot be asked
   */
  admit(claims: ClaimsVerificados, idToken: string, como: ComoEntrou): Promise<void>;
  /** Called when the browser that signed up has opened the message's link. */
  prove(uid: string): Promise<void>;
  /**
   * Invalidates the current password and every session: only the owner of the e-mail gets in again, with a
   * new one.
   */
  disown(uid: string, idToken: string): Promise<void>;
};

export function createDonoDaConta({
  contas,
  provider,
  store,
  agora,
  log,
}: {
  contas: ContasPorProvar;
  provider: Pick<IdentityProvider, 'lookup' | 'replacePassword' | 'unlink'>;
  store: Pick<SessionStore, 'destroyByUid'>;
  agora: () => Date;
  /** Logs an event with facts that are not personal. */
  log: (evento: string, dados: Record<string, string>) => void;
}): DonoDaConta {
  async function readSenhaEm(idToken: string): Promise<number | null> {
    const answer = await provider.lookup(idToken);
    if (answer.ok) return answer.conta.senhaEm;
    const status = answer.kind === 'timeout' ? 504 : 502;
    throw new ErroDaApi(status, 'identidade-indisponivel', SESSAO.servicoForaDoAr);
  }

  async function disown(uid: string, idToken: string): Promise<void> {
    const changed = await provider.replacePassword(idToken, randomSenha());
    if (changed.ok) {
      const senhaEm = await readSenhaEm(changed.tokens.idToken).catch(() => null);
      await contas.renew(uid, senhaEm ?? agora().getTime());
    } else log('conta.disown.failed', { code: changed.code });
    await store.destroyByUid(uid);
  }

  return {
    disown,

    async admit({ uid, emailVerificado }, idToken, como) {
      if (como === 'google') return;
      if (!emailVerificado) {
        await contas.note(uid, (await readSenhaEm(idToken)) ?? agora().getTime());
        return;
      }
      const noted = await contas.find(uid);
      if (!noted) return;
      // A Facebook account stays its person's, whatever password the e-mail's owner sets.
      const senhaEm = como === 'senha' ? await readSenhaEm(idToken) : null;
      if (senhaEm === null || senhaEm <= noted.senhaEm) {
        await disown(uid, idToken);
        throw new ErroDaApi(422, SENHA_NOVA, DETALHES.senhaNova);
      }
      // Ends waiting sessions of the former password, and its Facebook sign-in.
      await store.destroyByUid(uid);
      const unlinked = await provider.unlink(idToken, 'facebook.com');
      if (!unlinked.ok) log('conta.unlink.failed', { code: unlinked.code });
      await contas.remove(uid);
    },

    prove: (uid) => contas.remove(uid),
  };
}

/** Random password that nobody knows; the last characters satisfy any policy on character classes. */
const randomSenha = (): string => `${toBase64url(crypto.getRandomValues(new Uint8Array(32)))}aA1!`;
