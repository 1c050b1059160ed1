import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';

/** Allows the company's people and its administrators. Throws ErroDaApi 403. */
export function requireDaEmpresa(usuario: Usuario, idEmpresa: number): void {
  if (usuario.id_empresa === idEmpresa || administra(usuario, idEmpresa)) return;
  throw new ErroDaApi(403, 'fora-da-loja', 'Esta loja não é a sua: só quem é dela vê a premiação.');
}

/** 404: no such premiação, or another company's. */
export const semPremiacao = () =>
  new ErroDaApi(404, 'premiacao-nao-encontrada', 'Esta premiação não existe.');
