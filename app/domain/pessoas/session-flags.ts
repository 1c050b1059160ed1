import { hasAdmin, isRegistered, type Usuario } from './usuario.ts';

/** Signed-in person, as reported by the identity provider. */
export type SessionIdentity = { uid: string; email: string; emailVerificado: boolean };

/** Session flags of section 4; `busy` belongs to the screen, not to the session. */
export type SessionFlags = {
  loggedIn: boolean;
  registered: boolean;
  approved: boolean;
  admin: boolean;
  waitingVerification: boolean;
};

const NO_ONE: SessionFlags = {
  loggedIn: false,
  registered: false,
  approved: false,
  admin: false,
  waitingVerification: false,
};

/**
 * Section 4: without an identity every flag is false; an unverified e-mail only waits; a verified one is
 * logged in, and registered only with uid and nome. Approved and admin follow the registered user.
 */
export function sessionFlags(
  identidade: SessionIdentity | null,
  usuario: Partial<Usuario> | null,
): SessionFlags {
  if (!identidade) return NO_ONE;
  if (!identidade.emailVerificado) return { ...NO_ONE, waitingVerification: true };
  const registered = usuario !== null && isRegistered(usuario);
  return {
    loggedIn: true,
    registered,
    approved: registered && usuario?.aprovado === true,
    admin: registered && hasAdmin({ permissoes: usuario?.permissoes ?? [] }),
    waitingVerification: false,
  };
}
