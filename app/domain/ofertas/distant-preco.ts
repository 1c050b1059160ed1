import type { PanfletoRules } from '../financiamento/plano-tables.ts';
import type { PricedMoto } from '../motos/pps.ts';
import type { Centavos } from '../valores/money.ts';

type MotoPrecos = Pick<PricedMoto, 'preco' | 'precos'>;

/** Prices that a company suggests for a motorcycle, of any model year and colour. */
const suggestedPrecos = ({ preco, precos }: MotoPrecos): Centavos[] =>
  [preco, ...precos.map((each) => each.preco)].filter((each) => each !== null);

/** Scale of percentages in hundredths, so that limits with decimals are compared as integers. */
const HUNDRED_PERCENT = 10_000;
const toHundredths = (percent: number): number => Math.round(percent * 100);

/**
 * Returns the nearest suggested price when the flyer's price is too far from all of them; null when it is
 * near one, or there is none. Limits are inclusive.
 * @param preco in centavos
 * @param motos possible motorcycles of the flyer; with an ambiguous name, being near one is enough
 */
export function distantSuggestedPreco(
  preco: Centavos,
  motos: readonly MotoPrecos[],
  { abaixo, acima }: Pick<PanfletoRules, 'abaixo' | 'acima'>,
): Centavos | null {
  const sugeridos = motos.flatMap(suggestedPrecos);
  const isNear = (each: Centavos) =>
    preco * HUNDRED_PERCENT >= each * (HUNDRED_PERCENT - toHundredths(abaixo)) &&
    preco * HUNDRED_PERCENT <= each * (HUNDRED_PERCENT + toHundredths(acima));
  if (sugeridos.some(isNear)) return null;
  const [nearest] = sugeridos.sort((a, b) => Math.abs(a - preco) - Math.abs(b - preco));
  return nearest ?? null;
}
