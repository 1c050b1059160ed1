import type { Moto } from '../motos/catalogo.ts';
import type { Centavos } from '../valores/dinheiro.ts';

/** Data of an item that its flyer depends on. Centavos; `precoVigente` null is "sob consulta". */
export type ParaPanfleto = { moto: string | null; precoVigente: Centavos | null };

/** Flyer of a batch: the model, and its price when different from the catalogue's. */
export type PanfletoDoLote = { moto: string; preco: Centavos | null };

/** Determines the flyer of an item in a batch; null when it is not in the catalogue or has no price. */
export function panfletoDe(
  { moto: id, precoVigente }: ParaPanfleto,
  motos: readonly Pick<Moto, 'id' | 'preco'>[],
): PanfletoDoLote | null {
  const moto = id === null ? undefined : motos.find((each) => each.id === id);
  if (!moto || precoVigente === null) return null;
  return { moto: moto.id, preco: precoVigente === moto.preco ? null : precoVigente };
}

/** Key that is equal for equal flyers. */
export const chaveDoPanfleto = ({ moto, preco }: PanfletoDoLote): string => `${moto} ${preco ?? ''}`;

/** Initial data of a batch of flyers. */
export type PanfletosDoEstoque = {
  /** Models at the catalogue's price. */
  motos: string[];
  /** Models at another price. */
  proprios: { moto: string; preco: Centavos }[];
  /** Number of items with the same flyer as an earlier one. */
  iguais: number;
  /** Number of items without a possible flyer. */
  fora: number;
};

/** Groups items into one flyer per model and price, in their order. */
export function panfletosDe(
  itens: readonly ParaPanfleto[],
  motos: readonly Pick<Moto, 'id' | 'preco'>[],
): PanfletosDoEstoque {
  const made = itens.flatMap((item) => panfletoDe(item, motos) ?? []);
  const panfletos = [...new Map(made.map((each) => [chaveDoPanfleto(each), each])).values()];
  return {
    motos: panfletos.flatMap(({ moto, preco }) => (preco === null ? [moto] : [])),
    proprios: panfletos.flatMap(({ moto, preco }) => (preco === null ? [] : [{ moto, preco }])),
    iguais: made.length - panfletos.length,
    fora: itens.length - made.length,
  };
}
