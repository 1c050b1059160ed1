import type { OfertaContent } from '../oferta-content.ts';
import { type AmountMeasures, measureBoxedAmount } from '../parts/amount.tsx';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { type FooterMeasures, measureUprightFooter } from '../parts/footer.tsx';
import { measureFotoLogos } from '../parts/foto-header.tsx';
import { motoBox } from '../parts/images.tsx';
import { measureSeal, type SealMeasures } from '../parts/seal.tsx';
import { measureTitles, type PecaTitles } from '../parts/titles.ts';
import { FORMATS, type OfertaPecaData, type UprightFormat } from '../types.ts';

/** Margins and sizes of the template "vitrine", a flyer as a shop window; px. */
export type VitrineMeasures = {
  margem: number;
  topo: number;
  base: number;
  logo: number;
  nome: number;
  apoio: number;
  /** Maximum font size of the price alone, and height of the row with an instalment beside it, px. */
  preco: number;
  faixa: number;
  telefone: number;
  assinaturaEmBloco: boolean;
  legalAltura: number;
  vao: number;
};

/** Margins, edges and sizes of the upright formats, px; other flyer templates start from them too. */
export const VITRINE_MEASURES: Record<UprightFormat, VitrineMeasures> = {
  feed: {
    margem: 56,
    topo: 48,
    base: 1316,
    logo: 80,
    nome: 92,
    apoio: 34,
    preco: 262,
    faixa: 186,
    telefone: 44,
    assinaturaEmBloco: true,
    legalAltura: 246,
    vao: 26,
  },
  story: {
    margem: 64,
    topo: 258,
    base: 1664,
    logo: 88,
    nome: 104,
    apoio: 38,
    preco: 262,
    faixa: 196,
    telefone: 48,
    assinaturaEmBloco: true,
    legalAltura: 276,
    vao: 30,
  },
  quadrado: {
    margem: 48,
    topo: 36,
    base: 1052,
    logo: 66,
    nome: 76,
    apoio: 30,
    preco: 210,
    faixa: 148,
    telefone: 38,
    assinaturaEmBloco: false,
    legalAltura: 246,
    vao: 20,
  },
  impresso: {
    margem: 72,
    topo: 72,
    base: 1452,
    logo: 84,
    nome: 96,
    apoio: 36,
    preco: 262,
    faixa: 196,
    telefone: 46,
    assinaturaEmBloco: true,
    legalAltura: 260,
    vao: 28,
  },
};

export type VitrineLayout = PecaTitles & {
  m: VitrineMeasures;
  /** Width between the margins. */
  util: number;
  selo: SealMeasures;
  seloY: number;
  motoY: number;
  fichaY: number;
  textoY: number;
  palco: CanvasBox;
  /** Slot of the photo, if any, from the sheet's upper edge; its lower edge rises by `queda`. */
  foto: CanvasBox;
  queda: number;
  /** Line where wall and floor meet. */
  horizonte: number;
  logos: ReturnType<typeof measureFotoLogos>;
  /** Box of the main element, and the measures of the price in it. */
  heroi: CanvasBox;
  valor: AmountMeasures;
  valorY: number;
  /** Slanted block beside it, up to the sheet's edge, and the horizontal run of its slant. */
  bloco: CanvasBox;
  corte: number;
  rodape: FooterMeasures;
  rodapeY: number;
};

/** Lays out from the bottom and from the top; motorcycle or photo gets the space in between. */
export function layOutVitrine(format: UprightFormat, data: OfertaPecaData, c: OfertaContent): VitrineLayout {
  const { largura: W } = FORMATS[format];
  const m = VITRINE_MEASURES[format];
  const util = W - 2 * m.margem;

  const rodape = measureUprightFooter(c, util, m);
  const rodapeY = m.base - rodape.altura;

  const larguraPreco = c.parcela ? Math.round(util * 0.575) : util;
  const valor = measureBoxedAmount(
    { preco: data.preco, antes: c.precoAntes, largura: larguraPreco, maximo: m.preco },
    c.parcela ? m.faixa : m.preco,
  );
  const alturaFaixa = c.parcela ? m.faixa : valor.altura;
  const faixaY = rodapeY - Math.round(m.vao * (c.parcela ? 1.2 : 1.8)) - alturaFaixa;
  const blocoX = m.margem + larguraPreco + 22;

  const titles = measureTitles(c, {
    largura: util,
    nome: data.foto ? Math.round(m.nome * 0.86) : m.nome,
    apoio: m.apoio,
  });
  const selo = measureSeal(c.selo, util * 0.8, Math.round(m.apoio * 1.6));
  const textoY = faixaY - Math.round(m.vao * (c.parcela ? 0.9 : 1.2)) - titles.texto.altura;
  const titulosY = data.foto
    ? textoY - Math.round(m.vao * 0.3) - titles.ficha.altura - 4 - titles.moto.altura
    : m.topo + m.logo + m.vao;
  const motoY = data.foto || selo.altura === 0 ? titulosY : titulosY + selo.altura + Math.round(m.vao * 0.4);
  const fichaY = motoY + titles.moto.altura + 4;

  // The motorcycle's rear is low on the left, so its top may extend beside the short line under the name.
  const palcoBase = textoY - Math.round(m.vao * (titles.texto.altura > 0 ? 1 : 1.6));
  const palco = motoBox({ x: m.margem / 2, y: fichaY, largura: W - m.margem, altura: palcoBase - fichaY });

  const logos = measureFotoLogos(format, m);
  return {
    ...titles,
    m,
    logos,
    util,
    selo,
    seloY: data.foto ? logos.base : titulosY,
    motoY,
    fichaY,
    textoY,
    palco,
    foto: { x: 0, y: logos.teto, largura: W, altura: motoY - Math.round(m.vao * 0.5) - logos.teto },
    queda: Math.round(W * 0.06),
    horizonte: palcoBase - Math.round(palco.altura * 0.12),
    heroi: { x: m.margem, y: faixaY, largura: larguraPreco, altura: alturaFaixa },
    valor,
    valorY: faixaY + Math.round((alturaFaixa - valor.altura) / 2),
    bloco: { x: blocoX, y: faixaY, largura: W - blocoX, altura: alturaFaixa },
    corte: Math.round(alturaFaixa * 0.2),
    rodape,
    rodapeY,
  };
}
