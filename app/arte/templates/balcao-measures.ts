import type { CanvasBox } from '../parts/canvas-box.ts';
import { type FooterBand, MARGINS, measureFooterBand } from '../parts/footer-band.ts';
import {
  arrangeGrid,
  type CardShares,
  type ItemTexts,
  measureItemTexts,
  measureTogether,
} from '../parts/item-measures.ts';
import { measurePartsHead, type PartsHeadMeasures } from '../parts/parts-head.ts';
import type { DrawableItem, PartsContent } from '../post-and-parts-content.ts';
import { type DrawnFormat, FORMATS, type PartsPecaData } from '../types.ts';

/** Item on its shelf: the figure on the board, and the label below or beside it. */
export type Shelf = {
  figura: CanvasBox;
  tabua: CanvasBox;
  rotulo: CanvasBox;
  /** Coloured edge of the label. */
  orla: CanvasBox;
  palavras: ItemTexts;
};

export type BalcaoMeasures = {
  margem: number;
  cabeca: PartsHeadMeasures;
  prateleiras: Shelf[];
  pe: FooterBand;
};

const TEXT_SIZES: Record<DrawnFormat, number> = {
  feed: 1,
  story: 1.12,
  quadrado: 0.84,
  link: 0.7,
  impresso: 1,
};

/** Lays out the shelves between title and footer. */
export function layOutBalcao(format: DrawnFormat, data: PartsPecaData, c: PartsContent): BalcaoMeasures {
  const { largura: W } = FORMATS[format];
  const { margem, topo } = MARGINS[format];
  const pe = measureFooterBand(format, data.empresa, c);
  const cabeca = measurePartsHead(format, c, { x: margem, y: topo, largura: W - 2 * margem });
  const k = TEXT_SIZES[format];
  const gap = Math.round(36 * k);
  const area = {
    x: margem,
    y: cabeca.fim,
    largura: W - 2 * margem,
    altura: pe.fundo.y - Math.round(40 * k) - cabeca.fim,
  };
  const celas = arrangeGrid(c.itens.length, area, gap);
  return {
    margem,
    cabeca,
    prateleiras: measureTogether(c.itens, celas, figureSharesOf, 25 * k, (item, cela, part, preco) =>
      measureShelf(item, cela, part, preco, k, c.escala),
    ),
    pe,
  };
}

const isLandscape = ({ largura, altura }: CanvasBox): boolean => largura > altura * 1.32;

const figureSharesOf = (cela: CanvasBox): CardShares =>
  isLandscape(cela)
    ? [cela.largura > cela.altura * 2 ? 0.48 : 0.46, 0.38, 0.3, 0.2]
    : [0.6, 0.54, 0.48, 0.42, 0.36, 0.3, 0.24];

/**
 * Lays out one shelf.
 * @param part fraction of the figure: of the width when the label is beside it, else of the height
 */
function measureShelf(
  item: DrawableItem,
  cela: CanvasBox,
  part: number,
  precoMaximo: number,
  k: number,
  scale: number,
): Shelf {
  const { x, y, largura, altura } = cela;
  const grossura = Math.round(18 * k);
  const slack = Math.round(22 * k);
  const orla = Math.round(12 * k);
  const porte = Math.min(1.5, Math.max(0.8, Math.sqrt((largura * altura) / (470 * 400)) / k)) * k;
  const t = {
    descricao: 36 * porte,
    codigo: Math.max(17, 24 * k),
    preco: Math.min(140 * porte, precoMaximo),
  };
  if (isLandscape(cela)) {
    const larga = Math.round(largura * part);
    const rotulo = {
      x: x + larga + slack,
      y: y + Math.round(slack * 0.4),
      largura: largura - larga - slack,
      altura: altura - grossura - Math.round(slack * 0.4),
    };
    const inside = {
      x: rotulo.x + orla + slack,
      y: rotulo.y + slack,
      largura: rotulo.largura - orla - 2 * slack,
      altura: rotulo.altura - 2 * slack,
    };
    return {
      figura: { x, y, largura: larga, altura: altura - grossura },
      tabua: {
        x: x - Math.round(slack * 0.5),
        y: y + altura - grossura,
        largura: largura + slack,
        altura: grossura,
      },
      rotulo,
      orla: { x: rotulo.x, y: rotulo.y, largura: orla, altura: rotulo.altura },
      palavras: measureItemTexts(item, inside, t, scale),
    };
  }
  const alturaRotulo = Math.round((altura - grossura) * (1 - part));
  const tabuaY = y + altura - alturaRotulo - grossura;
  const rotulo = {
    x: x + Math.round(slack * 0.5),
    y: tabuaY + grossura,
    largura: largura - slack,
    altura: alturaRotulo,
  };
  const dentro = {
    x: rotulo.x + slack,
    y: rotulo.y + orla + Math.round(slack * 0.6),
    largura: rotulo.largura - 2 * slack,
    altura: rotulo.altura - orla - Math.round(slack * 1.4),
  };
  return {
    figura: { x: rotulo.x, y, largura: rotulo.largura, altura: tabuaY - y },
    tabua: {
      x: x - Math.round(slack * 0.2),
      y: tabuaY,
      largura: largura + Math.round(slack * 0.4),
      altura: grossura,
    },
    rotulo,
    orla: { x: rotulo.x, y: rotulo.y, largura: rotulo.largura, altura: orla },
    palavras: measureItemTexts(item, dentro, t, scale),
  };
}
