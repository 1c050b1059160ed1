import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type Ator, atorDe } from '../../app/domain/propostas/estados.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireAprovado } from '../base/owner.ts';
import type { ClienteRow, PropostaRepository, PropostaRow } from './proposta-repository.ts';
import type { VencimentoRepository } from './vencimento-repository.ts';

/**
 * Scope of a person's propostas: their own, or everybody's (null) for administrators. People not approved see
 * none, since each has a customer. Throws ErroDaApi 403.
 */
export function alcanceDe(usuario: Usuario, idEmpresa: number): string | null {
  requireAprovado(usuario);
  if (administra(usuario, idEmpresa)) return null;
  if (usuario.id_empresa === idEmpresa) return usuario.uid;
  throw new ErroDaApi(403, 'fora-da-loja', 'Esta loja não é a sua: só quem é dela vê as propostas.');
}

/** 404: no such proposta, or another company's. */
export const semProposta = () =>
  new ErroDaApi(404, 'proposta-nao-encontrada', 'Esta proposta não existe mais.');

export type PropostaAberta = { row: PropostaRow; cliente: ClienteRow | null; ator: Ator };

/** Ends expired propostas before each read or write, so that nobody sees an expired one as valid. */
export async function expireOver(
  { vencimentos, agora }: { vencimentos: VencimentoRepository; agora: () => Date },
  idEmpresa: number,
): Promise<void> {
  const em = agora().toISOString();
  if (await vencimentos.hasOver(idEmpresa, em)) await vencimentos.expireOver(em, idEmpresa);
}

/**
 * Opens a proposta for its approved seller or an administrator. Another company's is 404; a colleague's is
 * 403, because customers are visible to their seller only. Throws ErroDaApi 403, 404.
 */
export async function openProposta(
  parts: { propostas: PropostaRepository; vencimentos: VencimentoRepository; agora: () => Date },
  usuario: Usuario,
  id: string,
): Promise<PropostaAberta> {
  requireAprovado(usuario);
  const idEmpresa = /^[0-9A-Za-z-]{10,40}$/.test(id) ? await parts.propostas.empresaOf(id) : null;
  if (idEmpresa === null) throw semProposta();
  const admin = administra(usuario, idEmpresa);
  if (!admin && usuario.id_empresa !== idEmpresa) throw semProposta();
  await expireOver(parts, idEmpresa);
  const found = await parts.propostas.find(idEmpresa, id);
  if (!found) throw semProposta();
  const ator = atorDe(usuario.uid, admin, found.row);
  if (ator === 'equipe')
    throw new ErroDaApi(403, 'de-outro-vendedor', 'Esta proposta é de outro vendedor da loja.');
  return { ...found, ator };
}
