import { addMesesClamp, type Data, diasEntre } from '../datas.ts';
import { roundHalfEven } from '../percentual.ts';
import { taxaAnualDe } from './taxas.ts';
import type { Convencao, Prazo } from './tipos.ts';

/**
 * Due dates with the factors of interest, computed once and shared by all shorter terms: a comparison of
 * many terms at one rate needs a single one. Index 0 is the first instalment.
 */
export type Cronograma = {
  vencimentos: readonly Data[];
  /** Days from the contract. */
  dias: readonly number[];
  /** Interest of the period on a balance of 1. */
  juros: readonly number[];
  /** Value at the contract of 1 paid on the due date. */
  desconto: readonly number[];
  /** Running sum of `desconto`. */
  acumulado: readonly number[];
};

/** Months of interest between the contract and an instalment. */
export function mesesAte(convencao: Convencao, numero: number, dias: number): number {
  if (convencao === 'mensal') return numero;
  return convencao === 'dias30' ? dias / 30 : (dias * 12) / 365;
}

/**
 * Continuous rate per month. Powers of (1+i) become exponentials of one logarithm, which keeps the three day
 * conventions in one formula: (1+ia)^(d/365) is (1+i)^(12·d/365).
 */
export function taxaContinua({ taxaMensal, convencao, casasTaxaAnual }: Prazo): number {
  if (convencao !== 'dias365' || casasTaxaAnual === undefined) return Math.log1p(taxaMensal / 100);
  return Math.log1p(roundHalfEven(taxaAnualDe(taxaMensal), casasTaxaAnual) / 100) / 12;
}

/**
 * @throws RangeError when a date does not exist or a due date leaves the calendar
 */
export function createCronograma(prazo: Prazo): Cronograma {
  const { parcelas, dataContrato, primeiroVencimento, convencao } = prazo;
  const taxa = taxaContinua(prazo);
  const vencimentos: Data[] = [];
  const dias: number[] = [];
  const juros: number[] = [];
  const desconto: number[] = [];
  const acumulado: number[] = [];
  let previous = 0;
  let sum = 0;
  for (let index = 0; index < parcelas; index += 1) {
    const vencimento = addMesesClamp(primeiroVencimento, index);
    const day = diasEntre(dataContrato, vencimento);
    const meses = mesesAte(convencao, index + 1, day);
    const value = Math.exp(-taxa * meses);
    sum += value;
    vencimentos.push(vencimento);
    dias.push(day);
    juros.push(Math.expm1(taxa * (meses - previous)));
    desconto.push(value);
    acumulado.push(sum);
    previous = meses;
  }
  return { vencimentos, dias, juros, desconto, acumulado };
}
