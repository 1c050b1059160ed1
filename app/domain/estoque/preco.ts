import { foldColour, type PricedMoto } from '../motos/pps.ts';
import type { Centavos } from '../valores/money.ts';

/** Data of an item that its price depends on. */
export type PrecoSource = { moto: string | null; anoModelo: number; cor: string; preco: Centavos | null };

/** Price in force of an item, centavos; `sugerido` when it has none of its own. Null is "sob consulta". */
export type EstoqueCurrentPreco = { preco: Centavos | null; sugerido: boolean };

/**
 * Determines the price in force: the item's own, or the suggested one for year and colour, for the year, or
 * for the model.
 * @param motos catalogue with the company's prices in force
 */
export function currentPreco(item: PrecoSource, motos: readonly PricedMoto[]): EstoqueCurrentPreco {
  if (item.preco !== null) return { preco: item.preco, sugerido: false };
  const moto = item.moto === null ? undefined : motos.find(({ id }) => id === item.moto);
  if (!moto) return { preco: null, sugerido: true };
  const ofYear = moto.precos.filter(({ ano }) => ano === item.anoModelo);
  const colour = foldColour(item.cor);
  const own =
    ofYear.find((each) => foldColour(each.cor) === colour) ?? ofYear.find((each) => each.cor === '');
  return { preco: own?.preco ?? moto.preco, sugerido: true };
}

/** Sort key that comes after every price. */
export const NO_PRECO: Centavos = 9_000_000_000_000;

/** Sort key by price; an unknown price comes after all others in ascending order. */
export const precoSortKey = (item: PrecoSource, motos: readonly PricedMoto[]): Centavos =>
  currentPreco(item, motos).preco ?? NO_PRECO;

/** Margin of an item: in centavos, and in percent of its price. Null when price or cost is unknown. */
export function marginOf(
  preco: Centavos | null,
  custo: Centavos | null,
): { valor: Centavos; percentual: number } | null {
  if (preco === null || custo === null || preco === 0) return null;
  return { valor: preco - custo, percentual: ((preco - custo) * 100) / preco };
}
