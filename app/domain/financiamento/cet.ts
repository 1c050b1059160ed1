import type { Centavos } from '../valores/money.ts';
import { roundHalfEven } from '../valores/percent.ts';
import type { EqualParcelas } from './amortizacao.ts';
import type { Cet } from './loan-types.ts';

/** Maximum CET quoted, percent per year; above it the amounts are no real loan. */
const CET_LIMIT = 1_000_000;
/**
 * Convergence test. Steps shrink cubically: after one this small, relative to the root, the remaining error
 * is about 1e-12. `STEP_FLOOR` ends the search for roots that are zero except for the noise of the logarithm.
 */
const LAST_STEP = 1e-4;
const STEP_FLOOR = 1e-6;
const MOST_STEPS = 200;
/** Maximum Halley correction relative to a step; above it the step is too long, and plain Newton is used. */
const NEAR = 0.5;
/** Days. */
const SHORTEST_MONTH = 28;

/** Present value of the payments at time 0, with its first and second moments over time. */
type PresentValueMoments = { valor: number; primeiro: number; segundo: number };

function momentsOf(values: readonly number[], times: readonly number[], x: number): PresentValueMoments {
  let valor = 0;
  let primeiro = 0;
  let segundo = 0;
  for (let index = 0; index < values.length; index += 1) {
    const tempo = times[index] ?? 0;
    const present = (values[index] ?? 0) * Math.exp(-x * tempo);
    valor += present;
    primeiro += present * tempo;
    segundo += present * tempo * tempo;
  }
  return { valor, primeiro, segundo };
}

/**
 * Computes {@link momentsOf} for equal instalments on increasing days. A month has 28 to 31 days: their four
 * discount factors, multiplied from one due date to the next, replace an exponential for each.
 */
function momentsOfEqual(
  { numero, parcela, ultima }: EqualParcelas,
  days: readonly number[],
  x: number,
): PresentValueMoments {
  const day = Math.exp(-x);
  const shortest = Math.exp(-x * SHORTEST_MONTH);
  const months = [shortest, shortest * day, shortest * day * day, shortest * day * day * day];
  let value = 0;
  let first = 0;
  let segundo = 0;
  let before = 0;
  let discount = 1;
  for (let index = 0; index < numero; index += 1) {
    const day = days[index] ?? 0;
    discount *= months[day - before - SHORTEST_MONTH] ?? Math.exp(-x * (day - before));
    before = day;
    const weighted = discount * day;
    value += discount;
    first += weighted;
    segundo += weighted * day;
  }
  const closing = (ultima - parcela) * discount;
  return {
    valor: parcela * value + closing,
    primeiro: parcela * first + closing * before,
    segundo: parcela * segundo + closing * before * before,
  };
}

/**
 * Finds the root of ln Σ valor·e^(−x·t) − ln recebido, which is convex and decreasing in x. Newton's method
 * lands left of the root from any start and climbs from there, so it cannot oscillate and always ends. Near
 * the root it uses the second derivative too (Halley's method), and usually needs two steps.
 */
function climb(received: number, start: number, momentosAt: (x: number) => PresentValueMoments): number {
  const target = Math.log(received);
  let x = start;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { valor, primeiro, segundo } = momentosAt(x);
    const mean = primeiro / valor;
    const newton = (Math.log(valor) - target) / mean;
    const bend = (newton * (segundo / valor - mean * mean)) / (2 * mean);
    const move = Math.abs(bend) < NEAR ? newton / (1 - bend) : newton;
    x = Math.max(0, x + move);
    if (Math.abs(move) <= LAST_STEP * (x + STEP_FLOOR)) break;
  }
  return x;
}

/**
 * Solves for the continuous rate x ≥ 0 with Σ valor·e^(−x·t) = recebido.
 * @param received amount received at time 0
 * @param times times of payment in any unit, each above 0; the result is per that unit
 * @param start rate near the result, if known: affects speed only
 * @returns null when the payments add up to less than what was received, or nothing was received
 */
export function solveContinuousTaxa(
  received: number,
  values: readonly number[],
  times: readonly number[],
  start = 0,
): number | null {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (!(received > 0) || !(total >= received)) return null;
  return climb(received, start, (x) => momentsOf(values, times, x));
}

/**
 * Custo Efetivo Total (Resolução CMN 4.881/2020): the annual rate at which all the customer's payments,
 * discounted by calendar days over 365, equal the amount received. Rounded half to even at two decimals.
 * @param received amount paid to the seller less charges on signing, in centavos
 * @param values payment on each day, in centavos
 * @param days days from the contract to each payment
 * @param taxaMensal contract rate, percent per month, as start of the search
 * @returns null when no rate of zero or more makes them equal
 */
export function computeCet(
  received: Centavos,
  values: readonly Centavos[],
  days: readonly number[],
  taxaMensal = 0,
): Cet | null {
  return toCet(solveContinuousTaxa(received, values, days, dailyTaxa(taxaMensal)));
}

/**
 * {@link computeCet} for equal instalments, three times as fast.
 * @param days increasing
 */
export function computeEqualCet(
  received: Centavos,
  iguais: EqualParcelas,
  days: readonly number[],
  taxaMensal: number,
): Cet | null {
  const total = iguais.parcela * (iguais.numero - 1) + iguais.ultima;
  if (!(received > 0) || !(total >= received)) return null;
  return toCet(climb(received, dailyTaxa(taxaMensal), (x) => momentsOfEqual(iguais, days, x)));
}

const dailyTaxa = (taxaMensal: number): number => (Math.log1p(taxaMensal / 100) * 12) / 365;

/**
 * Scale of the digits that the search is sure of; rounding to them first makes an exact half count as half.
 */
const CERTAIN = 1e8;

const certain = (percent: number): number => Math.round(percent * CERTAIN) / CERTAIN;

function toCet(perDay: number | null): Cet | null {
  if (perDay === null) return null;
  const anual = Math.expm1(perDay * 365) * 100;
  if (!(anual <= CET_LIMIT)) return null;
  const mensal = Math.expm1((perDay * 365) / 12) * 100;
  return { anual: roundHalfEven(certain(anual), 2), mensal: roundHalfEven(certain(mensal), 2) };
}
