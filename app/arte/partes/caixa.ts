import { type Fonte, METRICAS } from '../larguras.ts';
import { FACES } from '../letras.ts';
import type { Estilo } from '../tipos.ts';

/** A rectangle of the canvas, px. */
export type Caixa = { x: number; y: number; largura: number; altura: number };

/** Absolute placement: satori and browsers agree on it to the pixel, unlike on nested flex sizing. */
export function posicao({ x, y, largura, altura }: Caixa): Estilo {
  return { position: 'absolute', left: x, top: y, width: largura, height: altura, display: 'flex' };
}

/** Family and weight of a cut, as the caller registers them. */
export function estiloFonte(fonte: Fonte): Estilo {
  const { familia, peso } = FACES[fonte];
  return { fontFamily: familia, fontWeight: peso };
}

/** Distance from the top of a line as high as its font size to the top of its capitals, as a part of the size. */
export function topoVersal(fonte: Fonte): number {
  const { ascendente, descendente, versal } = METRICAS[fonte];
  return (1000 - ascendente - descendente) / 2000 + (ascendente - versal) / 1000;
}

/** Height of capitals and figures as a part of the font size. */
export const alturaVersal = (fonte: Fonte): number => METRICAS[fonte].versal / 1000;
