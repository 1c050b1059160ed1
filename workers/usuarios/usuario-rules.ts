import {
  type AdministrationAction,
  administersRede,
  mayActOn,
} from '../../app/domain/pessoas/administration.ts';
import {
  ADMIN_PERMISSION,
  REDE_PERMISSION,
  TAXA_LIVRE_PERMISSION,
  type Usuario,
  type UsuarioPermission,
} from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import type { UsuarioAuditAction } from '../base/audit-repository.ts';

/** Picks the fields of a requested change that differ from the person's record. */
export function effectiveChanges(current: Usuario, changes: Partial<Usuario>): Partial<Usuario> {
  const before = new Map<string, unknown>(Object.entries(current));
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before.get(field)),
    ),
  );
}

/** Audit actions of giving and taking each permission. */
const PERMISSIONS: readonly {
  permissao: UsuarioPermission;
  dar: UsuarioAuditAction;
  tirar: UsuarioAuditAction;
}[] = [
  { permissao: ADMIN_PERMISSION, dar: 'usuario.tornar-admin', tirar: 'usuario.tirar-admin' },
  { permissao: REDE_PERMISSION, dar: 'usuario.dar-rede', tirar: 'usuario.tirar-rede' },
  { permissao: TAXA_LIVRE_PERMISSION, dar: 'usuario.dar-taxa-livre', tirar: 'usuario.tirar-taxa-livre' },
];

/** Audit actions of a change, by its effect on access and company; the rest is `usuario.alterar`. */
export function auditActionsOf(current: Usuario, changes: Partial<Usuario>): UsuarioAuditAction[] {
  const after = { ...current, ...changes };
  const actions: UsuarioAuditAction[] = [];
  if (after.aprovado !== current.aprovado)
    actions.push(after.aprovado ? 'usuario.aprovar' : 'usuario.desaprovar');
  for (const { permissao, dar, tirar } of PERMISSIONS) {
    const era = current.permissoes.includes(permissao);
    const fica = after.permissoes.includes(permissao);
    if (era !== fica) actions.push(fica ? dar : tirar);
  }
  if (after.id_empresa !== current.id_empresa) actions.push('usuario.trocar-empresa');
  const others = Object.keys(changes).some(
    (field) => !['aprovado', 'permissoes', 'id_empresa'].includes(field),
  );
  if (others || actions.length === 0) actions.push('usuario.alterar');
  return actions;
}

export const permissionMissing = (): ApiError =>
  new ApiError(403, 'sem-permissao', 'Você não tem permissão para isso.');

export const usuarioNotFound = (): ApiError =>
  new ApiError(404, 'nao-encontrado', 'Não encontramos esse cadastro.');

/**
 * Error for a person whom `eu` does not administer. An administrator of one company gets the same error for
 * another company's people and for unknown ids, so that nobody can be probed for.
 */
export const usuarioOutOfScope = (eu: Pick<Usuario, 'permissoes'>): ApiError =>
  administersRede(eu)
    ? usuarioNotFound()
    : new ApiError(403, 'fora-da-loja', 'Esse cadastro não é da sua loja, ou não existe mais.');

/** Error for a person whom `eu` sees but may not change. */
export const usuarioNotDecidable = (eu: Pick<Usuario, 'id'>, target: Pick<Usuario, 'id'>): ApiError =>
  new ApiError(
    403,
    'sem-permissao',
    eu.id === target.id
      ? 'Isso só outro administrador muda para você.'
      : 'Só quem administra a rede decide sobre esta pessoa.',
  );

/** Returns the person, if `eu` may do this to them. Throws ApiError 403 or 404. */
export function requireUsuarioAction(
  eu: Usuario,
  act: AdministrationAction,
  target: Usuario | null | undefined,
): Usuario {
  if (!target || !mayActOn(eu, 'ver', target)) throw usuarioOutOfScope(eu);
  if (!mayActOn(eu, act, target)) throw usuarioNotDecidable(eu, target);
  return target;
}

/** 403: a person deleted or disapproved cannot register until an administrator lets them. Issue 9 §2. */
export const cadastroRefused = (): ApiError =>
  new ApiError(
    403,
    'cadastro-recusado',
    'Um administrador encerrou o seu cadastro. Peça a ele para liberar o seu e-mail.',
  );

/** 422: the upstream may know only some of our permissions. */
export const permissionRefused = (reason?: string): ApiError =>
  new ApiError(422, 'permissao-recusada', reason ?? 'O sistema da rede não aceita essa permissão.');

/** 502: the upstream reported success, but its record does not show the change. */
export const permissionNotStored = (): ApiError =>
  new ApiError(
    502,
    'permissao-nao-guardada',
    'O sistema da rede não guardou a mudança. Avise o suporte da rede.',
  );

export const lastAdministradorError = (): ApiError =>
  new ApiError(409, 'ultimo-administrador', 'É o último administrador da rede. Escolha outro antes.');
