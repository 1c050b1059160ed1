import { PERMISSAO_ADMIN, type Usuario } from '../../app/domain/usuario.ts';
import { ErroDaApi } from '../api/erro-da-api.ts';
import type { Auditoria } from '../dados/auditoria.ts';

/** ULID, or a UUID of any version: what a client may name a thing it creates. */
const ID_DO_CLIENTE =
  /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

export const isIdDoCliente = (id: string): boolean => ID_DO_CLIENTE.test(id);

/** A client-made id in one writing. Throws ErroDaApi 422. */
export function requireIdDoCliente(id: unknown): string {
  if (typeof id === 'string' && isIdDoCliente(id)) return id.toUpperCase();
  throw invalid({ id: 'Use um ULID ou UUID.' });
}

export const invalid = (campos: Record<string, string>): ErroDaApi =>
  new ErroDaApi(422, 'dados-invalidos', 'Confira os campos marcados.', { campos });

/** Whose data these are. Throws ErroDaApi 422 for a person without a company. */
export function empresaDe(usuario: Usuario): number {
  if (usuario.id_empresa !== null) return usuario.id_empresa;
  throw new ErroDaApi(422, 'sem-empresa', 'Peça a um administrador para ligar você a uma empresa.');
}

/** The company that this person administers. Throws ErroDaApi 403 or 422. */
export function empresaAdministrada(usuario: Usuario): number {
  if (usuario.permissoes.includes(PERMISSAO_ADMIN)) return empresaDe(usuario);
  throw new ErroDaApi(403, 'sem-permissao', 'Só administradores podem fazer isso.');
}

/**
 * Does something that administrators answer for: the trail is written first, so that nothing happens without
 * it, and taken back when the write is refused or fails.
 * @param write gives false when nothing was changed
 */
export async function audited(
  auditoria: Auditoria,
  feito: { uid: string; idEmpresa: number; alvo: string; acao: string },
  write: () => Promise<boolean>,
): Promise<boolean> {
  const { acao, ...who } = feito;
  const ids = await auditoria.record({ ...who, acoes: [acao] });
  try {
    const changed = await write();
    if (!changed) await auditoria.withdraw(ids);
    return changed;
  } catch (error) {
    await auditoria.withdraw(ids);
    throw error;
  }
}
