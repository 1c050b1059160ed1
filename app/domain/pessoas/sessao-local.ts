import type { Identidade, SessionFlags } from './sessao.ts';
import type { Usuario } from './usuario.ts';

/** Key of the local session record in the browser's storage. Specification, section 3. */
export const CHAVE_DA_SESSAO = 'user-data';

/**
 * Local session record of section 3: the identity provider's user (never a token), the registered user, and
 * the five flags. Serves pages without a network, and informs other tabs; access is decided on the server.
 */
export type SessaoLocal = SessionFlags & {
  user: { uid: string; email: string; emailVerified: boolean; displayName: string | null };
  usuario: Usuario | null;
};

/** Builds the record of a signed-in person; null for a visitor. */
export function toSessaoLocal(
  identidade: Identidade | null,
  nomeExibido: string | null,
  usuario: Usuario | null,
  flags: SessionFlags,
): SessaoLocal | null {
  if (!identidade || !(flags.loggedIn || flags.waitingVerification)) return null;
  const { uid, email, emailVerificado } = identidade;
  return {
    user: { uid, email, emailVerified: emailVerificado, displayName: nomeExibido },
    usuario: flags.registered ? usuario : null,
    ...flags,
  };
}

export const encodeSessaoLocal = (sessao: SessaoLocal): string => JSON.stringify(sessao);
