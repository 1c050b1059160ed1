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
export function layOutDestaque(
  formato: DrawnFormat,
  dados: PartsPecaData,
  c: PartsContent,
): DestaqueMeasures {
  const { largura: W } = FORMATS[formato];
  const { margem, topo } = MARGINS[formato];
  const k = TEXT_SIZES[formato];
  const deitado = formato === 'link';
  const pe = measureFooterBand(formato, dados.empresa, c);
  const util = W - 2 * margem;
  const cabeca = measurePartsHead(formato, c, { x: margem, y: topo, largura: util });
  const [primeiro, ...demais] = c.itens as [DrawableItem, ...DrawableItem[]];
  const vao = Math.round(24 * k);
  const chao = pe.fundo.y - Math.round(34 * k);
  const inteira: CanvasBox = { x: margem, y: cabeca.fim, largura: util, altura: chao - cabeca.fim };

  const [lugar, celas] = deitado
    ? splitBeside(inteira, demais.length, vao)
    : splitBelow(inteira, demais.length, vao, ROW_HEIGHTS[formato]);
  return {
    cabeca,
    heroi: measureHero(primeiro, lugar, k, c.escala),
    outros: measureTogether(demais, celas, figureSharesOf, 23 * k, (item, cela, parte, preco) =>
      measureOther(item, cela, parte, preco, k, c.escala),
    ),
    pe,
  };
}

function splitBelow(
  area: CanvasBox,
  quantos: number,
  vao: number,
  fileira: number,
): [CanvasBox, CanvasBox[]] {
  if (quantos === 0) return [area, []];
  const altura = quantos === 1 ? Math.round(fileira * 0.78) : fileira;
  const larga = Math.floor((area.largura - vao * (quantos - 1)) / quantos);
  const y = area.y + area.altura - altura;
  return [
    { ...area, altura: area.altura - altura - Math.round(vao * 1.4) },
    Array.from({ length: quantos }, (_, i) => ({ x: area.x + i * (larga + vao), y, largura: larga, altura })),
  ];
}

function splitBeside(area: CanvasBox, quantos: number, vao: number): [CanvasBox, CanvasBox[]] {
  if (quantos === 0) return [area, []];
  const larga = Math.round(area.largura * (quantos === 1 ? 0.4 : 0.42));
  const alta = Math.floor((area.altura - vao * (quantos - 1)) / quantos);
  const x = area.x + area.largura - larga;
  return [
    { ...area, largura: area.largura - larga - 2 * vao },
    Array.from({ length: quantos }, (_, i) => ({
      x,
      y: area.y + i * (alta + vao),
      largura: larga,
      altura: alta,
    })),
  ];
}

function measureHero(item: DrawableItem, area: CanvasBox, k: number, escala: number): HeroItem {
  const { x, y, largura, altura } = area;
  const vao = Math.round(34 * k);
  const empilhado = altura > largura * 0.66;
  const figura = empilhado
    ? { x, y, largura, altura: Math.round(altura * 0.48) }
    : { x, y, largura: Math.round(largura * 0.46), altura };
  const palavrasX = empilhado ? x : x + figura.largura + vao;
  const coluna = x + largura - palavrasX;
  const palavrasY = empilhado ? y + figura.altura + Math.round(vao * 0.9) : y + Math.round(altura * 0.02);
  const resto = y + altura - palavrasY;
  const folga = Math.round(26 * k);
  const bloco = {
    x: palavrasX,
    y: 0,
    largura: coluna,
    altura: Math.round(Math.min(resto * (item.precoAntes ? 0.56 : 0.48), (item.precoAntes ? 390 : 300) * k)),
  };
  bloco.y = y + altura - bloco.altura;
  const preco = measureItemPreco(
    item.preco,
    item.precoAntes,
    { largura: coluna - folga * 3, altura: bloco.altura - folga * 2 },
    300 * k,
  );
  bloco.largura = Math.min(coluna, preco.largura + folga * 3);
  const palavras = measureItemTexts(
    item,
    { x: palavrasX, y: palavrasY, largura: coluna, altura: bloco.y - Math.round(folga * 0.7) - palavrasY },
    { descricao: (empilhado ? 76 : 62) * k, codigo: Math.max(18, 26 * k), preco: 1 },
    escala,
    preco,
  );
  return {
    figura,
    bloco,
    palavras: { ...palavras, precoY: bloco.y + Math.round((bloco.altura - preco.altura) / 2) },
  };
}

const isLandscape = ({ largura, altura }: CanvasBox): boolean => largura > altura * 1.2;

const figureSharesOf = (cela: CanvasBox): CardShares =>
  isLandscape(cela) ? [0.34, 0.26, 0.2] : [0.36, 0.28, 0.2];

/**
 * Measures one of the other cards.
 * @param parte fraction of the picture: of the width when the texts are beside it, else of the height
 */
function measureOther(
  item: DrawableItem,
  caixa: CanvasBox,
  parte: number,
  precoMaximo: number,
  k: number,
  escala: number,
): OtherItem {
  const { x, y, largura, altura } = caixa;
  const folga = Math.round(20 * k);
  const deitado = isLandscape(caixa);
  const figura = deitado
    ? {
        x: x + folga,
        y: y + folga,
        largura: Math.min(Math.round(largura * parte), Math.round(altura * 1.2)),
        altura: altura - 2 * folga,
      }
    : { x: x + folga, y: y + folga, largura: largura - 2 * folga, altura: Math.round(altura * parte) };
  const palavrasX = deitado ? figura.x + figura.largura + folga : x + folga;
  const palavrasY = deitado ? y + folga : figura.y + figura.altura + Math.round(folga * 0.8);
  const porte = Math.max(0.8, Math.min(1.5, Math.sqrt((largura * altura) / (300 * 340)) / k)) * k;
  const dentro = {
    x: palavrasX,
    y: palavrasY,
    largura: x + largura - folga - palavrasX,
    altura: y + altura - folga - palavrasY,
  };
  if (altura < 150) return { caixa, figura, palavras: measureLowCard(item, dentro, precoMaximo, k, escala) };
  return {
    caixa,
    figura,
    palavras: measureItemTexts(
      item,
      dentro,
      { descricao: 28 * porte, codigo: Math.max(16, 21 * k), preco: Math.min(92 * porte, precoMaximo) },
      escala,
    ),
  };
}

/** Measures a low card, with the price beside the texts. */
function measureLowCard(
  item: DrawableItem,
  dentro: CanvasBox,
  precoMaximo: number,
  k: number,
  escala: number,
): ItemTexts {
  const { x, y, largura, altura } = dentro;
  const preco = measureItemPreco(
    item.preco,
    item.precoAntes,
    { largura: largura * 0.44, altura: altura * 0.96 },
    Math.min(84 * k, precoMaximo),
  );
  const coluna = largura - preco.largura - Math.round(18 * k);
  const t = { descricao: 32 * k, codigo: 16, preco: 1, linhasDoCodigo: 1 };
  const palavras = measureItemTexts(item, { x, y, largura: coluna, altura }, t, escala, preco);
  const sobra = Math.max(0, Math.round((altura - palavras.descricao.altura - palavras.codigo.altura) / 2));
  return {
    ...palavras,
    descricaoY: y + sobra,
    codigoY: palavras.codigoY + sobra,
    precoX: x + largura - preco.largura,
    precoY: y + Math.round((altura - preco.altura) / 2),
  };
}
