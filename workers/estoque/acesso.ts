import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';

/** Who may see a company's cost and invoices, and look after its stock. */
export const veSegredos = (usuario: Usuario, idEmpresa: number): boolean => administra(usuario, idEmpresa);

/** The stock is for the people of its company, and for who rules it. Throws ErroDaApi 403. */
export function requireDaEmpresa(usuario: Usuario, idEmpresa: number): void {
  if (usuario.id_empresa === idEmpresa || administra(usuario, idEmpresa)) return;
  throw new ErroDaApi(403, 'fora-da-loja', 'Esta loja não é a sua: só quem é dela vê o estoque.');
}

/** 404: no such item, or another company's. */
export const semItem = () => new ErroDaApi(404, 'item-nao-encontrado', 'Esta moto não está no estoque.');
