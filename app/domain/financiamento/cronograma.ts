import { monthlyDays } from '../valores/dates.ts';
import { roundHalfEven } from '../valores/percent.ts';
import type { Convencao, Prazo } from './loan-types.ts';
import { annualTaxa } from './taxas.ts';

/**
 * Days and interest factors, computed once and shared by all shorter terms: a comparison of many terms at one
 * rate needs only one. Index 0 is the first instalment.
 */
export type Cronograma = {
  /** Days from the contract. */
  dias: readonly number[];
  /** Interest of the period per unit of balance. */
  juros: readonly number[];
  /** Discount factor: present value, at the contract, of 1 paid on the due date. */
  desconto: readonly number[];
  /** Running sum of `desconto`. */
  acumulado: readonly number[];
};

/** Conditions that determine the interest factors, besides the days. */
type InterestPace = Pick<Prazo, 'parcelas' | 'taxaMensal' | 'convencao' | 'casasTaxaAnual'>;

/** Converts to months of interest between the contract and an instalment. */
export function monthsUntil(convencao: Convencao, number: number, days: number): number {
  if (convencao === 'mensal') return number;
  return convencao === 'dias30' ? days / 30 : (days * 12) / 365;
}

/**
 * Continuous rate per month. Powers of (1+i) become exponentials of one logarithm, so that one formula serves
 * the three day conventions: (1+ia)^(d/365) is (1+i)^(12·d/365).
 */
export function continuousTaxa({
  taxaMensal,
  convencao,
  casasTaxaAnual,
}: Omit<InterestPace, 'parcelas'>): number {
  if (convencao !== 'dias365' || casasTaxaAnual === undefined) return Math.log1p(taxaMensal / 100);
  return Math.log1p(roundHalfEven(annualTaxa(taxaMensal), casasTaxaAnual) / 100) / 12;
}

/**
 * Days from the contract to each due date.
 * @throws RangeError when a date does not exist or a due date leaves the calendar
 */
export const parcelaDays = ({
  parcelas,
  dataContrato,
  primeiroVencimento,
}: Pick<Prazo, 'parcelas' | 'dataContrato' | 'primeiroVencimento'>): number[] =>
  monthlyDays(dataContrato, primeiroVencimento, parcelas);

/**
 * Computes the factors of instalments whose days are known.
 * @param dias days of at least that many instalments
 */
export function cronogramaOfDays(dias: readonly number[], ritmo: InterestPace): Cronograma {
  const { parcelas, convencao } = ritmo;
  const taxa = continuousTaxa(ritmo);
  const juros = new Array<number>(parcelas);
  const desconto = new Array<number>(parcelas);
  const acumulado = new Array<number>(parcelas);
  // Periods have few distinct lengths in days: a few exponentials serve a whole schedule.
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
      interest = Math.expm1(taxa * monthsUntil(convencao, 1, period));
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
 * Builds days and factors of a term.
 * @throws RangeError when a date does not exist or a due date leaves the calendar
 */
export const createCronograma = (prazo: Prazo): Cronograma => cronogramaOfDays(parcelaDays(prazo), prazo);
