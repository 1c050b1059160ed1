import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { AcaoDoRecurso, Cabecalho } from '../../app/domain/resource/cabecalho.ts';
import { esteDe } from '../../app/domain/resource/recurso.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireAdministra, requireAprovado } from '../base/owner.ts';

/** True when the declaration allows the action on a company's items; only approved people change any. */
export const podeNoRecurso = (
  { acesso }: Pick<Cabecalho, 'acesso'>,
  acao: AcaoDoRecurso,
  usuario: Usuario,
  idEmpresa: number,
): boolean =>
  (acao === 'ler' || usuario.aprovado) &&
  (administra(usuario, idEmpresa) || (acesso[acao] === 'auth' && usuario.id_empresa === idEmpresa));

/** Throws ErroDaApi 403. */
export function requireNoRecurso(
  recurso: Pick<Cabecalho, 'acesso'>,
  acao: AcaoDoRecurso,
  usuario: Usuario,
  idEmpresa: number,
): void {
  if (podeNoRecurso(recurso, acao, usuario, idEmpresa)) return;
  if (recurso.acesso[acao] === 'admin') requireAdministra(usuario, idEmpresa);
  else if (acao !== 'ler' && usuario.id_empresa === idEmpresa) requireAprovado(usuario);
  throw new ErroDaApi(403, 'fora-da-loja', 'Esta loja não é a sua: só quem é dela vê isto.');
}

/** 404: no such item, or another company's. */
export const semItem = (recurso: Pick<Cabecalho, 'um' | 'artigo'>): ErroDaApi =>
  new ErroDaApi(404, 'item-nao-encontrado', `${esteDe(recurso)} não existe mais.`);
