import type { FittedText } from '../fit-text.ts';
import { type Badge, measureBadge } from '../parts/badge.tsx';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { fitIntoSpace, toUpperCase } from '../parts/fit-into-space.ts';
import { type FooterBand, MARGINS, measureFooterBand } from '../parts/footer-band.ts';
import type { PostContent } from '../post-and-parts-content.ts';
import { type DrawnFormat, FORMATS, type PostPecaData } from '../types.ts';

type MancheteSizes = { titulo: number; texto: number; chamada: number; selo: number };

const MANCHETE_SIZES: Record<DrawnFormat, MancheteSizes> = {
  feed: { titulo: 236, texto: 38, chamada: 56, selo: 32 },
  story: { titulo: 260, texto: 42, chamada: 62, selo: 36 },
  quadrado: { titulo: 190, texto: 31, chamada: 46, selo: 27 },
  link: { titulo: 116, texto: 25, chamada: 36, selo: 22 },
  impresso: { titulo: 230, texto: 38, chamada: 56, selo: 32 },
};

/** Layout of the template "manchete", a social post led by a headline; px. */
export type MancheteMeasures = {
  margem: number;
  coluna: number;
  selo: Badge | null;
  /** Motorcycle's name, in the lower right corner of its picture. */
  legenda: Badge | null;
  titulo: FittedText;
  tituloY: number;
  texto: FittedText;
  textoY: number;
  chamada: FittedText;
  faixa: CanvasBox | null;
  /** Slot of the photo, up to the sheet's edges. */
  janela: CanvasBox;
  palco: CanvasBox;
  pe: FooterBand;
};

/** Lays out the headline in the space left by the figure; without a figure, in all of it. */
export function layOutManchete(format: DrawnFormat, data: PostPecaData, c: PostContent): MancheteMeasures {
  const { largura: W } = FORMATS[format];
  const { margem, topo } = MARGINS[format];
  const t = MANCHETE_SIZES[format];
  const deitado = format === 'link';
  const comFigura = Boolean(data.foto ?? data.moto);
  const util = W - 2 * margem;
  const coluna = deitado && comFigura ? Math.round(W * 0.55) - margem : util;
  const pe = measureFooterBand(format, data.empresa, c);

  const chamada = fitIntoSpace(c.chamada, {
    largura: util - t.chamada,
    linhas: 1,
    maximo: t.chamada * c.escala,
    minimo: 20,
  });
  const alturaFaixa = chamada.altura > 0 ? Math.round(t.chamada * 1.75) : 0;
  const ground = pe.fundo.y - alturaFaixa;

  const selo = measureBadge(c.selo, { x: margem, y: topo, largura: coluna, tamanho: t.selo });
  const tituloY = topo + (selo ? selo.caixa.altura + Math.round(t.selo * 0.6) : 0);
  const free = ground - tituloY - (deitado ? 22 : 30);
  const texto = fitIntoSpace(c.texto, {
    fonte: 'poppins-500',
    largura: coluna,
    altura: free * (deitado ? 0.38 : 0.26),
    linhas: 6,
    maximo: t.texto * c.escala,
    minimo: 20,
    entrelinha: 1.26,
    aceitavel: t.texto * 0.8,
  });
  const vaoTexto = texto.altura > 0 ? Math.round(t.texto * 0.5) : 0;
  const part = deitado || !comFigura ? 1 : format === 'quadrado' ? 0.5 : 0.54;
  const titulo = fitIntoSpace(toUpperCase(c.titulo), {
    fonte: c.letra,
    largura: coluna,
    altura: Math.max(60, free * part - texto.altura - vaoTexto),
    linhas: 6,
    maximo: t.titulo * c.escala,
    minimo: deitado ? 30 : 46,
    entrelinha: 1,
    equilibrar: false,
  });
  const textoY = tituloY + titulo.altura + vaoTexto;
  const y = textoY + texto.altura + Math.round(t.texto * (texto.altura > 0 ? 0.9 : 0.5));
  const janela = deitado
    ? { x: margem + coluna + 32, y: 0, largura: W - margem - coluna - 32, altura: ground }
    : { x: 0, y, largura: W, altura: ground - y };
  const caption = comFigura
    ? measureBadge(c.moto, {
        ...{ x: W * 0.5, y: 0, largura: W * 0.5 - (deitado ? 20 : margem), tamanho: t.selo * 0.84 },
        ...{ caixaAlta: false, ancora: 'direita' },
      })
    : null;
  return {
    margem,
    legenda: caption && { ...caption, caixa: { ...caption.caixa, y: ground - caption.caixa.altura } },
    coluna,
    selo,
    titulo,
    tituloY,
    texto,
    textoY,
    chamada,
    faixa: alturaFaixa > 0 ? { x: 0, y: ground, largura: W, altura: alturaFaixa } : null,
    janela,
    palco: deitado
      ? {
          x: janela.x,
          y: 40,
          largura: janela.largura - 30,
          altura: ground - 52 - (caption?.caixa.altura ?? 0),
        }
      : { x: margem / 2, y, largura: W - margem, altura: ground - 12 - y - (caption?.caixa.altura ?? 0) },
    pe,
  };
}
