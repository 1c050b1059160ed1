import { administra } from '../../app/domain/pessoas/administracao.ts';
import { hasAdmin, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from './api-error.ts';

/** Whose things these are: every query of a person's own is filtered by person and company. */
export type Dono = { uid: string; idEmpresa: number };

/** Whose data these are. Throws ErroDaApi 422 for a person without a company. */
export function requireEmpresa({ id_empresa: idEmpresa }: Usuario): number {
  if (idEmpresa !== null) return idEmpresa;
  throw new ErroDaApi(422, 'sem-empresa', 'Peça a um administrador para ligar você a uma empresa.');
}

/**
 * What belongs to a company is for those who rule that company, whichever is their own: every write asks this itself,
 * of the company that the request names. Null is what belongs to none. Throws ErroDaApi 403.
 */
export function requireAdministra(usuario: Usuario, idEmpresa: number | null): void {
  if (administra(usuario, idEmpresa)) return;
  if (!hasAdmin(usuario)) throw new ErroDaApi(403, 'sem-permissao', 'Só administradores podem fazer isso.');
  throw new ErroDaApi(403, 'fora-da-loja', 'Esta loja não é a sua: só quem administra a rede cuida dela.');
}

/**
 * What leaves the company (pieces, links, documents) is made by approved people only; the screens themselves stay open
 * to everybody who is registered. Throws ErroDaApi 403.
 */
export function requireAprovado({ aprovado }: Usuario): void {
  if (aprovado) return;
  throw new ErroDaApi(
    403,
    'sem-aprovacao',
    'Seu acesso espera a aprovação. Peça a um administrador da loja.',
  );
}

/** The person as owner of what they keep. Throws ErroDaApi 422 for a person without a company. */
export const ownerOf = (usuario: Usuario): Dono => ({ uid: usuario.uid, idEmpresa: requireEmpresa(usuario) });
