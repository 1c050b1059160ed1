import type { EstoquePermissions } from '../../app/domain/estoque/estoque-status.ts';
import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import { requireAprovado } from '../base/owner.ts';

/** True for approved administrators of the company: they see cost and invoices, and manage the stock. */
export const seesSecrets = (usuario: Usuario, idEmpresa: number): boolean =>
  usuario.aprovado && administersEmpresa(usuario, idEmpresa);

/** Allows the people of the company and its administrators. Throws ApiError 403. */
export function requireEstoqueMember(usuario: Usuario, idEmpresa: number): void {
  if (usuario.id_empresa === idEmpresa || administersEmpresa(usuario, idEmpresa)) return;
  throw new ApiError(403, 'fora-da-loja', 'Esta loja não é a sua: só quem é dela vê o estoque.');
}

/** Allows approved people of the company: actions on the stock, and its documents. Throws ApiError 403. */
export function requireMayAct(usuario: Usuario, idEmpresa: number): void {
  requireEstoqueMember(usuario, idEmpresa);
  requireAprovado(usuario);
}

/** Reads a company's permissions for its consultants. */
export type ReadEstoquePermissions = (idEmpresa: number) => Promise<EstoquePermissions>;

/**
 * Reads the permissions for those to whom they matter: approved consultants. In the trip of the items themselves, since
 * only these tell whether one is in transit.
 */
export async function permissionsFor(
  ler: ReadEstoquePermissions | undefined,
  usuario: Usuario,
  idEmpresa: number,
): Promise<EstoquePermissions | undefined> {
  if (!usuario.aprovado || seesSecrets(usuario, idEmpresa)) return undefined;
  return ler?.(idEmpresa);
}

/** 404: no such item, or another company's. */
export const estoqueItemNotFound = () =>
  new ApiError(404, 'item-nao-encontrado', 'Esta moto não está no estoque.');
