import type { CanvasBox } from '../parts/canvas-box.ts';
import { type FooterBand, MARGINS, measureFooterBand } from '../parts/footer-band.ts';
import {
  type CardShares,
  type ItemTexts,
  measureItemTexts,
  measureTogether,
} from '../parts/item-measures.ts';
import { measureItemPreco } from '../parts/item-preco.tsx';
import { measurePartsHead, type PartsHeadMeasures } from '../parts/parts-head.ts';
import type { DrawableItem, PartsContent } from '../post-and-parts-content.ts';
import { type DrawnFormat, FORMATS, type PartsPecaData } from '../types.ts';

/** First item, large, with its price on a slanted block. */
export type HeroItem = { figura: CanvasBox; bloco: CanvasBox; palavras: ItemTexts };
/** Other item, on a card. */
export type OtherItem = { caixa: CanvasBox; figura: CanvasBox; palavras: ItemTexts };

export type DestaqueMeasures = {
  cabeca: PartsHeadMeasures;
  heroi: HeroItem;
  outros: OtherItem[];
  pe: FooterBand;
};

const TEXT_SIZES: Record<DrawnFormat, number> = {
  feed: 1,
  story: 1.14,
  quadrado: 0.8,
  link: 0.66,
  impresso: 1,
};
/** Height of the row of the other items, px. */
const ROW_HEIGHTS: Record<DrawnFormat, number> = {
  feed: 340,
  story: 420,
  quadrado: 268,
  link: 0,
  impresso: 370,
};

/**
 * Lays out the first item over the sheet; the others share a row below it, or a column beside it in the link
 * preview.
 */
export function layOutDestaque(format: DrawnFormat, data: PartsPecaData, c: PartsContent): DestaqueMeasures {
  const { largura: W } = FORMATS[format];
  const { margem, topo } = MARGINS[format];
  const k = TEXT_SIZES[format];
  const deitado = format === 'link';
  const pe = measureFooterBand(format, data.empresa, c);
  const util = W - 2 * margem;
  const cabeca = measurePartsHead(format, c, { x: margem, y: topo, largura: util });
  const [first, ...demais] = c.itens as [DrawableItem, ...DrawableItem[]];
  const gap = Math.round(24 * k);
  const ground = pe.fundo.y - Math.round(34 * k);
  const whole: CanvasBox = { x: margem, y: cabeca.fim, largura: util, altura: ground - cabeca.fim };

  const [lugar, celas] = deitado
    ? splitBeside(whole, demais.length, gap)
    : splitBelow(whole, demais.length, gap, ROW_HEIGHTS[format]);
  return {
    cabeca,
    heroi: measureHero(first, lugar, k, c.escala),
    outros: measureTogether(demais, celas, figureSharesOf, 23 * k, (item, cela, part, preco) =>
      measureOther(item, cela, part, preco, k, c.escala),
    ),
    pe,
  };
}

function splitBelow(
  area: CanvasBox,
  quantos: number,
  gap: number,
  fileira: number,
): [CanvasBox, CanvasBox[]] {
  if (quantos === 0) return [area, []];
  const altura = quantos === 1 ? Math.round(fileira * 0.78) : fileira;
  const larga = Math.floor((area.largura - gap * (quantos - 1)) / quantos);
  const y = area.y + area.altura - altura;
  return [
    { ...area, altura: area.altura - altura - Math.round(gap * 1.4) },
    Array.from({ length: quantos }, (_, i) => ({ x: area.x + i * (larga + gap), y, largura: larga, altura })),
  ];
}

function splitBeside(area: CanvasBox, quantos: number, gap: number): [CanvasBox, CanvasBox[]] {
  if (quantos === 0) return [area, []];
  const larga = Math.round(area.largura * (quantos === 1 ? 0.4 : 0.42));
  const alta = Math.floor((area.altura - gap * (quantos - 1)) / quantos);
  const x = area.x + area.largura - larga;
  return [
    { ...area, largura: area.largura - larga - 2 * gap },
    Array.from({ length: quantos }, (_, i) => ({
      x,
      y: area.y + i * (alta + gap),
      largura: larga,
      altura: alta,
    })),
  ];
}

