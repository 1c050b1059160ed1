import { foldCor, type MotoComPrecos } from '../motos/pps.ts';
import type { Centavos } from '../valores/dinheiro.ts';

/** What the price in force depends on. */
export type ParaPreco = { moto: string | null; anoModelo: number; cor: string; preco: Centavos | null };

/** The price of an item today; `sugerido` where it has none of its own. Null is "sob consulta". */
export type PrecoVigente = { preco: Centavos | null; sugerido: boolean };

/**
 * An item's own price, or else the suggestion in force of its model: of its year and colour, of its year, or the
 * model's. @param motos the catalogue with the company's prices in force
 */
export function precoVigente(item: ParaPreco, motos: readonly MotoComPrecos[]): PrecoVigente {
  if (item.preco !== null) return { preco: item.preco, sugerido: false };
  const moto = item.moto === null ? undefined : motos.find(({ id }) => id === item.moto);
  if (!moto) return { preco: null, sugerido: true };
  const ofYear = moto.precos.filter(({ ano }) => ano === item.anoModelo);
  const cor = foldCor(item.cor);
  const own = ofYear.find((each) => foldCor(each.cor) === cor) ?? ofYear.find((each) => each.cor === '');
  return { preco: own?.preco ?? moto.preco, sugerido: true };
}

/** Sorts behind every price. */
export const SEM_PRECO: Centavos = 9_000_000_000_000;

/** By what a list is sorted: an unknown price comes last where the cheapest comes first. */
export const precoDeOrdem = (item: ParaPreco, motos: readonly MotoComPrecos[]): Centavos =>
  precoVigente(item, motos).preco ?? SEM_PRECO;

/** What is earned on an item: in centavos, and in percent of its price. Null where one of both is not known. */
export function margemDe(
  preco: Centavos | null,
  custo: Centavos | null,
): { valor: Centavos; percentual: number } | null {
  if (preco === null || custo === null || preco === 0) return null;
  return { valor: preco - custo, percentual: ((preco - custo) * 100) / preco };
}
