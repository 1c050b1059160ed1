import type { FittedText } from '../fit-text.ts';
import type { DrawableItem } from '../post-and-parts-content.ts';
import type { CanvasBox } from './canvas-box.ts';
import { fitIntoSpace } from './fit-into-space.ts';
import { type ItemPrecoMeasures, measureItemPreco } from './item-preco.tsx';

/** Preferred sizes of an item's texts and price, px. */
export type ItemSizes = { descricao: number; codigo: number; preco: number; linhasDoCodigo?: number };

export type ItemTexts = {
  x: number;
  largura: number;
  codigo: FittedText;
  codigoY: number;
  descricao: FittedText;
  descricaoY: number;
  preco: ItemPrecoMeasures;
  precoX: number;
  precoY: number;
};

/** Minimum size of a description with whole words, px; below it words may break. */
const MIN_DESCRIPTION = 20;

/**
 * Measures an item's texts in a box: description at the top, code below, price on the lower edge, measured
 * first.
 * @param scale scale factor of the texts; prices stay as large as possible
 * @param outside price placed outside this box, which takes no space in it
 */
export function measureItemTexts(
  item: DrawableItem,
  { x, y, largura, altura }: CanvasBox,
  t: ItemSizes,
  scale: number,
  outside?: ItemPrecoMeasures,
): ItemTexts {
  const preco =
    outside ??
    measureItemPreco(
      item.preco,
      item.precoAntes,
      { largura, altura: altura * (item.precoAntes ? 0.56 : 0.46) },
      t.preco,
    );
  const doPreco = outside ? 0 : preco.altura + Math.max(8, Math.round(t.descricao * 0.34));
  const codigo = fitIntoSpace(item.codigo, {
    fonte: 'roboto-400',
    largura,
    // Leaves space above for one line of the description at its smallest.
    altura: Math.max(18, altura - doPreco - (item.descricao ? MIN_DESCRIPTION + 4 : 2)),
    linhas: t.linhasDoCodigo ?? 2,
    maximo: t.codigo,
    minimo: Math.min(18, t.codigo),
    entrelinha: 1.2,
    aceitavel: Math.min(18, t.codigo),
  });
  const free = Math.max(18, altura - doPreco - codigo.altura);
  const descricao = fitIntoSpace(item.descricao, {
    largura,
    altura: free,
    linhas: 5,
    maximo: t.descricao * scale,
    minimo: MIN_DESCRIPTION,
    entrelinha: 1.12,
    equilibrar: false,
    aceitavel: t.descricao * scale * 0.86,
  });
  return {
    x,
    largura,
    descricao,
    descricaoY: y,
    codigo,
    codigoY: y + descricao.altura + 2,
    preco,
    precoX: x,
    precoY: y + altura - preco.altura,
  };
}

/** Possible shares of a card for its picture, the preferred one first. */
export type CardShares = readonly [number, ...number[]];

/**
 * Measures cards so that those of equal size look alike: they share the first division at which every
 * description is legible, else the last, and the font size of their prices.
 * @param legivel minimum size of a description, px
 * @param medir measures one card, with a price of at most `preco` px
 */
export function measureTogether<Cartao extends { palavras: ItemTexts }>(
  items: readonly DrawableItem[],
  celas: readonly CanvasBox[],
  partesDe: (cela: CanvasBox) => CardShares,
  legivel: number,
  medir: (item: DrawableItem, cela: CanvasBox, part: number, preco: number) => Cartao,
): Cartao[] {
  const shape = ({ largura, altura }: CanvasBox) => `${largura} ${altura}`;
  const grupo = (cela: CanvasBox, part: number, preco: number) =>
    celas.flatMap((each, at) => {
      const item = items[at];
      return item && shape(each) === shape(cela) ? [medir(item, each, part, preco)] : [];
    });
  const divisoes = new Map<string, { parte: number; preco: number }>();
  for (const cela of celas) {
    if (divisoes.has(shape(cela))) continue;
    const parts = partesDe(cela);
    const parte =
      parts.find((each) =>
        grupo(cela, each, Number.POSITIVE_INFINITY).every(
          ({ palavras }) => palavras.descricao.tamanho >= legivel,
        ),
      ) ??
      parts.at(-1) ??
      parts[0];
    const precos = grupo(cela, parte, Number.POSITIVE_INFINITY).map(
      ({ palavras }) => palavras.preco.preco.tamanho,
    );
    divisoes.set(shape(cela), { parte, preco: Math.min(...precos) });
  }
  return items.flatMap((item, at) => {
    const cela = celas[at];
    const divisao = cela && divisoes.get(shape(cela));
    return divisao ? [medir(item, cela, divisao.parte, divisao.preco)] : [];
  });
}

/** Arranges items in rows, depending on the space's proportions; the first of three gets its own row. */
export function arrangeGrid(quantos: number, { x, y, largura, altura }: CanvasBox, gap: number): CanvasBox[] {
  const deitado = largura > altura * 2.2;
  const fileiras =
    deitado || quantos === 1
      ? [quantos]
      : quantos === 2
        ? largura > altura * 1.25
          ? [2]
          : [1, 1]
        : quantos === 3
          ? [1, 2]
          : [2, 2];
  const alta = Math.floor((altura - gap * (fileiras.length - 1)) / fileiras.length);
  return fileiras.flatMap((columns, fileira) => {
    const larga = Math.floor((largura - gap * (columns - 1)) / columns);
    return Array.from({ length: columns }, (_, column) => ({
      x: x + column * (larga + gap),
      y: y + fileira * (alta + gap),
      largura: larga,
      altura: alta,
    }));
  });
}
