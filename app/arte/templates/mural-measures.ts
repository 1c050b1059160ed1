import type { CanvasBox } from '../parts/canvas-box.ts';
import { type FooterBand, MARGINS, measureFooterBand } from '../parts/footer-band.ts';
import {
  arrangeGrid,
  type CardShares,
  type ItemTexts,
  measureItemTexts,
  measureTogether,
} from '../parts/item-measures.ts';
import { measureItemPreco } from '../parts/item-preco.tsx';
import { measurePartsHead, type PartsHeadMeasures } from '../parts/parts-head.ts';
import type { DrawableItem, PartsContent } from '../post-and-parts-content.ts';
import { type DrawnFormat, FORMATS, type PartsPecaData } from '../types.ts';

/** Card on its hook: picture, texts, and the price on a separate band. */
export type MuralCard = {
  caixa: CanvasBox;
  figura: CanvasBox;
  faixa: CanvasBox;
  /** Size of the cut upper corners, px. */
  corte: number;
  /** Centre and radius of the hole for the hook. */
  furo: { x: number; y: number; raio: number };
  palavras: ItemTexts;
};

export type MuralMeasures = {
  cabeca: PartsHeadMeasures;
  cartoes: MuralCard[];
  pe: FooterBand;
  passo: number;
};

const TEXT_SIZES: Record<DrawnFormat, number> = {
  feed: 1,
  story: 1.12,
  quadrado: 0.84,
  link: 0.7,
  impresso: 1,
};

/** Lays out cards on the board between title and footer. */
export function layOutMural(format: DrawnFormat, data: PartsPecaData, c: PartsContent): MuralMeasures {
  const { largura: W } = FORMATS[format];
  const { margem, topo } = MARGINS[format];
  const k = TEXT_SIZES[format];
  const pe = measureFooterBand(format, data.empresa, c);
  const util = W - 2 * margem;
  const cabeca = measurePartsHead(format, c, { x: margem, y: topo, largura: util });
  const gancho = Math.round(26 * k);
  const area = {
    x: margem,
    y: cabeca.fim + gancho,
    largura: util,
    altura: pe.fundo.y - Math.round(34 * k) - cabeca.fim - gancho,
  };
  const celas = arrangeGrid(c.itens.length, area, Math.round(46 * k));
  return {
    cabeca,
    cartoes: measureTogether(c.itens, celas, figureSharesOf, 25 * k, (item, cela, part, preco) =>
      measureCard(item, cela, part, preco, k, c.escala),
    ),
    pe,
    passo: Math.round(54 * Math.max(0.8, k)),
  };
}

const isLandscape = ({ largura, altura }: CanvasBox): boolean => largura > altura * 1.42;

const figureSharesOf = (cela: CanvasBox): CardShares =>
  isLandscape(cela)
    ? [cela.largura > cela.altura * 2 ? 0.46 : 0.42, 0.34, 0.28, 0]
    : [0.6, 0.54, 0.48, 0.42, 0.36, 0.3, 0.24, 0];

/**
 * Lays out one card.
 * @param part fraction of the picture: of the width when the texts are beside it, else of the height above
 * the band
 */
function measureCard(
  item: DrawableItem,
  caixa: CanvasBox,
  part: number,
  precoMaximo: number,
  k: number,
  scale: number,
): MuralCard {
  const { x, y, largura, altura } = caixa;
  const slack = Math.round(22 * k);
  const top = Math.round(44 * k);
  const porte = Math.min(1.5, Math.max(0.8, Math.sqrt((largura * altura) / (470 * 400)) / k)) * k;
  const t = {
    descricao: 35 * porte,
    codigo: Math.max(17, 24 * k),
    preco: Math.min(140 * porte, precoMaximo),
  };
  const corte = Math.round(34 * k);
  const furo = {
    x: x + largura / 2,
    y: y + Math.round(top * 0.52),
    raio: Math.round(10 * Math.max(0.8, k)),
  };
  const deitado = isLandscape(caixa) && part > 0;
  const alturaFaixa = Math.round(
    Math.min(altura * (item.precoAntes ? 0.34 : 0.27) * (deitado ? 1.24 : 1), 240 * porte),
  );
  const dentroDaFaixa = Math.round(alturaFaixa * 0.16);
  const faixaY = y + altura - alturaFaixa;
  const larga = Math.round(largura * part);
  const figura = deitado
    ? { x: x + slack, y: y + top, largura: larga - slack, altura: altura - top - slack }
    : {
        x: x + slack,
        y: y + top,
        largura: largura - 2 * slack,
        // Very long texts replace the picture.
        altura: part === 0 ? 0 : Math.max(40, Math.round((altura - top - alturaFaixa) * part)),
      };
  const palavrasX = deitado ? x + larga + slack : x + slack;
  const faixa = deitado
    ? {
        x: x + larga + Math.round(slack * 0.5),
        y: faixaY - slack,
        largura: largura - larga - Math.round(slack * 1.5),
        altura: alturaFaixa,
      }
    : { x, y: faixaY, largura, altura: alturaFaixa };
  const palavrasY = deitado
    ? y + top
    : figura.y + figura.altura + (figura.altura > 0 ? Math.round(slack * 0.7) : 0);
  const column = deitado ? faixa.largura - slack : largura - 2 * slack;
  const preco = measureItemPreco(
    item.preco,
    item.precoAntes,
    { largura: column, altura: alturaFaixa - 2 * dentroDaFaixa },
    t.preco,
  );
  const acima = {
    x: palavrasX,
    y: palavrasY,
    largura: column,
    altura: faixa.y - Math.round(slack * 0.5) - palavrasY,
  };
  return {
    caixa,
    figura,
    faixa,
    corte,
    furo,
    palavras: {
      ...measureItemTexts(item, acima, t, scale, preco),
      precoY: faixa.y + Math.round((alturaFaixa - preco.altura) / 2),
    },
  };
}
