import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { thisItemLabel } from '../../app/domain/resource/resource.ts';
import type { ResourceAction, ResourceHeader } from '../../app/domain/resource/resource-header.ts';
import { ApiError } from '../base/api-error.ts';
import { requireAdministrador, requireAprovado } from '../base/owner.ts';

/** True when the declaration allows the action on a company's items; only approved people change any. */
export const mayOnResource = (
  { acesso }: Pick<ResourceHeader, 'acesso'>,
  action: ResourceAction,
  usuario: Usuario,
  idEmpresa: number,
): boolean =>
  (action === 'ler' || usuario.aprovado) &&
  (administersEmpresa(usuario, idEmpresa) || (acesso[action] === 'auth' && usuario.id_empresa === idEmpresa));

/** Throws ApiError 403. */
export function requireOnResource(
  recurso: Pick<ResourceHeader, 'acesso'>,
  action: ResourceAction,
  usuario: Usuario,
  idEmpresa: number,
): void {
  if (mayOnResource(recurso, action, usuario, idEmpresa)) return;
  if (recurso.acesso[action] === 'admin') requireAdministrador(usuario, idEmpresa);
  else if (action !== 'ler' && usuario.id_empresa === idEmpresa) requireAprovado(usuario);
  throw new ApiError(403, 'fora-da-loja', 'Esta loja não é a sua: só quem é dela vê isto.');
}

/** 404: no such item, or another company's. */
export const resourceItemNotFound = (recurso: Pick<ResourceHeader, 'um' | 'artigo'>): ApiError =>
  new ApiError(404, 'item-nao-encontrado', `${thisItemLabel(recurso)} não existe mais.`);
