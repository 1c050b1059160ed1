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
export function effectiveChanges(atual: Usuario, mudancas: Partial<Usuario>): Partial<Usuario> {
  const antes = new Map<string, unknown>(Object.entries(atual));
  return Object.fromEntries(
    Object.entries(mudancas).filter(
      ([campo, valor]) => valor !== undefined && JSON.stringify(valor) !== JSON.stringify(antes.get(campo)),
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
export function auditActionsOf(atual: Usuario, mudancas: Partial<Usuario>): UsuarioAuditAction[] {
  const depois = { ...atual, ...mudancas };
  const acoes: UsuarioAuditAction[] = [];
  if (depois.aprovado !== atual.aprovado)
    acoes.push(depois.aprovado ? 'usuario.aprovar' : 'usuario.desaprovar');
  for (const { permissao, dar, tirar } of PERMISSIONS) {
    const era = atual.permissoes.includes(permissao);
    const fica = depois.permissoes.includes(permissao);
    if (era !== fica) acoes.push(fica ? dar : tirar);
  }
  if (depois.id_empresa !== atual.id_empresa) acoes.push('usuario.trocar-empresa');
  const others = Object.keys(mudancas).some(
    (campo) => !['aprovado', 'permissoes', 'id_empresa'].includes(campo),
  );
  if (others || acoes.length === 0) acoes.push('usuario.alterar');
  return acoes;
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
export const usuarioNotDecidable = (eu: Pick<Usuario, 'id'>, alvo: Pick<Usuario, 'id'>): ApiError =>
  new ApiError(
    403,
    'sem-permissao',
    eu.id === alvo.id
      ? 'Isso só outro administrador muda para você.'
      : 'Só quem administra a rede decide sobre esta pessoa.',
  );

/** Returns the person, if `eu` may do this to them. Throws ApiError 403 or 404. */
export function requireUsuarioAction(
  eu: Usuario,
  ato: AdministrationAction,
  alvo: Usuario | null | undefined,
): Usuario {
  if (!alvo || !mayActOn(eu, 'ver', alvo)) throw usuarioOutOfScope(eu);
  if (!mayActOn(eu, ato, alvo)) throw usuarioNotDecidable(eu, alvo);
  return alvo;
}

/** 403: a person deleted or disapproved cannot register until an administrator lets them. Issue 9 §2. */
export const cadastroRefused = (): ApiError =>
  new ApiError(
    403,
    'cadastro-recusado',
    'Um administrador encerrou o seu cadastro. Peça a ele para liberar o seu e-mail.',
  );

/** 422: the upstream may know only some of our permissions. */
export const permissionRefused = (motivo?: string): ApiError =>
  new ApiError(422, 'permissao-recusada', motivo ?? 'O sistema da rede não aceita essa permissão.');

/** 502: the upstream reported success, but its record does not show the change. */
export const permissionNotStored = (): ApiError =>
  new ApiError(
    502,
    'permissao-nao-guardada',
    'O sistema da rede não guardou a mudança. Avise o suporte da rede.',
  );

export const lastAdministradorError = (): ApiError =>
  new ApiError(409, 'ultimo-administrador', 'É o último administrador da rede. Escolha outro antes.');
