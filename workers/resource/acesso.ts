import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { AcaoDoRecurso, Cabecalho } from '../../app/domain/resource/cabecalho.ts';
import { esteDe } from '../../app/domain/resource/recurso.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireAdministra } from '../base/owner.ts';

/** Whether somebody may do this with a company's items, as the declaration says. */
export const podeNoRecurso = (
  { acesso }: Pick<Cabecalho, 'acesso'>,
  acao: AcaoDoRecurso,
  usuario: Usuario,
  idEmpresa: number,
): boolean => administra(usuario, idEmpresa) || (acesso[acao] === 'auth' && usuario.id_empresa === idEmpresa);

/** Throws ErroDaApi 403. */
export function requireNoRecurso(
  recurso: Pick<Cabecalho, 'acesso'>,
  acao: AcaoDoRecurso,
  usuario: Usuario,
  idEmpresa: number,
): void {
  if (podeNoRecurso(recurso, acao, usuario, idEmpresa)) return;
  if (recurso.acesso[acao] === 'admin') requireAdministra(usuario, idEmpresa);
  throw new ErroDaApi(403, 'fora-da-loja', 'Esta loja não é a sua: só quem é dela vê isto.');
}

/** 404: no such item, or another company's. */
export const semItem = (recurso: Pick<Cabecalho, 'um' | 'artigo'>): ErroDaApi =>
  new ErroDaApi(404, 'item-nao-encontrado', `${esteDe(recurso)} não existe mais.`);
