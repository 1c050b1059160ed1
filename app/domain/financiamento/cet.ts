import type { Centavos } from '../valores/dinheiro.ts';
import { roundHalfEven } from '../valores/percentual.ts';
import type { Iguais } from './amortizacao.ts';
import type { Cet } from './tipos.ts';

/** A rate past this (percent per year) comes from amounts that nobody lends; it is not quoted. */
const CET_LIMIT = 1_000_000;
/**
 * Steps shrink cubically: after one this small, relative to the root, what is left is some part in 10¹². The
 * floor ends the search for roots that are zero but for the noise of the logarithm.
 */
const LAST_STEP = 1e-4;
const STEP_FLOOR = 1e-6;
const MOST_STEPS = 200;
/** How much of a step the bend may change before the step is too long to know it by. */
const NEAR = 0.5;
/** In days. */
const SHORTEST_MONTH = 28;

/** What payments are worth at time 0, with the first two moments of that value over time. */
type Momentos = { valor: number; primeiro: number; segundo: number };

function momentosDe(valores: readonly number[], tempos: readonly number[], x: number): Momentos {
  let valor = 0;
  let primeiro = 0;
  let segundo = 0;
  for (let index = 0; index < valores.length; index += 1) {
    const tempo = tempos[index] ?? 0;
    const present = (valores[index] ?? 0) * Math.exp(-x * tempo);
    valor += present;
    primeiro += present * tempo;
    segundo += present * tempo * tempo;
  }
  return { valor, primeiro, segundo };
}

/**
 * The same for equal instalments on rising days. A month has 28 to 31 days: their four factors, multiplied
 * from one due date to the next, replace an exponential for each.
 */
function momentosDeIguais({ numero, parcela, ultima }: Iguais, dias: readonly number[], x: number): Momentos {
  const day = Math.exp(-x);
  const shortest = Math.exp(-x * SHORTEST_MONTH);
  const months = [shortest, shortest * day, shortest * day * day, shortest * day * day * day];
  let valor = 0;
  let primeiro = 0;
  let segundo = 0;
  let before = 0;
  let discount = 1;
  for (let index = 0; index < numero; index += 1) {
    const dia = dias[index] ?? 0;
    discount *= months[dia - before - SHORTEST_MONTH] ?? Math.exp(-x * (dia - before));
    before = dia;
    const weighted = discount * dia;
    valor += discount;
    primeiro += weighted;
    segundo += weighted * dia;
  }
  const closing = (ultima - parcela) * discount;
  return {
    valor: parcela * valor + closing,
    primeiro: parcela * primeiro + closing * before,
    segundo: parcela * segundo + closing * before * before,
  };
}

/**
 * ln Σ valor·e^(−x·t) is convex and falls with x. Newton's method on it lands left of the root from wherever
 * it starts and climbs from there, so it cannot oscillate: it always ends. Near the root the bend of the curve
 * is taken into account too (Halley's method), and two steps are the rule.
 */
function climb(recebido: number, start: number, momentosAt: (x: number) => Momentos): number {
  const target = Math.log(recebido);
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
 * The continuous rate x ≥ 0 with Σ valor·e^(−x·t) = recebido.
 * @param recebido amount received at time 0
 * @param tempos times of payment in any unit, each above 0; the answer is per that unit
 * @param start a rate near the answer, if one is known; it changes the time taken and not the answer
 * @returns null when the payments add up to less than what was received, or nothing was received
 */
export function solveTaxaContinua(
  recebido: number,
  valores: readonly number[],
  tempos: readonly number[],
  start = 0,
): number | null {
  const total = valores.reduce((sum, valor) => sum + valor, 0);
  if (!(recebido > 0) || !(total >= recebido)) return null;
  return climb(recebido, start, (x) => momentosDe(valores, tempos, x));
}

/**
 * Custo Efetivo Total (Resolução CMN 4.881/2020): the annual rate that makes everything the customer pays,
 * discounted by calendar days over 365, equal to what was received. Rounded half to even at two decimals.
 * @param recebido what reaches the seller less what is paid up front, in centavos
 * @param valores everything paid on each day, in centavos
 * @param dias days from the contract to each payment
 * @param taxaMensal the contract's rate, percent per month, where the search starts
 * @returns null when no rate of zero or more makes them equal
 */
export function calcularCet(
  recebido: Centavos,
  valores: readonly Centavos[],
  dias: readonly number[],
  taxaMensal = 0,
): Cet | null {
  return toCet(solveTaxaContinua(recebido, valores, dias, taxaPorDia(taxaMensal)));
}

/**
 * {@link calcularCet} of equal instalments, in a third of its time.
 * @param dias rising
 */
export function calcularCetDeIguais(
  recebido: Centavos,
  iguais: Iguais,
  dias: readonly number[],
  taxaMensal: number,
): Cet | null {
  const total = iguais.parcela * (iguais.numero - 1) + iguais.ultima;
  if (!(recebido > 0) || !(total >= recebido)) return null;
  return toCet(climb(recebido, taxaPorDia(taxaMensal), (x) => momentosDeIguais(iguais, dias, x)));
}

const taxaPorDia = (taxaMensal: number): number => (Math.log1p(taxaMensal / 100) * 12) / 365;

/** Digits of a percentage that the search for the rate is sure of: without the rest a half is a half. */
const CERTAIN = 1e8;

const certain = (percent: number): number => Math.round(percent * CERTAIN) / CERTAIN;

function toCet(perDay: number | null): Cet | null {
  if (perDay === null) return null;
  const anual = Math.expm1(perDay * 365) * 100;
  if (!(anual <= CET_LIMIT)) return null;
  const mensal = Math.expm1((perDay * 365) / 12) * 100;
  return { anual: roundHalfEven(certain(anual), 2), mensal: roundHalfEven(certain(mensal), 2) };
}
