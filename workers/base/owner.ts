import { hasAdmin, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from './api-error.ts';

/** Whose things these are: every query of a person's own is filtered by person and company. */
export type Dono = { uid: string; idEmpresa: number };

const SEM_EMPRESA = () =>
  new ErroDaApi(422, 'sem-empresa', 'Peça a um administrador para ligar você a uma empresa.');

/** Whose data these are. Throws ErroDaApi 422 for a person without a company, or what `refuse` gives. */
export function requireEmpresa({ id_empresa: idEmpresa }: Usuario, refuse = SEM_EMPRESA): number {
  if (idEmpresa !== null) return idEmpresa;
  throw refuse();
}

/** The person's own company, for its administrators. Throws ErroDaApi 403, 422 or what `refuse` gives. */
export function requireEmpresaAdministrada(usuario: Usuario, refuse = SEM_EMPRESA): number {
  if (hasAdmin(usuario)) return requireEmpresa(usuario, refuse);
  throw new ErroDaApi(403, 'sem-permissao', 'Só administradores podem fazer isso.');
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
