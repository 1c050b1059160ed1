import { type FittedText, fitText } from '../fit-text.ts';
import type { OfertaContent } from '../oferta-content.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { type FooterMeasures, measureUprightFooter } from '../parts/footer.tsx';
import { measureSeal, type SealMeasures } from '../parts/seal.tsx';
import { measureTitles, type PecaTitles } from '../parts/titles.ts';
import { FORMATS, type UprightFormat } from '../types.ts';
import { VITRINE_MEASURES } from './vitrine-measures.ts';

/** Height of the row of amounts in the template "planta", a flyer as a blueprint; px. */
const AMOUNT_HEIGHTS: Record<UprightFormat, number> = { feed: 172, story: 186, quadrado: 142, impresso: 178 };

/** Space between a line of the title block and the content of its cell, px. */
const CELL_PADDING = 22;

export type FactCell = { texto: FittedText; caixa: CanvasBox };

/** Measures the facts, each in a cell of one row. */
export function measureCells(ficha: string, faixa: CanvasBox, maximo: number): FactCell[] {
  const parts = ficha.split(' · ').filter((part) => part !== '');
  const largura = Math.floor(faixa.largura / Math.max(1, parts.length));
  return parts.map((part, i) => ({
    texto: fitText(part, {
      fonte: 'roboto-500',
      largura: largura - CELL_PADDING,
      maxLinhas: 1,
      entrelinha: 1.2,
      maximo,
      minimo: 20,
    }),
    caixa: { ...faixa, x: faixa.x + i * largura, largura },
  }));
}

export type PlantaLayout = Pick<PecaTitles, 'moto' | 'texto'> & {
  margem: number;
  util: number;
  logo: CanvasBox;
  papel: CanvasBox;
  area: CanvasBox;
  /** Title block of the drawing. */
  legenda: CanvasBox;
  motoY: number;
  textoY: number;
  celulas: FactCell[];
  valoresY: number;
  heroi: CanvasBox;
  outro: CanvasBox;
  selo: SealMeasures;
  seloY: number;
  rodape: FooterMeasures;
  rodapeY: number;
};

/** Lays out the rows of the title block from the bottom; the drawing gets the rest below the logos. */
export function layOutPlanta(format: UprightFormat, c: OfertaContent): PlantaLayout {
  const { largura: W } = FORMATS[format];
  const m = VITRINE_MEASURES[format];
  const { margem, vao } = m;
  const util = W - 2 * margem;
  const inside = util - 2 * CELL_PADDING;

  const rodape = measureUprightFooter(c, util, m);
  const rodapeY = m.base - rodape.altura;
  const values = AMOUNT_HEIGHTS[format];
  const valoresY = rodapeY - Math.round(vao * 0.9) - values;

  const titles = measureTitles(c, { largura: inside, nome: Math.round(m.nome * 0.78), apoio: m.apoio });
  const alturaCelulas = c.ficha === '' ? 0 : Math.round(m.apoio * c.escala * 1.75);
  const celulasY = valoresY - alturaCelulas;
  const textoY = celulasY - (titles.texto.altura > 0 ? 12 + titles.texto.altura : 6);
  const motoY = textoY - titles.moto.altura - (titles.texto.altura > 0 ? 8 : 0);
  const legendaY = motoY - 14;
  const papelY = 0;
  const logoY = m.topo - 4;
  const areaY = logoY + m.logo + Math.round(vao * 0.8);
  const larguraHeroi = c.parcela ? Math.round(util * 0.58) : util;

  return {
    moto: titles.moto,
    texto: titles.texto,
    margem,
    util,
    logo: { x: margem, y: logoY, largura: util, altura: Math.round(m.logo * 0.94) },
    papel: { x: 0, y: papelY, largura: W, altura: legendaY + 30 },
    area: { x: margem, y: areaY, largura: util, altura: legendaY - Math.round(vao * 0.9) - areaY },
    legenda: { x: margem, y: legendaY, largura: util, altura: valoresY + values - legendaY },
    motoY,
    textoY,
    celulas: measureCells(
      c.ficha,
      { x: margem, y: celulasY, largura: util, altura: alturaCelulas },
      Math.round(m.apoio * 0.94 * c.escala),
    ),
    valoresY,
    heroi: {
      x: margem + CELL_PADDING,
      y: valoresY + 20,
      largura: larguraHeroi - (c.parcela ? 1.5 : 2) * CELL_PADDING,
      altura: values - 38,
    },
    outro: {
      x: margem + larguraHeroi + CELL_PADDING,
      y: valoresY + 20,
      largura: util - larguraHeroi - 2 * CELL_PADDING,
      altura: values - 38,
    },
    selo: measureSeal(c.selo, util * 0.7, Math.round(m.apoio * 1.6)),
    seloY: areaY + Math.round(vao * 0.6),
    rodape,
    rodapeY,
  };
}
