import { ulid } from 'ulid';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { MotivoGerencial } from '../../app/domain/propostas/alcada.ts';
import { contaDe } from '../../app/domain/propostas/conta.ts';
import type { TermosDaProposta } from '../../app/domain/propostas/proposta.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Instrucao } from '../base/batch-repository.ts';
import { idDoLancamento } from '../premiacao/lancamento-repository.ts';
import type { PartesDasPropostas } from './partes.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { Venda } from './unidade.ts';
import { alcadaDa, numeroDe, termosDe } from './vista.ts';

/** Effect of an action: columns to write, and statements on other tables in the same transaction. */
export type Efeito = { to: Partial<PropostaRow>; also: Instrucao[] };

const motivoDa = (row: PropostaRow): string => `Proposta ${numeroDe(row)}`;

const troca = (row: PropostaRow, seminovo: string, usuario: Pick<Usuario, 'uid'>, now: Date) => ({
  ...{ idEmpresa: row.idEmpresa, id: seminovo, proposta: row.id, numero: numeroDe(row) },
  ...{ evento: ulid(now.getTime()), uid: usuario.uid, em: now.toISOString() },
});

/**
 * Reserves the seminovo for an agreed sale.
 * @param usuario author; an empty uid for the customer
 */
export const proporTroca = (
  { trocas }: PartesDasPropostas,
  row: PropostaRow,
  usuario: Pick<Usuario, 'uid'>,
  now: Date,
): Instrucao[] => (row.seminovo ? trocas.propor(troca(row, row.seminovo, usuario, now)) : []);

/** Releases the seminovo of an agreed sale that does not happen. */
export const desistirDaTroca = (
  { trocas }: PartesDasPropostas,
  row: PropostaRow,
  usuario: Pick<Usuario, 'uid'>,
  now: Date,
): Instrucao[] => (row.seminovo ? trocas.desistir(troca(row, row.seminovo, usuario, now)) : []);

/** Reasons of an approval that are about the used bike. */
const DA_TROCA: readonly MotivoGerencial[] = ['troca-sem-avaliacao', 'troca-escolhida'];

/** Notes on the seminovo that a manager refused it, where it was among the reasons. */
export const recusarTroca = (
  { trocas }: PartesDasPropostas,
  row: PropostaRow,
  usuario: Pick<Usuario, 'uid'>,
  now: Date,
): Instrucao[] =>
  row.seminovo && alcadaDa(row)?.motivos.some((motivo) => DA_TROCA.includes(motivo))
    ? trocas.recusar(troca(row, row.seminovo, usuario, now))
    : [];

const vendaDe = (row: PropostaRow, estoque: string, { uid, nome }: Usuario, now: Date) => ({
  ...{ idEmpresa: row.idEmpresa, id: estoque, vendedor: row.vendedor, motivo: motivoDa(row) },
  ...{ evento: ulid(now.getTime()), uid, nome, em: now.toISOString() },
});

/**
 * Amount that the customer pays for the motorcycle itself, in centavos: price less discount and campanha,
 * without extras.
 */
const valorDaMoto = (termos: TermosDaProposta): number => {
  const { preco, desconto, campanha } = contaDe(termos);
  return preco - desconto - campanha;
};

/** Effect of invoicing: sells the item, takes the seminovo into stock, gives the points. */
export function efeitoDeFaturar(
  partes: PartesDasPropostas,
  row: PropostaRow,
  usuario: Usuario,
  { estoque, versaoDoItem: versao, seminovo }: Venda,
  now: Date,
): Efeito {
  const { idEmpresa } = row;
  const termos = termosDe(row);
  const em = now.toISOString();
  const { id: origem, vendedor: uid, vendedorNome: nome } = row;
  // It may be invoiced again after a cancellation: the revision distinguishes the sales.
  const points = { idEmpresa, uid, nome, em, origem };
  const vez = String(row.revisao + 1);
  return {
    to: { estoque, seminovo, faturadaEm: em, expiraEm: null },
    also: [
      ...partes.vendas.vender({
        ...vendaDe(row, estoque, usuario, now),
        ...{ versao, valor: valorDaMoto(termos), proposta: row.id, numero: numeroDe(row) },
      }),
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
 * Effect of cancelling an invoice: reverses item, seminovo and points. Items returned by hand meanwhile are
 * left alone. Throws ErroDaApi 409 when the seminovo was sold or is reserved.
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
