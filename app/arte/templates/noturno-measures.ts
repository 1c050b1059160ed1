import type { OfertaContent } from '../oferta-content.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { type FooterMeasures, measureUprightFooter } from '../parts/footer.tsx';
import { measureFotoLogos } from '../parts/foto-header.tsx';
import { motoBox } from '../parts/images.tsx';
import { measureSeal, type SealMeasures } from '../parts/seal.tsx';
import { measureTitles, type PecaTitles } from '../parts/titles.ts';
import { FORMATS, type UprightFormat } from '../types.ts';

/** Margins and sizes of the template "noturno", a flyer at night with a number plate; px. */
export type NoturnoMeasures = {
  margem: number;
  topo: number;
  base: number;
  logo: number;
  nome: number;
  apoio: number;
  /** Height of the plate alone, and beside an instalment, px. */
  placa: number;
  faixa: number;
  telefone: number;
  assinaturaEmBloco: boolean;
  legalAltura: number;
  vao: number;
};

const NOTURNO_MEASURES: Record<UprightFormat, NoturnoMeasures> = {
  feed: {
    margem: 56,
    topo: 44,
    base: 1316,
    logo: 76,
    nome: 96,
    apoio: 34,
    placa: 290,
    faixa: 196,
    telefone: 44,
    assinaturaEmBloco: true,
    legalAltura: 246,
    vao: 24,
  },
  story: {
    margem: 64,
    topo: 256,
    base: 1664,
    logo: 84,
    nome: 108,
    apoio: 38,
    placa: 300,
    faixa: 208,
    telefone: 48,
    assinaturaEmBloco: true,
    legalAltura: 276,
    vao: 30,
  },
  quadrado: {
    margem: 48,
    topo: 32,
    base: 1052,
    logo: 64,
    nome: 76,
    apoio: 30,
    placa: 226,
    faixa: 158,
    telefone: 38,
    assinaturaEmBloco: false,
    legalAltura: 246,
    vao: 18,
  },
  impresso: {
    margem: 72,
    topo: 72,
    base: 1452,
    logo: 84,
    nome: 96,
    apoio: 36,
    placa: 300,
    faixa: 204,
    telefone: 46,
    assinaturaEmBloco: true,
    legalAltura: 260,
    vao: 28,
  },
};

export type NoturnoLayout = PecaTitles & {
  m: NoturnoMeasures;
  /** Width between the margins. */
  util: number;
  selo: SealMeasures;
  seloY: number;
  palco: CanvasBox;
  /** Slot of the photo, if any: as wide as the sheet, down to the road marking. */
  foto: CanvasBox;
  logos: ReturnType<typeof measureFotoLogos>;
  /** Thickness of the road marking, px. */
  espessura: number;
  motoY: number;
  fichaY: number;
  textoY: number;
  placa: CanvasBox;
  /** Box of the instalment beside the plate. */
  parcela: CanvasBox;
  rodape: FooterMeasures;
  rodapeY: number;
};

/** Lays out from the bottom; the motorcycle gets the rest below the logos. */
export function layOutNoturno(format: UprightFormat, c: OfertaContent, comFoto: boolean): NoturnoLayout {
  const { largura: W } = FORMATS[format];
  const m = NOTURNO_MEASURES[format];
  const util = W - 2 * m.margem;

  const rodape = measureUprightFooter(c, util, m);
  const rodapeY = m.base - rodape.altura;

  const altura = c.parcela ? m.faixa : m.placa;
  const y = rodapeY - Math.round(m.vao * 1.2) - altura;
  const placa = { x: m.margem, y, largura: c.parcela ? Math.round(util * 0.58) : util, altura };
  const parcelaX = placa.x + placa.largura + 34;

  const titles = measureTitles(c, {
    largura: util,
    nome: comFoto ? Math.round(m.nome * 0.86) : m.nome,
    apoio: m.apoio,
  });
  const textoY = y - m.vao - titles.texto.altura;
  const fichaY = textoY - (titles.texto.altura > 0 ? 6 : 0) - titles.ficha.altura;
  const motoY = fichaY - titles.moto.altura - 2;
  const selo = measureSeal(c.selo, util * 0.8, Math.round(m.apoio * 1.6));
  const seloY = motoY - selo.altura - Math.round(m.vao * 0.2);

  const espessura = Math.round(m.vao * 0.42);
  const palcoTopo = m.topo + m.logo + Math.round(m.vao * 0.5);
  // Below the wheels: rest of the road (a tenth of the motorcycle), its marking, and space.
  const palcoBase = (selo.altura > 0 ? seloY : motoY) - Math.round(m.vao * 0.8) - espessura;
  const palco = motoBox({
    x: m.margem / 2,
    y: palcoTopo,
    largura: W - m.margem,
    altura: Math.round((palcoBase - palcoTopo) / 1.1),
  });

  const logos = measureFotoLogos(format, m);
  return {
    ...titles,
    m,
    util,
    selo,
    seloY,
    palco,
    logos,
    foto: { x: 0, y: logos.teto, largura: W, altura: palcoBase - logos.teto },
    espessura,
    motoY,
    fichaY,
    textoY,
    placa,
    parcela: { x: parcelaX, y, largura: W - m.margem - parcelaX, altura },
    rodape,
    rodapeY,
  };
}
