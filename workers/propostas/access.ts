import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type PropostaActor, propostaActorOf } from '../../app/domain/propostas/estados.ts';
import { ApiError } from '../base/api-error.ts';
import { requireAprovado } from '../base/owner.ts';
import type { PropostaExpiryRepository } from './expiry-repository.ts';
import type { PropostaClienteRow, PropostaRepository, PropostaRow } from './proposta-repository.ts';

/**
 * Scope of a person's propostas: their own, or everybody's (null) for administrators. People not approved see
 * none, since each has a customer. Throws ApiError 403.
 */
export function scopeOf(usuario: Usuario, idEmpresa: number): string | null {
  requireAprovado(usuario);
  if (administersEmpresa(usuario, idEmpresa)) return null;
  if (usuario.id_empresa === idEmpresa) return usuario.uid;
  throw new ApiError(403, 'fora-da-loja', 'Esta loja não é a sua: só quem é dela vê as propostas.');
}

/** 404: no such proposta, or another company's. */
export const propostaNotFound = () =>
  new ApiError(404, 'proposta-nao-encontrada', 'Esta proposta não existe mais.');

export type OpenProposta = { row: PropostaRow; cliente: PropostaClienteRow | null; ator: PropostaActor };

/** Ends expired propostas before each read or write, so that nobody sees an expired one as valid. */
export async function expireOver(
  { vencimentos, clock }: { vencimentos: PropostaExpiryRepository; clock: () => Date },
  idEmpresa: number,
): Promise<void> {
  const em = clock().toISOString();
  if (await vencimentos.hasOver(idEmpresa, em)) await vencimentos.expireOver(em, idEmpresa);
}

/**
 * Opens a proposta for its approved seller or an administrator. Another company's is 404; a colleague's is
 * 403, because customers are visible to their seller only. Throws ApiError 403, 404.
 */
export async function openProposta(
  parts: { propostas: PropostaRepository; vencimentos: PropostaExpiryRepository; clock: () => Date },
  usuario: Usuario,
  id: string,
): Promise<OpenProposta> {
  requireAprovado(usuario);
  const idEmpresa = /^[0-9A-Za-z-]{10,40}$/.test(id) ? await parts.propostas.empresaOf(id) : null;
  if (idEmpresa === null) throw propostaNotFound();
  const admin = administersEmpresa(usuario, idEmpresa);
  if (!admin && usuario.id_empresa !== idEmpresa) throw propostaNotFound();
  await expireOver(parts, idEmpresa);
  const found = await parts.propostas.find(idEmpresa, id);
  if (!found) throw propostaNotFound();
  const ator = propostaActorOf(usuario.uid, admin, found.row);
  if (ator === 'equipe')
    throw new ApiError(403, 'de-outro-vendedor', 'Esta proposta é de outro vendedor da loja.');
  return { ...found, ator };
}
