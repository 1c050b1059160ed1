import { withoutSigns } from './clean-pasted-text.ts';
import type { Centavos } from './money.ts';

const LONGEST_TEXT = 30;
const TYPED = /^(\d{1,6})(?:[.,](\d{0,8}))?%?(?:a\.?m\.?|aom[êe]s)?$/i;

/**
 * Reads a percentage as people type it: "1,99", "1.99", "1,99 %", and a rate as lenders print it, "1,99 % a.m.".
 * @returns the number in percent, or null; never throws
 */
export function parsePercent(text: string): number | null {
  if (text.length > LONGEST_TEXT) return null;
  const match = TYPED.exec(withoutSigns(text).replace(/ /g, ''));
  return match ? Number(`${match[1]}.${match[2] || '0'}`) : null;
}

/**
 * Explains in Portuguese why a percentage cannot be read.
 * @returns null for a readable one, and for an empty text
 */
export function explainPercent(text: string): string | null {
  const bare = withoutSigns(text).trim();
  if (bare === '' || parsePercent(text) !== null) return null;
  if (/^- ?\d/.test(bare)) return 'Escreva o número sem o sinal de menos.';
  if (/^\d+[.,]\d{9,} ?%?$/.test(bare)) return 'Use até 8 casas depois da vírgula.';
  if (/^\d/.test(bare) && /a\.? ?a\.?$|ao ano$/i.test(bare)) return 'Escreva a taxa ao mês, como 1,99.';
  return 'Escreva só o número, como 1,99.';
}

/**
 * Rounds half to even at `decimals` decimals, on the shortest decimal form of the number: 2.675 counts as a
 * half, although its binary value lies just below.
 * Resolução CMN 4.881/2020 requires this rounding of the CET.
 * @throws RangeError when the value is not finite or reaches 1e15
 */
export function roundHalfEven(value: number, decimals: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15)
    throw new RangeError(`not a roundable number: ${value}`);
  const magnitude = Math.abs(value);
  const power = 10 ** decimals;
  const product = magnitude * power;
  // The decimal form matters only near a half or where digits run out; elsewhere the product is exact enough.
  const isClear = product < 1e9 && Math.abs(product - Math.floor(product) - 0.5) > 1e-4;
  const scaled = isClear ? product : shiftDecimal(magnitude, decimals);
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const up = rest > 0.5 || (rest === 0.5 && floor % 2 === 1);
  const rounded = (up ? floor + 1 : floor) / power;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Shifts the decimal point in the number's text: exact where `value * 100` is not. */
function shiftDecimal(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

/**
 * Formats a percentage, "1,99%", rounded half to even.
 * @param percent in percent
 * @param casas decimals, default 2
 * @throws RangeError as {@link roundHalfEven}
 */
export function formatPercent(percent: number, casas = 2): string {
  const [whole = '0', decimals] = roundHalfEven(percent, casas).toFixed(casas).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return decimals === undefined ? `${grouped}%` : `${grouped},${decimals}%`;
}

/** Formats a number, "1,99", with as many decimals as it has, up to eight. */
export const formatNumber = (value: number): string =>
  value
    .toFixed(8)
    .replace(/\.?0+$/, '')
    .replace('.', ',');

/**
 * Rounds half up to whole centavos. Drops digits past the fifteenth first, which are binary noise, so that an
 * exact decimal half counts as half.
 */
export const roundCentavos = (value: number): Centavos => Math.round(Number(value.toPrecision(15)));

/**
 * Computes a percentage of an amount, rounded half up to the centavo.
 * @param value centavos, possibly with a fraction in the middle of a computation
 */
export const percentOf = (value: number, percent: number): Centavos => roundCentavos((value * percent) / 100);
