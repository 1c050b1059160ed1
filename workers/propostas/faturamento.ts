import { ulid } from 'ulid';
import { defaultReservaEnd } from '../../app/domain/estoque/reserva.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { GerencialReason } from '../../app/domain/propostas/alcada.ts';
import type { PropostaTermos } from '../../app/domain/propostas/proposta.ts';
import { computePropostaAccount } from '../../app/domain/propostas/proposta-account.ts';
import { ApiError } from '../base/api-error.ts';
import type { BatchStatement } from '../db/batch-repository.ts';
import { lancamentoId } from '../premiacao/lancamento-repository.ts';
import type { PropostaParts } from './parts.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { CheckedVenda } from './unidade.ts';
import { parseAlcada, parseTermos, propostaNumberOf } from './view.ts';

/** Effect of an action on a proposta: columns to write, and statements for the same transaction. */
export type ActionEffect = { to: Partial<PropostaRow>; also: BatchStatement[] };

const reasonOfProposta = (row: PropostaRow): string => `Proposta ${propostaNumberOf(row)}`;

const trocaOf = (row: PropostaRow, seminovo: string, usuario: Pick<Usuario, 'uid'>, now: Date) => ({
  ...{ idEmpresa: row.idEmpresa, id: seminovo, proposta: row.id, numero: propostaNumberOf(row) },
  ...{ evento: ulid(now.getTime()), uid: usuario.uid, em: now.toISOString() },
});

/**
 * Reserves the seminovo for an agreed sale.
 * @param usuario author; an empty uid for the customer
 */
export const proposeTroca = (
  { trocas }: PropostaParts,
  row: PropostaRow,
  usuario: Pick<Usuario, 'uid'>,
  now: Date,
): BatchStatement[] => (row.seminovo ? trocas.propor(trocaOf(row, row.seminovo, usuario, now)) : []);

/** Reserves the stock item and the seminovo of an agreed sale. */
export const holdUnidades = (
  parts: PropostaParts,
  row: PropostaRow,
  usuario: Pick<Usuario, 'uid' | 'nome'>,
  now: Date,
): BatchStatement[] => [
  ...reserveUnidade(parts, row, usuario, now),
  ...proposeTroca(parts, row, usuario, now),
];

/** Reserves the stock item of an accepted proposta for its seller, if it is free, for as long as any reservation. */
export const reserveUnidade = (
  { vendas }: PropostaParts,
  row: PropostaRow,
  usuario: Pick<Usuario, 'uid' | 'nome'>,
  now: Date,
): BatchStatement[] =>
  row.estoque === null || row.vendedor === ''
    ? []
    : vendas.reservar({
        ...vendaOf(row, row.estoque, usuario, now),
        ...{ vendedorNome: row.vendedorNome, ate: defaultReservaEnd(now).toISOString() },
      });

/** Releases stock item and seminovo of an agreed sale that does not happen. */
export const releaseUnidades = (
  parts: PropostaParts,
  row: PropostaRow,
  usuario: Pick<Usuario, 'uid' | 'nome'>,
  now: Date,
): BatchStatement[] => [
  ...(row.estoque === null ? [] : parts.vendas.liberar(vendaOf(row, row.estoque, usuario, now))),
  ...withdrawTroca(parts, row, usuario, now),
];

/** Releases the seminovo of an agreed sale that does not happen, or for which another one is chosen. */
export const withdrawTroca = (
  { trocas }: PropostaParts,
  row: PropostaRow,
  usuario: Pick<Usuario, 'uid'>,
  now: Date,
): BatchStatement[] => (row.seminovo ? trocas.desistir(trocaOf(row, row.seminovo, usuario, now)) : []);

/** Releases the seminovo chosen before, where the sale takes another one in. */
export const replaceTroca = (
  parts: PropostaParts,
  row: PropostaRow,
  seminovo: string | null,
  usuario: Pick<Usuario, 'uid'>,
  now: Date,
): BatchStatement[] => (row.seminovo === seminovo ? [] : withdrawTroca(parts, row, usuario, now));

/** Reasons of an approval that are about the used bike. */
const TROCA_REASONS: readonly GerencialReason[] = ['troca-sem-avaliacao', 'troca-escolhida'];

