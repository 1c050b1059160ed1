import { type Fonte, METRICAS } from '../larguras.ts';
import { FACES } from '../letras.ts';
import type { Estilo } from '../tipos.ts';

/** Rectangle on the canvas, px. */
export type Caixa = { x: number; y: number; largura: number; altura: number };

/**
 * Style of absolute placement: satori and browsers agree on it to the pixel, unlike on nested flex sizing.
 */
export function posicao({ x, y, largura, altura }: Caixa): Estilo {
  return { position: 'absolute', left: x, top: y, width: largura, height: altura, display: 'flex' };
}

/** Style with family and weight of a font, as the caller registers them. */
export function estiloFonte(fonte: Fonte): Estilo {
  const { familia, peso } = FACES[fonte];
  return { fontFamily: familia, fontWeight: peso };
}

/**
 * Distance from the top of a line of its font's size to the top of its capitals, as a fraction of the size.
 */
export function topoVersal(fonte: Fonte): number {
  const { ascendente, descendente, versal } = METRICAS[fonte];
  return (1000 - ascendente - descendente) / 2000 + (ascendente - versal) / 1000;
}

/** Height of capitals and digits as a fraction of the font size. */
export const alturaVersal = (fonte: Fonte): number => METRICAS[fonte].versal / 1000;
