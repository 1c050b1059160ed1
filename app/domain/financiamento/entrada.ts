import { type Centavos, parseMoney } from '../valores/money.ts';
import { parsePercent, percentOf } from '../valores/percent.ts';
import { explainPartFraction } from './excel-fraction.ts';

/** Parses an optional amount: empty is zero, unreadable text is null. */
export const optionalMoney = (text: string): Centavos | null => (text.trim() === '' ? 0 : parseMoney(text));

/**
 * Parses a down payment in reais, or as a percentage of the price where `em` is "pct". Null when unreadable, for a
 * percentage that looks like a spreadsheet's fraction, and for one of an unknown price.
 */
export function readEntrada(
  { entrada, em }: { entrada: string; em: string },
  preco: Centavos | null,
): Centavos | null {
  if (em !== 'pct') return optionalMoney(entrada);
  const percent = entrada.trim() === '' ? 0 : parsePercent(entrada);
  if (percent === null || percent > 100 || explainPartFraction(entrada) !== null) return null;
  return percent === 0 ? 0 : preco === null ? null : percentOf(preco, percent);
}

/** Message about a percentage of the price that cannot be read, in Portuguese. */
export const explainEntrada = (entrada: string): string =>
  explainPartFraction(entrada) ?? 'Use de 0 a 100%. Ex.: 20.';
