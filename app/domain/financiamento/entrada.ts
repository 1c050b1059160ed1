import { type Centavos, parseDinheiro } from '../valores/dinheiro.ts';
import { parsePercentual, percentOf } from '../valores/percentual.ts';

/** Empty is zero, what cannot be read is null. */
export const optionalMoney = (text: string): Centavos | null =>
  text.trim() === '' ? 0 : parseDinheiro(text);

/**
 * A down payment in reais, or as a percentage of the price where `em` is "pct". Null for what cannot be read, and
 * for a part of a price that is not known.
 */
export function readEntrada(
  { entrada, em }: { entrada: string; em: string },
  preco: Centavos | null,
): Centavos | null {
  if (em !== 'pct') return optionalMoney(entrada);
  const percent = entrada.trim() === '' ? 0 : parsePercentual(entrada);
  if (percent === null || percent > 100) return null;
  return percent === 0 ? 0 : preco === null ? null : percentOf(preco, percent);
}
