import { type DrawnEmpresa, type DrawnFormat, FORMATS } from '../types.ts';
import type { CanvasBox } from './canvas-box.ts';
import type { PecaSignature } from './footer.tsx';
import { measureStrip, type StripMeasures } from './footer-strip.tsx';

/** Margins of a picture format, px, within which a template's texts must stay. */
export type FormatMargins = {
  /** Side margin, px. */
  margem: number;
  /** Upper and lower limit of texts, px. */
  topo: number;
  base: number;
};

/** Margins of texts: the printed sheet loses 21 px by cutting, the story 250 px to the player. */
export const MARGINS: Record<DrawnFormat, FormatMargins> = {
  feed: { margem: 64, topo: 60, base: 1318 },
  story: { margem: 64, topo: 268, base: 1656 },
  quadrado: { margem: 54, topo: 48, base: 1054 },
  link: { margem: 48, topo: 40, base: 612 },
  impresso: { margem: 84, topo: 88, base: 1440 },
};

export type FooterBand = { barra: StripMeasures; fundo: CanvasBox };

/** Measures a white strip across the sheet with the footer. */
export function measureFooterBand(
  format: DrawnFormat,
  empresa: DrawnEmpresa,
  c: PecaSignature,
  semValidade = false,
): FooterBand {
  const { largura: W, altura: H } = FORMATS[format];
  const { margem, base } = MARGINS[format];
  const barra = measureStrip(format, empresa, c, { x: margem, largura: W - 2 * margem, base, semValidade });
  const slack = format === 'link' ? 16 : 28;
  const y = barra.y - slack;
  const end = format === 'story' ? base + slack : H;
  return { barra, fundo: { x: 0, y, largura: W, altura: end - y } };
}
