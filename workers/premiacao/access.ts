import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';

/** Allows the company's people and its administrators. Throws ApiError 403. */
export function requirePremiacaoMember(usuario: Usuario, idEmpresa: number): void {
  if (usuario.id_empresa === idEmpresa || administersEmpresa(usuario, idEmpresa)) return;
  throw new ApiError(403, 'fora-da-loja', 'Esta loja não é a sua: só quem é dela vê a premiação.');
}

/** 404: no such premiação, or another company's. */
export const premiacaoNotFound = () =>
  new ApiError(404, 'premiacao-nao-encontrada', 'Esta premiação não existe.');
