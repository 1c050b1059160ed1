import { type FittedText, fitFewestLines, fitText } from '../fit-text.ts';
import type { OfertaContent } from '../oferta-content.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { type FooterMeasures, measureUprightFooter } from '../parts/footer.tsx';
import { measureSeal, type SealMeasures } from '../parts/seal.tsx';
import { FORMATS, type UprightFormat } from '../types.ts';
import { VITRINE_MEASURES } from './vitrine-measures.ts';

/**
 * Maximum font size of the masthead of the template "revista" (magazine cover), height of its row of amounts,
 * and of the company's line at the top, px.
 */
const HEIGHTS: Record<UprightFormat, { titulo: number; linha: number; logo: number }> = {
  feed: { titulo: 128, linha: 158, logo: 54 },
  story: { titulo: 136, linha: 172, logo: 60 },
  quadrado: { titulo: 104, linha: 132, logo: 46 },
  impresso: { titulo: 128, linha: 164, logo: 58 },
};

/** Minimum font size of a masthead on one line, px; a longer name takes two lines. */
const MIN_MASTHEAD_SIZE = 76;

export type RevistaLayout = {
  margem: number;
  util: number;
  vao: number;
  logo: CanvasBox;
  titulo: FittedText;
  tituloY: number;
  ficha: FittedText;
  texto: FittedText;
  /** Line of the facts, between two rules. */
  linhaY: number;
  linhaAltura: number;
  selo: SealMeasures;
  foto: CanvasBox;
  heroi: CanvasBox;
  outro: CanvasBox;
  rodape: FooterMeasures;
  rodapeY: number;
};

/** Measures the masthead, as wide as the sheet. */
const measureMasthead = (c: OfertaContent, largura: number, { maximo }: { maximo: number }): FittedText =>
  fitFewestLines(
    c.moto.toLocaleUpperCase('pt-BR'),
    {
      fonte: c.letra,
      largura,
      maxLinhas: 2,
      entrelinha: 1,
      maximo: Math.round(maximo * Math.min(1, c.escala)),
      minimo: Math.min(40, maximo),
      equilibrar: true,
    },
    Math.min(MIN_MASTHEAD_SIZE, maximo * 0.8),
  );

/** Maximum ratio of width to height of the cover picture, as long as the masthead can shrink. */
const MAX_WIDTH_RATIO = 2.35;

/** Measures the largest masthead no higher than `height`; the smallest one if none is. */
function mastheadWithin(c: OfertaContent, width: number, max: number, height: number): FittedText {
  const medir = (part: number, escala: number) =>
    measureMasthead({ ...c, escala }, width, { maximo: Math.round(max * part) });
  const parte = [1, 0.88, 0.76, 0.66].find((each) => medir(each, 1).altura <= height) ?? 0.58;
  return medir(parte, c.escala);
}

/**
 * Lays out masthead and facts from the top, amounts and footer from the bottom; the picture gets the rest.
 */
export function layOutRevista(format: UprightFormat, c: OfertaContent): RevistaLayout {
  const { largura: W } = FORMATS[format];
  const m = VITRINE_MEASURES[format];
  const { margem, vao } = m;
  const a = HEIGHTS[format];
  const util = W - 2 * margem;
  const apoio = Math.round(m.apoio * 0.9 * c.escala);

  const rodape = measureUprightFooter(c, util, m);
  const rodapeY = m.base - rodape.altura;
  const amountsY = rodapeY - Math.round(vao * 1.1) - a.linha;

  const tituloY = m.topo + a.logo + Math.round(vao * 0.7);
  const ficha = fitText(c.ficha, {
    fonte: 'roboto-500',
    largura: c.texto === '' ? util : util * 0.4,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: apoio,
    minimo: 20,
  });
  const texto = fitFewestLines(
    c.texto,
    {
      fonte: 'poppins-500',
      largura: c.ficha === '' ? util : util * 0.57,
      maxLinhas: 2,
      entrelinha: 1.2,
      maximo: apoio,
      minimo: 22,
      equilibrar: true,
    },
    24,
  );
  const linhaAltura = Math.max(ficha.altura, texto.altura) + Math.round(vao * 0.7);
  // Measured without text adjustment: smaller texts must not make space for a larger masthead.
  const pe = measureUprightFooter({ ...c, escala: 1 }, util, m).altura;
  const fixo = tituloY + Math.round(linhaAltura / c.escala) + Math.round(vao * 1.7);
  const free = m.base - pe - Math.round(vao * 1.1) - a.linha - fixo - W / MAX_WIDTH_RATIO;
  const titulo = mastheadWithin(c, util, a.titulo, free);
  const linhaY = tituloY + titulo.altura + Math.round(vao * 0.3);
  const fotoY = linhaY + linhaAltura + Math.round(vao * 0.5);
  const larguraHeroi = c.parcela ? Math.round(util * 0.58) : util;
  const outroX = margem + larguraHeroi + 34;

  return {
    margem,
    util,
    vao,
    logo: { x: margem, y: m.topo, largura: util, altura: a.logo },
    titulo,
    tituloY,
    ficha,
    texto,
    linhaY,
    linhaAltura,
    selo: measureSeal(c.selo, util * 0.7, Math.round(m.apoio * 1.7)),
    foto: { x: 0, y: fotoY, largura: W, altura: amountsY - Math.round(vao * 0.9) - fotoY },
    heroi: { x: margem, y: amountsY, largura: larguraHeroi, altura: a.linha },
    outro: { x: outroX, y: amountsY, largura: W - margem - outroX, altura: a.linha },
    rodape,
    rodapeY,
  };
}
