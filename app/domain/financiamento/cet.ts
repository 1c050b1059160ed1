import type { Centavos } from '../dinheiro.ts';
import { roundHalfEven } from '../percentual.ts';
import type { Cet } from './tipos.ts';

/** A rate past this (percent per year) comes from amounts that nobody lends; it is not quoted. */
const CET_LIMIT = 1_000_000;
/**
 * Steps shrink quadratically: after one this small, relative to the root, the next is below all precision. The
 * floor ends the search for roots that are zero but for the noise of the logarithm.
 */
const LAST_STEP = 1e-9;
const STEP_FLOOR = 1e-6;
const MOST_STEPS = 200;

/**
 * The continuous rate x ≥ 0 with Σ valor·e^(−x·t) = recebido.
 *
 * ln Σ valor·e^(−x·t) is convex and falls with x. Newton's method on it lands left of the root from wherever
 * it starts and climbs from there, so it cannot oscillate: it always ends, usually in three or four steps.
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
  const target = Math.log(recebido);
  let x = start;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let value = 0;
    let weighted = 0;
    for (let index = 0; index < valores.length; index += 1) {
      const tempo = tempos[index] ?? 0;
      const present = (valores[index] ?? 0) * Math.exp(-x * tempo);
      value += present;
      weighted += present * tempo;
    }
    const move = ((Math.log(value) - target) * value) / weighted;
    x = Math.max(0, x + move);
    if (Math.abs(move) <= LAST_STEP * (x + STEP_FLOOR)) break;
  }
  return x;
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
  const perDay = solveTaxaContinua(recebido, valores, dias, (Math.log1p(taxaMensal / 100) * 12) / 365);
  if (perDay === null) return null;
  const anual = Math.expm1(perDay * 365) * 100;
  if (!(anual <= CET_LIMIT)) return null;
  const mensal = Math.expm1((perDay * 365) / 12) * 100;
  return { anual: roundHalfEven(anual, 2), mensal: roundHalfEven(mensal, 2) };
}