/** Notes on the seminovo that a manager refused it, where it was among the reasons. */
export const refuseTroca = (
  { trocas }: PropostaParts,
  row: PropostaRow,
  usuario: Pick<Usuario, 'uid'>,
  now: Date,
): BatchStatement[] =>
  row.seminovo && parseAlcada(row)?.motivos.some((reason) => TROCA_REASONS.includes(reason))
    ? trocas.recusar(trocaOf(row, row.seminovo, usuario, now))
    : [];

const vendaOf = (
  row: PropostaRow,
  estoque: string,
  { uid, nome }: Pick<Usuario, 'uid' | 'nome'>,
  now: Date,
) => ({
  ...{ idEmpresa: row.idEmpresa, id: estoque, vendedor: row.vendedor, motivo: reasonOfProposta(row) },
  ...{ evento: ulid(now.getTime()), uid, nome, em: now.toISOString() },
});

/**
 * Amount that the customer pays for the motorcycle itself, in centavos: price less discount and campanha,
 * without extras.
 */
const motoAmount = (termos: PropostaTermos): number => {
  const { preco, desconto, campanha } = computePropostaAccount(termos);
  return preco - desconto - campanha;
};

/** Effect of invoicing: sells the item, takes the seminovo into stock, gives the points. */
export function invoiceEffect(
  parts: PropostaParts,
  row: PropostaRow,
  usuario: Usuario,
  { estoque, versaoDoItem: versao, seminovo }: CheckedVenda,
  now: Date,
): ActionEffect {
  const { idEmpresa } = row;
  const termos = parseTermos(row);
  const em = now.toISOString();
  const { id: origem, vendedor: uid, vendedorNome: nome } = row;
  // It may be invoiced again after a cancellation: the revision distinguishes the sales.
  const points = { idEmpresa, uid, nome, em, origem };
  const vez = String(row.revisao + 1);
  return {
    to: { estoque, seminovo, faturadaEm: em, expiraEm: null },
    also: [
      ...replaceTroca(parts, row, seminovo, usuario, now),
      ...parts.vendas.vender({
        ...vendaOf(row, estoque, usuario, now),
        ...{ versao, valor: motoAmount(termos), proposta: row.id, numero: propostaNumberOf(row) },
      }),
      ...(termos.troca && seminovo
        ? [
            ...parts.trocas.receber(trocaOf(row, seminovo, usuario, now), termos.troca.valor),
            ...parts.pontos.nomear(idEmpresa, usuario, em),
          ]
        : []),
      ...parts.pontos.lancar([
        {
          ...points,
          ...{ id: lancamentoId('propostas-faturadas', origem, vez), metrica: 'propostas-faturadas' },
          quantidade: 1,
        },
        {
          ...points,
          ...{ id: lancamentoId('valor-faturado', origem, vez), metrica: 'valor-faturado' },
          quantidade: row.total,
        },
      ]),
    ],
  };
}

/**
 * Effect of cancelling an invoice: reverses item, seminovo and points. Items returned by hand meanwhile are
 * left alone. Throws ApiError 409 when the seminovo was sold or is reserved.
 */
export async function estornoEffect(
  parts: PropostaParts,
  row: PropostaRow,
  usuario: Usuario,
  now: Date,
): Promise<ActionEffect> {
  const { idEmpresa, faturadaEm } = row;
  const item = row.estoque ? await parts.estoque.find(idEmpresa, row.estoque, false) : null;
  const isThisSale =
    item &&
    faturadaEm &&
    item.vendidaEm === faturadaEm &&
    (item.situacao === 'vendida' || item.situacao === 'entregue');
  const bike = row.seminovo ? await parts.trocas.find(idEmpresa, row.seminovo) : null;
  if (bike && (bike.situacao === 'vendido' || bike.situacao === 'reservado'))
    throw new ApiError(
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
        ? parts.vendas.devolver(vendaOf(row, row.estoque, usuario, now), faturadaEm)
        : []),
      ...(row.seminovo && (bike?.situacao === 'preparacao' || bike?.situacao === 'disponivel')
        ? parts.trocas.entregar(trocaOf(row, row.seminovo, usuario, now))
        : []),
      ...parts.pontos.estornar(row.id, now.toISOString()),
    ],
  };
}
