import type { Ajustes } from './ajustes.ts';
import { larguraImpressa, medidasDo, type Papel } from './papeis.ts';

/**
 * Height of a roll's page before its content is measured, mm: that of A4; more content flows to the next
 * page.
 */
const ALTURA_SEM_MEDIDA = 297;
/** Blank paper before the first and after the last line of a roll, in millimetres. */
const SOBRA_DA_BOBINA = 3;
/** Maximum page height, mm: browsers limit a page to 200 inches; more content flows to the next page. */
const ALTURA_MAXIMA = 5000;
/** Millimetres per CSS pixel: 96 pixels per inch of 25.4 mm. */
const MM_POR_PX = 25.4 / 96;

/** Margins of the page, in millimetres. */
export function margensDaPagina(
  papel: Papel,
  { margem }: Pick<Ajustes, 'margem'>,
): { vertical: number; lateral: number } {
  const { tipo, largura } = medidasDo(papel);
  if (tipo === 'folha') return { vertical: margem, lateral: margem };
  // A label has its margin inside: browsers neither turn nor shrink a page without margins.
  if (tipo === 'etiqueta') return { vertical: 0, lateral: 0 };
  return { vertical: SOBRA_DA_BOBINA, lateral: (largura - larguraImpressa(papel)) / 2 };
}

/** Height of a roll's page for measured content, in whole millimetres, rounded up so that nothing is cut. */
export const alturaDaBobina = (conteudoPx: number): number =>
  Math.min(ALTURA_MAXIMA, Math.ceil(conteudoPx * MM_POR_PX) + 2 * SOBRA_DA_BOBINA + 1);

/**
 * Builds the `@page` rule of a paper: size and margins.
 * @param conteudoPx measured height of a roll's content, in CSS pixels
 * @param paginas true to number the pages, for documents that may need several
 */
export function pageCss(
  papel: Papel,
  ajustes: Pick<Ajustes, 'margem'>,
  { conteudoPx, paginas = false }: { conteudoPx?: number; paginas?: boolean } = {},
): string {
  const { largura, altura, tipo } = medidasDo(papel);
  const { vertical, lateral } = margensDaPagina(papel, ajustes);
  const length = altura ?? (conteudoPx === undefined ? ALTURA_SEM_MEDIDA : alturaDaBobina(conteudoPx));
  // A page number needs 4 mm of margin.
  const numbered = paginas && tipo === 'folha' && vertical >= 6;
  const counter = numbered
    ? '@bottom-right{content:"página " counter(page) " de " counter(pages);font:400 8pt sans-serif}'
    : '';
  return `@page{size:${largura}mm ${length}mm;margin:${vertical}mm ${lateral}mm;${counter}}`;
}