function measureHero(item: DrawableItem, area: CanvasBox, k: number, scale: number): HeroItem {
  const { x, y, largura, altura } = area;
  const gap = Math.round(34 * k);
  const empilhado = altura > largura * 0.66;
  const figura = empilhado
    ? { x, y, largura, altura: Math.round(altura * 0.48) }
    : { x, y, largura: Math.round(largura * 0.46), altura };
  const palavrasX = empilhado ? x : x + figura.largura + gap;
  const column = x + largura - palavrasX;
  const palavrasY = empilhado ? y + figura.altura + Math.round(gap * 0.9) : y + Math.round(altura * 0.02);
  const rest = y + altura - palavrasY;
  const slack = Math.round(26 * k);
  const bloco = {
    x: palavrasX,
    y: 0,
    largura: column,
    altura: Math.round(Math.min(rest * (item.precoAntes ? 0.56 : 0.48), (item.precoAntes ? 390 : 300) * k)),
  };
  bloco.y = y + altura - bloco.altura;
  const preco = measureItemPreco(
    item.preco,
    item.precoAntes,
    { largura: column - slack * 3, altura: bloco.altura - slack * 2 },
    300 * k,
  );
  bloco.largura = Math.min(column, preco.largura + slack * 3);
  const words = measureItemTexts(
    item,
    { x: palavrasX, y: palavrasY, largura: column, altura: bloco.y - Math.round(slack * 0.7) - palavrasY },
    { descricao: (empilhado ? 76 : 62) * k, codigo: Math.max(18, 26 * k), preco: 1 },
    scale,
    preco,
  );
  return {
    figura,
    bloco,
    palavras: { ...words, precoY: bloco.y + Math.round((bloco.altura - preco.altura) / 2) },
  };
}

const isLandscape = ({ largura, altura }: CanvasBox): boolean => largura > altura * 1.2;

const figureSharesOf = (cela: CanvasBox): CardShares =>
  isLandscape(cela) ? [0.34, 0.26, 0.2] : [0.36, 0.28, 0.2];

/**
 * Measures one of the other cards.
 * @param part fraction of the picture: of the width when the texts are beside it, else of the height
 */
function measureOther(
  item: DrawableItem,
  caixa: CanvasBox,
  part: number,
  precoMaximo: number,
  k: number,
  scale: number,
): OtherItem {
  const { x, y, largura, altura } = caixa;
  const slack = Math.round(20 * k);
  const deitado = isLandscape(caixa);
  const figura = deitado
    ? {
        x: x + slack,
        y: y + slack,
        largura: Math.min(Math.round(largura * part), Math.round(altura * 1.2)),
        altura: altura - 2 * slack,
      }
    : { x: x + slack, y: y + slack, largura: largura - 2 * slack, altura: Math.round(altura * part) };
  const palavrasX = deitado ? figura.x + figura.largura + slack : x + slack;
  const palavrasY = deitado ? y + slack : figura.y + figura.altura + Math.round(slack * 0.8);
  const porte = Math.max(0.8, Math.min(1.5, Math.sqrt((largura * altura) / (300 * 340)) / k)) * k;
  const inside = {
    x: palavrasX,
    y: palavrasY,
    largura: x + largura - slack - palavrasX,
    altura: y + altura - slack - palavrasY,
  };
  if (altura < 150) return { caixa, figura, palavras: measureLowCard(item, inside, precoMaximo, k, scale) };
  return {
    caixa,
    figura,
    palavras: measureItemTexts(
      item,
      inside,
      { descricao: 28 * porte, codigo: Math.max(16, 21 * k), preco: Math.min(92 * porte, precoMaximo) },
      scale,
    ),
  };
}

/** Measures a low card, with the price beside the texts. */
function measureLowCard(
  item: DrawableItem,
  inside: CanvasBox,
  precoMaximo: number,
  k: number,
  scale: number,
): ItemTexts {
  const { x, y, largura, altura } = inside;
  const preco = measureItemPreco(
    item.preco,
    item.precoAntes,
    { largura: largura * 0.44, altura: altura * 0.96 },
    Math.min(84 * k, precoMaximo),
  );
  const column = largura - preco.largura - Math.round(18 * k);
  const t = { descricao: 32 * k, codigo: 16, preco: 1, linhasDoCodigo: 1 };
  const words = measureItemTexts(item, { x, y, largura: column, altura }, t, scale, preco);
  const sobra = Math.max(0, Math.round((altura - words.descricao.altura - words.codigo.altura) / 2));
  return {
    ...words,
    descricaoY: y + sobra,
    codigoY: words.codigoY + sobra,
    precoX: x + largura - preco.largura,
    precoY: y + Math.round((altura - preco.altura) / 2),
  };
}
