import type { PermissoesDoEstoque, Situacao } from '../../app/domain/estoque/situacoes.ts';
import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireAprovado } from '../base/owner.ts';

/** True for approved administrators of the company: they see cost and invoices, and manage the stock. */
export const veSegredos = (usuario: Usuario, idEmpresa: number): boolean =>
  usuario.aprovado && administra(usuario, idEmpresa);

/** Allows the people of the company and its administrators. Throws ErroDaApi 403. */
export function requireDaEmpresa(usuario: Usuario, idEmpresa: number): void {
  if (usuario.id_empresa === idEmpresa || administra(usuario, idEmpresa)) return;
  throw new ErroDaApi(403, 'fora-da-loja', 'Esta loja não é a sua: só quem é dela vê o estoque.');
}

/** Allows approved people of the company: actions on the stock, and its documents. Throws ErroDaApi 403. */
export function requireAge(usuario: Usuario, idEmpresa: number): void {
  requireDaEmpresa(usuario, idEmpresa);
  requireAprovado(usuario);
}

/** Reads a company's permissions for its consultants. */
export type LerPermissoes = (idEmpresa: number) => Promise<PermissoesDoEstoque>;

/** Reads the permissions only where they matter: for consultants, when an item is in transit. */
export async function permissoesPara(
  ler: LerPermissoes | undefined,
  usuario: Usuario,
  idEmpresa: number,
  itens: readonly { situacao: Situacao }[],
): Promise<PermissoesDoEstoque | undefined> {
  if (!usuario.aprovado || veSegredos(usuario, idEmpresa)) return undefined;
  return itens.some(({ situacao }) => situacao === 'em_transito') ? ler?.(idEmpresa) : undefined;
}

/** 404: no such item, or another company's. */
export const semItem = () => new ErroDaApi(404, 'item-nao-encontrado', 'Esta moto não está no estoque.');
