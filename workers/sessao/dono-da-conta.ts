import { ErroDaApi } from '../base/api-error.ts';
import type { IdentityProvider } from '../identidade/identity-toolkit.ts';
import { DETALHES, SESSAO } from '../identidade/mensagens.ts';
import type { ClaimsVerificados } from '../identidade/tokens.ts';
import { toBase64url } from './base64url.ts';
import type { ContasPorProvar } from './por-provar-repository.ts';
import type { SessionStore } from './session-repository.ts';

/** Code of the refusal that asks for a new password. */
export const SENHA_NOVA = 'senha-nova';

/** How somebody signed in. Google vouches for the address itself; Facebook does not. */
export type ComoEntrou = 'senha' | 'google' | 'facebook';

/** Whose account it is: a password typed before anybody proved the address is not its owner's (docs/0012). */
export type DonoDaConta = {
  /**
   * Called with the tokens of every sign-in, before its session begins. An unverified address is noted; a verified one
   * that was noted before, and still has the password of then, is refused, and that password stops working.
   * @throws ErroDaApi 422 `senha-nova`, 502 or 504 when the provider cannot be asked
   */
  admit(claims: ClaimsVerificados, idToken: string, como: ComoEntrou): Promise<void>;
  /** The browser that began has shown the message's link. */
  prove(uid: string): Promise<void>;
  /** Ends the password in use, and every session: only the address's owner gets in again, with a new one. */
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
  /** Takes an event and facts without personal data. */
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
      // Somebody's Facebook account stays theirs, whatever password the address's owner sets.
      const senhaEm = como === 'senha' ? await readSenhaEm(idToken) : null;
      if (senhaEm === null || senhaEm <= noted.senhaEm) {
        await disown(uid, idToken);
        throw new ErroDaApi(422, SENHA_NOVA, DETALHES.senhaNova);
      }
      // Whoever waits with what they typed before waits for nothing, and has no other way in.
      await store.destroyByUid(uid);
      const unlinked = await provider.unlink(idToken, 'facebook.com');
      if (!unlinked.ok) log('conta.unlink.failed', { code: unlinked.code });
      await contas.remove(uid);
    },

    prove: (uid) => contas.remove(uid),
  };
}

/** A password that nobody knows; the last characters keep whatever classes a policy asks for. */
const randomSenha = (): string => `${toBase64url(crypto.getRandomValues(new Uint8Array(32)))}aA1!`;
