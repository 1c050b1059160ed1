import type { Centavos } from './dinheiro.ts';

const LONGEST_TEXT = 20;
const TYPED = /^(\d{1,6})(?:[.,](\d{0,8}))?%?$/;

/**
 * Reads a percentage as people type it: "1,99", "1.99", "1,99 %".
 * @returns the number in percent, or null; never throws
 */
export function parsePercentual(text: string): number | null {
  if (text.length > LONGEST_TEXT) return null;
  const match = TYPED.exec(text.replace(/\s+/g, ''));
  return match ? Number(`${match[1]}.${match[2] || '0'}`) : null;
}

/**
 * Rounds half to even at `casas` decimals, on the shortest decimal writing of the number, so that 2.675
 * counts as the half it reads as and not as the binary fraction just below it.
 * Resolução CMN 4.881/2020 asks for this rounding of the CET.
 * @throws RangeError when the value is not finite or reaches 1e15
 */
export function roundHalfEven(value: number, casas: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15)
    throw new RangeError(`not a roundable number: ${value}`);
  const magnitude = Math.abs(value);
  const power = 10 ** casas;
  const product = magnitude * power;
  // Only near a half, or where digits run out, does the writing decide; elsewhere the product is enough.
  const isClear = product < 1e9 && Math.abs(product - Math.floor(product) - 0.5) > 1e-4;
  const scaled = isClear ? product : shiftDecimal(magnitude, casas);
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const up = rest > 0.5 || (rest === 0.5 && floor % 2 === 1);
  const rounded = (up ? floor + 1 : floor) / power;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Moves the decimal point in the writing of the number: exact where `value * 100` is not. */
function shiftDecimal(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

/**
 * "1,99%": comma before the decimals, rounded half to even.
 * @param percent in percent
 * @param casas decimals, default 2
 * @throws RangeError as {@link roundHalfEven}
 */
export function formatPercentual(percent: number, casas = 2): string {
  const [inteiro = '0', decimals] = roundHalfEven(percent, casas).toFixed(casas).split('.');
  const grouped = inteiro.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return decimals === undefined ? `${grouped}%` : `${grouped},${decimals}%`;
}

/** "1,99": as many decimals as the number has, up to eight. */
export const formatNumero = (value: number): string =>
  value
    .toFixed(8)
    .replace(/\.?0+$/, '')
    .replace('.', ',');

/**
 * Rounds half up to whole centavos. Digits past the fifteenth are the noise of binary arithmetic and dropped
 * first, so that what is exactly half in decimal counts as half.
 */
export const roundCentavos = (value: number): Centavos => Math.round(Number(value.toPrecision(15)));

/**
 * A percentage of an amount, rounded half up to the centavo.
 * @param valor centavos, possibly with a fraction in the middle of a computation
 */
export const percentOf = (valor: number, percent: number): Centavos => roundCentavos((valor * percent) / 100);
