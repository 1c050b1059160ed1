import { FONT_METRICS, type TemplateFont } from '../font-widths.ts';
import { FONT_FACES } from '../fonts.ts';
import type { DrawingStyle } from '../types.ts';

/** Rectangle on the canvas, px. */
export type CanvasBox = { x: number; y: number; largura: number; altura: number };

/**
 * Style of absolute placement: satori and browsers agree on it to the pixel, unlike on nested flex sizing.
 */
export function boxStyle({ x, y, largura, altura }: CanvasBox): DrawingStyle {
  return { position: 'absolute', left: x, top: y, width: largura, height: altura, display: 'flex' };
}

/** Style with family and weight of a font, as the caller registers them. */
export function fontStyle(fonte: TemplateFont): DrawingStyle {
  const { familia, peso } = FONT_FACES[fonte];
  return { fontFamily: familia, fontWeight: peso };
}

/**
 * Distance from the top of a line of its font's size to the top of its capitals, as a fraction of the size.
 */
export function capTop(fonte: TemplateFont): number {
  const { ascendente, descendente, versal } = FONT_METRICS[fonte];
  return (1000 - ascendente - descendente) / 2000 + (ascendente - versal) / 1000;
}

/** Height of capitals and digits as a fraction of the font size. */
export const capHeight = (fonte: TemplateFont): number => FONT_METRICS[fonte].versal / 1000;
