import type { PricedMoto } from '../motos/pps.ts';
import { formatMoney } from '../valores/money.ts';

type MotoPreco = Pick<PricedMoto, 'preco'>;

/** Known price of a flyer's motorcycle, in centavos; null when "sob consulta" may be chosen. */
export const knownPreco = (motos: readonly MotoPreco[]): number | null =>
  motos.find(({ preco }) => preco !== null)?.preco ?? null;

/** Refuses "sob consulta" when a price is known. @param motos possible motorcycles of the flyer */
export function checkSobConsulta(motos: readonly MotoPreco[]): Record<string, string> {
  const preco = knownPreco(motos);
  return preco === null
    ? {}
    : { preco: `Esta moto tem preço: o sugerido é ${formatMoney(preco)}. Digite o preço.` };
}
