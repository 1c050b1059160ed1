import { diasMensais } from '../valores/datas.ts';
import { roundHalfEven } from '../valores/percentual.ts';
import { taxaAnualDe } from './taxas.ts';
import type { Convencao, Prazo } from './tipos.ts';

/**
 * Days and factors of interest, computed once and shared by all shorter terms: a comparison of many terms at
 * one rate needs a single one. Index 0 is the first instalment.
 */
export type Cronograma = {
  /** Days from the contract. */
  dias: readonly number[];
  /** Interest of the period on a balance of 1. */
  juros: readonly number[];
  /** Value at the contract of 1 paid on the due date. */
  desconto: readonly number[];
  /** Running sum of `desconto`. */
  acumulado: readonly number[];
};

/** What the factors of interest depend on, the days apart. */
type Ritmo = Pick<Prazo, 'parcelas' | 'taxaMensal' | 'convencao' | 'casasTaxaAnual'>;

/** Months of interest between the contract and an instalment. */
export function mesesAte(convencao: Convencao, numero: number, dias: number): number {
  if (convencao === 'mensal') return numero;
  return convencao === 'dias30' ? dias / 30 : (dias * 12) / 365;
}

/**
 * Continuous rate per month. Powers of (1+i) become exponentials of one logarithm, which keeps the three day
 * conventions in one formula: (1+ia)^(d/365) is (1+i)^(12·d/365).
 */
export function taxaContinua({ taxaMensal, convencao, casasTaxaAnual }: Omit<Ritmo, 'parcelas'>): number {
  if (convencao !== 'dias365' || casasTaxaAnual === undefined) return Math.log1p(taxaMensal / 100);
  return Math.log1p(roundHalfEven(taxaAnualDe(taxaMensal), casasTaxaAnual) / 100) / 12;
}

/**
 * Days from the contract to each due date.
 * @throws RangeError when a date does not exist or a due date leaves the calendar
 */
export const diasDasParcelas = ({
  parcelas,
  dataContrato,
  primeiroVencimento,
}: Pick<Prazo, 'parcelas' | 'dataContrato' | 'primeiroVencimento'>): number[] =>
  diasMensais(dataContrato, primeiroVencimento, parcelas);

/**
 * The factors of instalments whose days are known.
 * @param dias of as many instalments or more
 */
export function cronogramaDosDias(dias: readonly number[], ritmo: Ritmo): Cronograma {
  const { parcelas, convencao } = ritmo;
  const taxa = taxaContinua(ritmo);
  const juros = new Array<number>(parcelas);
  const desconto = new Array<number>(parcelas);
  const acumulado = new Array<number>(parcelas);
  // Months differ in days, but not much: few exponentials serve a whole schedule.
  const interestOf = new Map<number, number>();
  let before = 0;
  let value = 1;
  let sum = 0;
  for (let index = 0; index < parcelas; index += 1) {
    const day = dias[index] ?? 0;
    const period = day - before;
    before = day;
    let interest = interestOf.get(period);
    if (interest === undefined) {
      interest = Math.expm1(taxa * mesesAte(convencao, 1, period));
      interestOf.set(period, interest);
    }
    value /= 1 + interest;
    sum += value;
    juros[index] = interest;
    desconto[index] = value;
    acumulado[index] = sum;
  }
  return { dias, juros, desconto, acumulado };
}

/**
 * @throws RangeError when a date does not exist or a due date leaves the calendar
 */
export const createCronograma = (prazo: Prazo): Cronograma =>
  cronogramaDosDias(diasDasParcelas(prazo), prazo);
