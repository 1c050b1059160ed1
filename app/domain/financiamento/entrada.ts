import type { Centavos } from '../valores/money.ts';
import { percentOf } from '../valores/percent.ts';
import type { Condicoes, ParsedNumber } from './condicoes.ts';
import { explainPartFraction } from './excel-fraction.ts';
import { parseEntrada } from './parse-simulacao.ts';

/** Amount of an optional field; nothing said is zero, unreadable text is null. */
export const amountOf = (parsed: ParsedNumber): Centavos | null =>
  typeof parsed === 'string' ? null : (parsed ?? 0);

/** Down payment in centavos; null when unreadable, above the price, and for a percentage of an unknown price. */
export function resolveEntrada(
  { entrada, em }: Pick<Condicoes, 'entrada' | 'em'>,
  preco: Centavos | null,
): Centavos | null {
  const amount = amountOf(entrada);
  if (em !== 'pct' || amount === 0) return amount;
  return amount === null || amount > 100 || preco === null ? null : percentOf(preco, amount);
}

/** Reads the down payment of a form, see {@link resolveEntrada}. */
export const readEntrada = (
  typed: { entrada: string; em: string },
  preco: Centavos | null,
): Centavos | null => resolveEntrada({ entrada: parseEntrada(typed), em: typed.em }, preco);

/** Message about a percentage of the price that cannot be read, in Portuguese. */
export const explainEntrada = (entrada: string): string =>
  explainPartFraction(entrada) ?? 'Use de 0 a 100%. Ex.: 20.';
