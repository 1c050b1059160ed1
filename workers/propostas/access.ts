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

/** Dependencies of ending what has expired. */
type Expiring = { vencimentos: PropostaExpiryRepository; clock: () => Date };

/**
 * Reads propostas of a company so that nobody sees an expired one as valid: asks in the same trip whether some have
 * expired, and if so ends them and reads again.
 */
export async function readUnexpired<T>(
  { vencimentos, clock }: Expiring,
  idEmpresa: number,
  read: () => Promise<T>,
): Promise<T> {
  const em = clock().toISOString();
  const [isOver, found] = await Promise.all([vencimentos.hasOver(idEmpresa, em), read()]);
  if (!isOver) return found;
  await vencimentos.expireOver(em, idEmpresa);
  return read();
}

const isPropostaId = (id: string): boolean => /^[0-9A-Za-z-]{10,40}$/.test(id);

/**
 * Opens a proposta for its approved seller or an administrator. Another company's is 404; a colleague's is
 * 403, because customers are visible to their seller only. Throws ApiError 403, 404.
 */
export async function openProposta(
  parts: { propostas: PropostaRepository } & Expiring,
  usuario: Usuario,
  id: string,
): Promise<OpenProposta> {
  requireAprovado(usuario);
  if (!isPropostaId(id)) throw propostaNotFound();
  const { propostas } = parts;
  const readIn = (idEmpresa: number) => readUnexpired(parts, idEmpresa, () => propostas.find(idEmpresa, id));
  const own = usuario.id_empresa;
  // Nearly always it is of the person's own company: read there in the trip that asks for its company.
  const [idEmpresa, ofOwn] = await Promise.all([propostas.empresaOf(id), own === null ? null : readIn(own)]);
  if (idEmpresa === null) throw propostaNotFound();
  const admin = administersEmpresa(usuario, idEmpresa);
  if (!admin && own !== idEmpresa) throw propostaNotFound();
  const found = idEmpresa === own ? ofOwn : await readIn(idEmpresa);
  if (!found) throw propostaNotFound();
  const ator = propostaActorOf(usuario.uid, admin, found.row);
  if (ator === 'equipe')
    throw new ApiError(403, 'de-outro-vendedor', 'Esta proposta é de outro vendedor da loja.');
  return { ...found, ator };
}
