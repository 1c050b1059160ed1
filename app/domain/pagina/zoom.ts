/** Page-zoom lock. Specification, section 2. Pure: the browser's values are passed in. */

/** Magnification of the page. */
export type Ampliacao = {
  /** Scale of the visual viewport, by pinching on a screen or touchpad. 1 is the whole page. */
  escala: number;
  /** Width of the window in its own pixels. */
  janela: number;
  /** Width of the same window in CSS pixels: the browser's own zoom makes it smaller. */
  pagina: number;
};

/** Direction of a zoom gesture; `nenhum` while unknown. */
export type SentidoDoZoom = 'aproxima' | 'afasta' | 'nenhum';

/**
 * Minimum ratio that counts as zoomed: the smallest browser zoom step is 1.1; window frame and rounding stay
 * below this.
 */
const NIVEL_AMPLIADO = 1.08;

/** Tells whether the page is magnified. Browsers without the figures give 0 or NaN: not magnified. */
export const isAmpliada = ({ escala, janela, pagina }: Ampliacao): boolean =>
  escala > 1 || (pagina > 0 && janela / pagina >= NIVEL_AMPLIADO);

/** Direction of ctrl+wheel. */
export const sentidoDaRoda = (deltaY: number): SentidoDoZoom =>
  deltaY > 0 ? 'afasta' : deltaY < 0 ? 'aproxima' : 'nenhum';

/** Pinch gesture: pixels between the fingers, and its direction so far. */
export type Dedos = { vao: number; sentido: SentidoDoZoom };

/** Updates a pinch gesture; `antes` is null at its start. The direction stays while the distance does. */
export function moveDedos(antes: Dedos | null, vao: number): Dedos {
  if (antes === null) return { vao, sentido: 'nenhum' };
  if (vao === antes.vao) return antes;
  return { vao, sentido: vao < antes.vao ? 'afasta' : 'aproxima' };
}

/**
 * Section 2: ctrl+wheel and multi-touch zoom are blocked, unless the person has allowed them (`livre`). On a
 * page that is already magnified only zooming in is blocked, so that people can return to its full width.
 */
export const isZoomBlocked = (livre: boolean, ampliada: boolean, sentido: SentidoDoZoom): boolean =>
  !livre && (!ampliada || sentido === 'aproxima');
