import type { Moto } from '../motos/catalogo.ts';
import type { Centavos } from '../valores/dinheiro.ts';

/** What a flyer of an item depends on. Centavos; `precoVigente` null is "sob consulta". */
export type ParaPanfleto = { moto: string | null; precoVigente: Centavos | null };

/** A flyer of a batch: the model, and its price where that is not the catalogue's. */
export type PanfletoDoLote = { moto: string; preco: Centavos | null };

/** The flyer that a batch makes of an item; null for what is not in the catalogue or has no price to show. */
export function panfletoDe(
  { moto: id, precoVigente }: ParaPanfleto,
  motos: readonly Pick<Moto, 'id' | 'preco'>[],
): PanfletoDoLote | null {
  const moto = id === null ? undefined : motos.find((each) => each.id === id);
  if (!moto || precoVigente === null) return null;
  return { moto: moto.id, preco: precoVigente === moto.preco ? null : precoVigente };
}

/** Equal for flyers that are the same. */
export const chaveDoPanfleto = ({ moto, preco }: PanfletoDoLote): string => `${moto} ${preco ?? ''}`;

/** What a batch of these items starts from. */
export type PanfletosDoEstoque = {
  /** Models at the catalogue's price. */
  motos: string[];
  /** Models at another price. */
  proprios: { moto: string; preco: Centavos }[];
  /** How many items have the same flyer as one before them. */
  iguais: number;
  /** How many items no flyer can be made of. */
  fora: number;
};

/** One flyer for each model and price of these items, in their order. */
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
