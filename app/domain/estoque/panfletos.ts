import type { Moto } from '../motos/catalogo.ts';
import type { Centavos } from '../valores/money.ts';

/** Data of an item that its flyer depends on. Centavos; `precoVigente` null is "sob consulta". */
export type PanfletoSource = { moto: string | null; precoVigente: Centavos | null };

/** Flyer of a batch: the model, and its price when different from the catalogue's. */
export type BatchPanfleto = { moto: string; preco: Centavos | null };

/** Determines the flyer of an item in a batch; null when it is not in the catalogue or has no price. */
export function panfletoOfItem(
  { moto: id, precoVigente }: PanfletoSource,
  motos: readonly Pick<Moto, 'id' | 'preco'>[],
): BatchPanfleto | null {
  const moto = id === null ? undefined : motos.find((each) => each.id === id);
  if (!moto || precoVigente === null) return null;
  return { moto: moto.id, preco: precoVigente === moto.preco ? null : precoVigente };
}

/** Key that is equal for equal flyers. */
export const panfletoKey = ({ moto, preco }: BatchPanfleto): string => `${moto} ${preco ?? ''}`;

/** Initial data of a batch of flyers. */
export type EstoquePanfletos = {
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
export function groupPanfletos(
  items: readonly PanfletoSource[],
  motos: readonly Pick<Moto, 'id' | 'preco'>[],
): EstoquePanfletos {
  const made = items.flatMap((item) => panfletoOfItem(item, motos) ?? []);
  const panfletos = [...new Map(made.map((each) => [panfletoKey(each), each])).values()];
  return {
    motos: panfletos.flatMap(({ moto, preco }) => (preco === null ? [moto] : [])),
    proprios: panfletos.flatMap(({ moto, preco }) => (preco === null ? [] : [{ moto, preco }])),
    iguais: made.length - panfletos.length,
    fora: items.length - made.length,
  };
}
