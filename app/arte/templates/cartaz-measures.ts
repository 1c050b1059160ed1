import { fitFewestLines } from '../fit-text.ts';
import type { OfertaContent } from '../oferta-content.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { type FooterMeasures, measureUprightFooter } from '../parts/footer.tsx';
import { measureSeal, type SealMeasures } from '../parts/seal.tsx';
import { measureTitles, type PecaTitles } from '../parts/titles.ts';
import { FORMATS, type UprightFormat } from '../types.ts';
import { VITRINE_MEASURES } from './vitrine-measures.ts';

/**
 * Height of the number that fills the width of the template "cartaz" (poster), and of the strip below it, px.
 */
const HEIGHTS: Record<UprightFormat, { heroi: number; faixa: number }> = {
  feed: { heroi: 218, faixa: 138 },
  story: { heroi: 236, faixa: 150 },
  quadrado: { heroi: 176, faixa: 112 },
  impresso: { heroi: 224, faixa: 144 },
};

/**
 * Maximum ratio of width to height of a picture above the texts; a wider one would show only a strip of its
 * motorcycle and moves beside them.
 */
const MAX_WIDTH_RATIO = 2.35;

/** Maximum height of a photo beside the texts, as a fraction of its width. */
const MAX_HEIGHT_RATIO = 0.86;

export type CartazLayout = PecaTitles & {
  margem: number;
  util: number;
  vao: number;
  /** Panel of photo or motorcycle, up to the sheet's edges, and whether it is beside the texts. */
  painel: CanvasBox;
  aoLado: boolean;
  selo: SealMeasures;
  seloY: number;
  motoY: number;
  fichaY: number;
  textoY: number;
  colunaX: number;
  coluna: number;
  heroi: CanvasBox;
  /** Strip of the secondary element; zero height without an instalment. */
  faixa: CanvasBox;
  /** Upper edge of the white footer. */
  papelY: number;
  logo: CanvasBox;
  rodape: FooterMeasures;
  rodapeY: number;
};

type CartazTexts = PecaTitles & { selo: SealMeasures; altura: number };

/** Measures the titles for a narrow column: prefers more lines to small letters. */
function columnTitles(c: OfertaContent, largura: number, nome: number, apoio: number): PecaTitles {
  const [maximo, body] = [nome, apoio].map((size) => Math.round(size * c.escala)) as [number, number];
  const moto = fitFewestLines(
    c.moto,
    { fonte: c.letra, largura, maxLinhas: 4, entrelinha: 1.06, maximo, minimo: 40, equilibrar: true },
    maximo * 0.9,
  );
  const texto = fitFewestLines(
    c.texto,
    {
      fonte: 'poppins-500',
      largura,
      maxLinhas: 3,
      entrelinha: 1.2,
      maximo: body,
      minimo: Math.min(24, body),
    },
    body * 0.8,
  );
  return { moto, ficha: measureTitles(c, { largura, nome, apoio }).ficha, texto };
}

type ColumnSpace = { largura: number; nome: number; apoio: number; vao: number };

function measureTexts(
  c: OfertaContent,
  { largura, nome, apoio, vao }: ColumnSpace,
  naColuna: boolean,
): CartazTexts {
  const titles = naColuna
    ? columnTitles(c, largura, nome, apoio)
    : measureTitles(c, { largura, nome, apoio });
  const selo = measureSeal(c.selo, largura, Math.round(apoio * 1.6));
  const text = titles.texto.altura > 0 ? titles.texto.altura + 6 : 0;
  const altura =
    (selo.altura > 0 ? selo.altura + Math.round(vao * 0.4) : 0) +
    titles.moto.altura +
    4 +
    titles.ficha.altura +
    text;
  return { ...titles, selo, altura };
}

/** Measures the texts beside the picture, reduced until they are no higher than it. */
function measureColumnTexts(c: OfertaContent, space: ColumnSpace, height: number): CartazTexts {
  let ditas = measureTexts(c, space, true);
  for (let part = 0.95; ditas.altura > height && part > 0.4; part -= 0.05) {
    const menor = { ...space, nome: space.nome * part, apoio: space.apoio * part };
    ditas = measureTexts(c, menor, true);
  }
  return ditas;
}

/** Lays out from the bottom: signature, logos, strip, number; texts and picture share the rest above. */
export function layOutCartaz(format: UprightFormat, c: OfertaContent, comFoto: boolean): CartazLayout {
  const { largura: W } = FORMATS[format];
  const m = VITRINE_MEASURES[format];
  const { margem, vao } = m;
  const { faixa } = HEIGHTS[format];
  const heroi = Math.round(HEIGHTS[format].heroi * (c.parcelaPrimeiro ? 1.15 : 1));
  const util = W - 2 * margem;

  const rodape = measureUprightFooter(c, util, m);
  const rodapeY = m.base - rodape.altura;
  const alturaLogo = Math.round(m.logo * 0.86);
  const logoY = rodapeY - Math.round(vao * 0.9) - alturaLogo;
  const papelY = logoY - Math.round(vao * 0.9);
  const alturaFaixa = c.parcela ? faixa : 0;
  const faixaY = papelY - alturaFaixa;
  const heroiY = faixaY - vao - heroi;

  // On a story, players would draw over the photo's upper part.
  const ceiling = format === 'story' && comFoto ? 236 : 0;
  const livreDe = format === 'story' ? 258 : m.topo;
  const inteiras = measureTexts(
    c,
    { largura: util, nome: Math.round(m.nome * 0.9), apoio: m.apoio, vao },
    false,
  );
  const empilhado = heroiY - Math.round(vao * 0.6) - inteiras.altura - vao;
  const aoLado = (empilhado - (format === 'story' ? 236 : 0)) * MAX_WIDTH_RATIO < W;
  const coluna = aoLado ? Math.round(util * 0.43) : util;
  const painelX = aoLado ? margem + coluna + Math.round(vao * 0.6) : 0;
  const painelBase = aoLado ? heroiY - Math.round(vao * 0.4) : empilhado;

  const free = painelBase - livreDe;
  const ditas = aoLado
    ? measureColumnTexts(
        c,
        { largura: coluna, nome: m.nome * 0.8, apoio: m.apoio, vao },
        free - Math.round(vao * 0.7),
      )
    : inteiras;
  const top = aoLado ? livreDe + Math.max(0, Math.round((free - ditas.altura) / 2 - vao)) : painelBase + vao;
  // A photo taller than wide would cut off a wheel.
  const painelY =
    aoLado && comFoto
      ? Math.max(ceiling, painelBase - Math.round((W - painelX) * MAX_HEIGHT_RATIO))
      : ceiling;
  const motoY = top + (ditas.selo.altura > 0 ? ditas.selo.altura + Math.round(vao * 0.4) : 0);
  const fichaY = motoY + ditas.moto.altura + 4;

  return {
    ...ditas,
    margem,
    util,
    vao,
    painel: { x: painelX, y: painelY, largura: W - painelX, altura: painelBase - painelY },
    aoLado,
    seloY: top,
    motoY,
    fichaY,
    textoY: fichaY + ditas.ficha.altura + 6,
    colunaX: margem,
    coluna,
    heroi: { x: margem, y: heroiY, largura: util, altura: heroi },
    faixa: { x: 0, y: faixaY, largura: W, altura: alturaFaixa },
    papelY,
    logo: { x: margem, y: logoY, largura: util, altura: alturaLogo },
    rodape,
    rodapeY,
  };
}
