import type { FittedText } from '../fit-text.ts';
import type { PartsContent } from '../post-and-parts-content.ts';
import type { DrawnFormat } from '../types.ts';
import { type Badge, measureBadge } from './badge.tsx';
import { fitIntoSpace } from './fit-into-space.ts';

type PartsHeadSizes = { titulo: number; texto: number; selo: number };

const PARTS_HEAD_SIZES: Record<DrawnFormat, PartsHeadSizes> = {
  feed: { titulo: 94, texto: 33, selo: 29 },
  story: { titulo: 106, texto: 37, selo: 32 },
  quadrado: { titulo: 72, texto: 27, selo: 24 },
  link: { titulo: 52, texto: 21, selo: 20 },
  impresso: { titulo: 92, texto: 33, selo: 29 },
};

/** Measures of the head of a parts offer: badge, title, text; px. */
export type PartsHeadMeasures = {
  x: number;
  largura: number;
  selo: Badge | null;
  titulo: FittedText;
  tituloY: number;
  texto: FittedText;
  textoY: number;
  textoX: number;
  textoLargura: number;
  /** Upper limit of the items, px. */
  fim: number;
};

/** Measures badge, title and text of an offer of parts; side by side in the link preview. */
export function measurePartsHead(
  format: DrawnFormat,
  c: PartsContent,
  { x, y, largura }: { x: number; y: number; largura: number },
): PartsHeadMeasures {
  const t = PARTS_HEAD_SIZES[format];
  const deitado = format === 'link';
  const seal = measureBadge(c.selo, {
    x,
    y: deitado ? y + 6 : y,
    largura: deitado ? Math.round(largura * 0.28) : Math.round(largura * 0.7),
    tamanho: t.selo,
    ancora: deitado ? 'direita' : 'esquerda',
  });
  // In the link preview the badge is at the right end of the title's line.
  const lateral =
    deitado && seal ? { ...seal, caixa: { ...seal.caixa, x: x + largura - seal.caixa.largura } } : seal;
  const column = deitado ? largura - (seal ? seal.caixa.largura + 30 : 0) : largura;
  const tituloY = y + (seal && !deitado ? seal.caixa.altura + Math.round(t.selo * 0.5) : 0);
  const titulo = fitIntoSpace(c.titulo, {
    fonte: c.letra,
    largura: column,
    altura: deitado ? 62 : t.titulo * 2.1,
    linhas: deitado ? 1 : 2,
    maximo: t.titulo * c.escala,
    minimo: 30,
    entrelinha: 1.04,
    aceitavel: t.titulo * 0.7,
  });
  const texto = fitIntoSpace(c.texto, {
    fonte: 'poppins-500',
    largura: column,
    linhas: deitado ? 2 : 3,
    maximo: t.texto * c.escala,
    minimo: 18,
    entrelinha: 1.24,
    aceitavel: t.texto * 0.8,
  });
  const textoY = tituloY + titulo.altura + (titulo.altura > 0 && texto.altura > 0 ? 6 : 0);
  const fimPalavras = textoY + texto.altura;
  const end = Math.max(fimPalavras, lateral ? lateral.caixa.y + lateral.caixa.altura : 0);
  const empty = end === y;
  return {
    x,
    largura: column,
    selo: lateral,
    titulo,
    tituloY,
    texto,
    textoY,
    textoX: x,
    textoLargura: column,
    fim: end + (empty ? 0 : Math.round(t.texto * (deitado ? 0.7 : 0.9))),
  };
}
