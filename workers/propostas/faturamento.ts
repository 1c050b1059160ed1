import { ulid } from 'ulid';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Instrucao } from '../base/batch-repository.ts';
import { invalid } from '../base/read-fields.ts';
import { explainConflict } from '../estoque/movimento-service.ts';
import { idDoLancamento } from '../premiacao/lancamento-repository.ts';
import { type PartesDasPropostas, releaseReservas } from './partes.ts';
import type { PropostaRow } from './proposta-repository.ts';
import { numeroDe, termosDe } from './vista.ts';

/** What an act writes beside the state, and what other rooms change with it. */
export type Efeito = { to: Partial<PropostaRow>; also: Instrucao[] };

const motivoDa = (row: PropostaRow): string => `Proposta ${numeroDe(row)}`;

const idOf = (sent: unknown): string | null =>
  typeof sent === 'string' && /^[0-9A-Za-z-]{10,40}$/.test(sent) ? sent : null;

const troca = (row: PropostaRow, seminovo: string, usuario: Pick<Usuario, 'uid'>, now: Date) => ({
  ...{ idEmpresa: row.idEmpresa, id: seminovo, proposta: row.id, numero: numeroDe(row) },
  ...{ evento: ulid(now.getTime()), uid: usuario.uid, em: now.toISOString() },
});

/** The used bike belongs to an agreed sale now. @param usuario who did it; an empty uid for the customer */
export const proporTroca = (
  { trocas }: PartesDasPropostas,
  row: PropostaRow,
  usuario: Pick<Usuario, 'uid'>,
  now: Date,
): Instrucao[] => (row.seminovo ? trocas.propor(troca(row, row.seminovo, usuario, now)) : []);

/** The agreed sale does not happen: its used bike is free again. */
export const desistirDaTroca = (
  { trocas }: PartesDasPropostas,
  row: PropostaRow,
  usuario: Pick<Usuario, 'uid'>,
  now: Date,
): Instrucao[] =>
  row.seminovo && row.estado === 'aprovada' ? trocas.desistir(troca(row, row.seminovo, usuario, now)) : [];

const vendaDe = (row: PropostaRow, estoque: string, { uid, nome }: Usuario, now: Date) => ({
  ...{ idEmpresa: row.idEmpresa, id: estoque, vendedor: row.vendedor, motivo: motivoDa(row) },
  ...{ evento: ulid(now.getTime()), uid, nome, em: now.toISOString() },
});

/**
 * What invoicing does in other rooms: sells the item, takes the used bike into stock, gives the points. Throws ErroDaApi
 * 409 where item or bike stand otherwise, 422 where one is still to be chosen (`estoque`, `seminovo`).
 */
export async function efeitoDeFaturar(
  partes: PartesDasPropostas,
  row: PropostaRow,
  usuario: Usuario,
  pedido: { estoque?: unknown; seminovo?: unknown },
  now: Date,
): Promise<Efeito> {
  const { idEmpresa } = row;
  const termos = termosDe(row);
  await releaseReservas(partes, idEmpresa);
  const estoque = row.estoque ?? idOf(pedido.estoque);
  const item = estoque === null ? null : await partes.estoque.find(idEmpresa, estoque, false);
  if (estoque === null || !item)
    throw invalid({ estoque: 'Escolha a unidade do estoque que sai com esta proposta.' });
  if (row.estoque === null && item.moto !== termos.item?.moto)
    throw invalid({ estoque: 'Esta unidade é de outro modelo. Escolha uma do modelo da proposta.' });
  const held = item.situacao === 'reservada' && item.reservadaPor !== row.vendedor;
  if (held || (item.situacao !== 'disponivel' && item.situacao !== 'reservada')) throw explainConflict(item);

  const seminovo = termos.troca ? (row.seminovo ?? idOf(pedido.seminovo)) : null;
  const bike = seminovo === null ? null : await partes.trocas.find(idEmpresa, seminovo);
  if (termos.troca && !bike)
    throw invalid({ seminovo: 'Cadastre e avalie o usado da troca, e escolha-o aqui.' });
  if (bike && bike.situacao !== 'avaliado' && bike.situacao !== 'futuro')
    throw new ErroDaApi(409, 'troca-mudou', 'O usado da troca não está mais avaliado. Confira em Seminovos.');

  const em = now.toISOString();
  const { id: origem, vendedor: uid, vendedorNome: nome } = row;
  // It may be invoiced again after a cancellation of another sale: the revision tells the times apart.
  const points = { idEmpresa, uid, nome, em, origem };
  const vez = String(row.revisao + 1);
  return {
    to: { estoque, seminovo, faturadaEm: em, expiraEm: null },
    also: [
      ...partes.vendas.vender(vendaDe(row, estoque, usuario, now)),
      ...(termos.troca && seminovo
        ? partes.trocas.receber(troca(row, seminovo, usuario, now), termos.troca.valor)
        : []),
      ...partes.pontos.lancar([
        {
          ...points,
          ...{ id: idDoLancamento('propostas-faturadas', origem, vez), metrica: 'propostas-faturadas' },
          quantidade: 1,
        },
        {
          ...points,
          ...{ id: idDoLancamento('valor-faturado', origem, vez), metrica: 'valor-faturado' },
          quantidade: row.total,
        },
      ]),
    ],
  };
}

/**
 * What cancelling an invoiced proposal takes back. What somebody gave back by hand meanwhile is left as it is. Throws
 * ErroDaApi 409 where the used bike was sold or is held.
 */
export async function efeitoDeEstornar(
  partes: PartesDasPropostas,
  row: PropostaRow,
  usuario: Usuario,
  now: Date,
): Promise<Efeito> {
  const { idEmpresa, faturadaEm } = row;
  const item = row.estoque ? await partes.estoque.find(idEmpresa, row.estoque, false) : null;
  const isThisSale =
    item &&
    faturadaEm &&
    item.vendidaEm === faturadaEm &&
    (item.situacao === 'vendida' || item.situacao === 'entregue');
  const bike = row.seminovo ? await partes.trocas.find(idEmpresa, row.seminovo) : null;
  if (bike && (bike.situacao === 'vendido' || bike.situacao === 'reservado'))
    throw new ErroDaApi(
      409,
      'troca-saiu',
      bike.situacao === 'vendido'
        ? 'O usado da troca já foi vendido: não há como desfazer a venda.'
        : 'O usado da troca está reservado. Libere-o em Seminovos e cancele de novo.',
    );
  return {
    to: {},
    also: [
      ...(row.estoque && isThisSale && faturadaEm
        ? partes.vendas.devolver(vendaDe(row, row.estoque, usuario, now), faturadaEm)
        : []),
      ...(row.seminovo && bike?.situacao === 'disponivel'
        ? partes.trocas.entregar(troca(row, row.seminovo, usuario, now))
        : []),
      ...partes.pontos.estornar(row.id, now.toISOString()),
    ],
  };
}
