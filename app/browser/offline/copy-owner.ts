/**
 * Path of the one screen with an offline copy in Cache Storage, the financing simulator. public/sw.js uses
 * the same path.
 */
export const OFFLINE_COPY_SCREEN = '/financiamento';

/** Owner of a copy: person and Empresa. Null for a visitor and for people without an Empresa. */
export function offlineCopyOwner(
  session: { user: { uid: string }; usuario: { id_empresa: number | null } | null } | null | undefined,
): string | null {
  return session?.usuario ? `${session.user.uid}@${session.usuario.id_empresa}` : null;
}
