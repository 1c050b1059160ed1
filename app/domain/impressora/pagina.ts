import type { Ajustes } from './ajustes.ts';
import { larguraImpressa, medidasDo, type Papel } from './papeis.ts';

/** A page of a roll whose content nobody has measured yet: the length of A4, after which the next one follows. */
const ALTURA_SEM_MEDIDA = 297;
/** Blank paper before the first line and after the last of a roll, in millimetres. */
const SOBRA_DA_BOBINA = 3;
/** Browsers end a page at 200 inches: what is longer goes on on the next. */
const ALTURA_MAXIMA = 5000;
/** CSS pixels are 96 to the inch of 25.4 mm. */
const MM_POR_PX = 25.4 / 96;

/** What the page leaves free, in millimetres. */
export function margensDaPagina(
  papel: Papel,
  { margem }: Pick<Ajustes, 'margem'>,
): { vertical: number; lateral: number } {
  const { tipo, largura } = medidasDo(papel);
  if (tipo === 'folha') return { vertical: margem, lateral: margem };
  // A label keeps its distance inside itself: a page without margins is one that no browser turns or shrinks.
  if (tipo === 'etiqueta') return { vertical: 0, lateral: 0 };
  return { vertical: SOBRA_DA_BOBINA, lateral: (largura - larguraImpressa(papel)) / 2 };
}

/** Length of a roll's page around measured content, in whole millimetres and rounded up, so that nothing is cut. */
export const alturaDaBobina = (conteudoPx: number): number =>
  Math.min(ALTURA_MAXIMA, Math.ceil(conteudoPx * MM_POR_PX) + 2 * SOBRA_DA_BOBINA + 1);

/**
 * The `@page` rule of a paper: size and margins.
 * @param conteudoPx height of a roll's content in CSS pixels, once it has been measured
 * @param paginas numbers the pages: only of documents that may need several
 */
export function pageCss(
  papel: Papel,
  ajustes: Pick<Ajustes, 'margem'>,
  { conteudoPx, paginas = false }: { conteudoPx?: number; paginas?: boolean } = {},
): string {
  const { largura, altura, tipo } = medidasDo(papel);
  const { vertical, lateral } = margensDaPagina(papel, ajustes);
  const length = altura ?? (conteudoPx === undefined ? ALTURA_SEM_MEDIDA : alturaDaBobina(conteudoPx));
  // A page number needs 4 mm of margin to stand in.
  const numbered = paginas && tipo === 'folha' && vertical >= 6;
  const counter = numbered
    ? '@bottom-right{content:"página " counter(page) " de " counter(pages);font:400 8pt sans-serif}'
    : '';
  return `@page{size:${largura}mm ${length}mm;margin:${vertical}mm ${lateral}mm;${counter}}`;
}
