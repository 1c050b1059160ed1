import { type PaperSize, paperMeasures, printableWidth } from './papers.ts';
import type { PrintSettings } from './print-settings.ts';

/**
 * Height of a roll's page before its content is measured, mm: that of A4; more content flows to the next
 * page.
 */
const UNMEASURED_HEIGHT = 297;
/** Blank paper before the first and after the last line of a roll, in millimetres. */
const ROLL_BLANK = 3;
/** Maximum page height, mm: browsers limit a page to 200 inches; more content flows to the next page. */
const MAX_PAGE_HEIGHT = 5000;
/** Millimetres per CSS pixel: 96 pixels per inch of 25.4 mm. */
const MM_PER_PX = 25.4 / 96;

/** Margins of the page, in millimetres. */
export function pageMargins(
  papel: PaperSize,
  { margem }: Pick<PrintSettings, 'margem'>,
): { vertical: number; lateral: number } {
  const { tipo, largura } = paperMeasures(papel);
  if (tipo === 'folha') return { vertical: margem, lateral: margem };
  // A label has its margin inside: browsers neither turn nor shrink a page without margins.
  if (tipo === 'etiqueta') return { vertical: 0, lateral: 0 };
  return { vertical: ROLL_BLANK, lateral: (largura - printableWidth(papel)) / 2 };
}

/** Height of a roll's page for measured content, in whole millimetres, rounded up so that nothing is cut. */
export const rollHeight = (conteudoPx: number): number =>
  Math.min(MAX_PAGE_HEIGHT, Math.ceil(conteudoPx * MM_PER_PX) + 2 * ROLL_BLANK + 1);

/**
 * Builds the `@page` rule of a paper: size and margins.
 * @param conteudoPx measured height of a roll's content, in CSS pixels
 * @param paginas true to number the pages, for documents that may need several
 */
export function pageCss(
  papel: PaperSize,
  ajustes: Pick<PrintSettings, 'margem'>,
  { conteudoPx, paginas = false }: { conteudoPx?: number; paginas?: boolean } = {},
): string {
  const { largura, altura, tipo } = paperMeasures(papel);
  const { vertical, lateral } = pageMargins(papel, ajustes);
  const length = altura ?? (conteudoPx === undefined ? UNMEASURED_HEIGHT : rollHeight(conteudoPx));
  // A page number needs 4 mm of margin.
  const numbered = paginas && tipo === 'folha' && vertical >= 6;
  const counter = numbered
    ? '@bottom-right{content:"página " counter(page) " de " counter(pages);font:400 8pt sans-serif}'
    : '';
  return `@page{size:${largura}mm ${length}mm;margin:${vertical}mm ${lateral}mm;${counter}}`;
}
