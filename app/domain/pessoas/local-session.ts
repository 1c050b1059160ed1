import type { SessionFlags, SessionIdentity } from './session-flags.ts';
import type { Usuario } from './usuario.ts';

/** Key of the local session record in the browser's storage. Specification, section 3. */
export const LOCAL_SESSION_KEY = 'user-data';

/**
 * Local session record of section 3: the identity provider's user (never a token), the registered user, and
 * the five flags. Serves pages without a network, and informs other tabs; access is decided on the server.
 */
export type LocalSession = SessionFlags & {
  user: { uid: string; email: string; emailVerified: boolean; displayName: string | null };
  usuario: Usuario | null;
};

/** Builds the record of a signed-in person; null for a visitor. */
export function toLocalSession(
  identidade: SessionIdentity | null,
  nomeExibido: string | null,
  usuario: Usuario | null,
  flags: SessionFlags,
): LocalSession | null {
  if (!identidade || !(flags.loggedIn || flags.waitingVerification)) return null;
  const { uid, email, emailVerificado } = identidade;
  return {
    user: { uid, email, emailVerified: emailVerificado, displayName: nomeExibido },
    usuario: flags.registered ? usuario : null,
    ...flags,
  };
}

export const encodeLocalSession = (session: LocalSession): string => JSON.stringify(session);
