import { simularConsorcio } from '../../../app/domain/financiamento/consorcio.ts';
import { referenceValue, simularLiberacred } from '../../../app/domain/financiamento/liberacred.ts';
import type { CdcRequest } from '../../../app/domain/financiamento/loan-types.ts';
import {
  type ComparedCdc,
  type ComparedOferta,
  createOfferedComparacao,
  type OfferedComparacao,
  type OfferedConsorcio,
  type OfferedProgramada,
} from '../../../app/domain/financiamento/offered-comparacao.ts';
import { DEFAULT_PLANO_TABLES } from '../../../app/domain/financiamento/plano-tables.ts';
import type { OfferedSimulacao } from '../../../app/domain/financiamento/simulacao-summary.ts';
import { createOferta } from '../documentos/ofertas.ts';

const PRECO = 2_249_000;
const ON_SALE = { moto: 'Crosser 150 S ABS', preco: PRECO, data: '2026-11-21', validade: '2026-11-28' };

/** A financing of 48 instalments. */
export const financed = (
  pedido: Partial<CdcRequest> = {},
  rest: Partial<Omit<OfferedSimulacao, 'pedido' | 'contas'>> = {},
): ComparedCdc => ({ produto: 'cdc', oferecida: createOferta(pedido, rest) });

/** A programmed down payment of 12 instalments for 30 %. */
export function programada(change: Partial<OfferedProgramada> = {}): OfferedProgramada {
  const { liberacred } = DEFAULT_PLANO_TABLES;
  const { preco = PRECO } = change;
  const plano = { parcelas: 12, entradaPct: 30, aptoApos: 8 };
  const simulacao = simularLiberacred(referenceValue(preco, liberacred), plano, liberacred);
  const { cancelamento } = liberacred;
  return { produto: 'liberacred', ...ON_SALE, parcelas: 12, simulacao, cancelamento, ...change };
}

/** A consórcio of the group Mega over sixty months. */
export function consorcio(change: Partial<OfferedConsorcio> = {}): OfferedConsorcio {
  const { consorcio: table } = DEFAULT_PLANO_TABLES;
  const plano = table.planos.mega.find(({ meses }) => meses === 60);
  if (!plano) throw new Error('no such plan');
  const simulacao = simularConsorcio(change.preco ?? PRECO, plano, false, table);
  return { produto: 'consorcio', ...ON_SALE, grupo: 'mega', meses: 60, simulacao, ...change };
}

/** A comparison of these offers. */
export function createComparacao(...ofertas: ComparedOferta[]): OfferedComparacao {
  const comparacao = createOfferedComparacao(ofertas, createOferta().fornecedor);
  if (!comparacao) throw new Error('a comparison has an offer');
  return comparacao;
}
