import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import { hasAdmin, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from './api-error.ts';

/** Owner of stored things: every query of a person's own data is filtered by person and company. */
export type Owner = { uid: string; idEmpresa: number };

/** Company of a person. Throws ApiError 422 for a person without one. */
export function requireEmpresa({ id_empresa: idEmpresa }: Usuario): number {
  if (idEmpresa !== null) return idEmpresa;
  throw new ApiError(422, 'sem-empresa', 'Peça a um administrador para ligar você a uma empresa.');
}

/**
 * Requires an approved administrator of the company that the request names, even of another than their own;
 * every write checks it. Null stands for no company. Throws ApiError 403.
 */
export function requireAdministrador(usuario: Usuario, idEmpresa: number | null): void {
  if (administersEmpresa(usuario, idEmpresa)) {
    requireAprovado(usuario);
    return;
  }
  if (!hasAdmin(usuario)) throw new ApiError(403, 'sem-permissao', 'Só administradores podem fazer isso.');
  throw new ApiError(403, 'fora-da-loja', 'Esta loja não é a sua: só quem administra a rede cuida dela.');
}

/**
 * Requires an approved person, for every action of the company (docs/decisions/0010); the screens themselves stay open
 * to every registered person. Throws ApiError 403.
 */
export function requireAprovado({ aprovado }: Usuario): void {
  if (aprovado) return;
  throw new ApiError(403, 'sem-aprovacao', 'Seu acesso espera a aprovação. Peça a um administrador da loja.');
}

/** Person as owner of what they store. Throws ApiError 422 for a person without a company. */
export const ownerOf = (usuario: Usuario): Owner => ({
  uid: usuario.uid,
  idEmpresa: requireEmpresa(usuario),
});
