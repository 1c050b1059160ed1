/** Page-zoom lock. Specification, section 2. Pure: the browser's values are passed in. */

/** Magnification of the page. */
export type PageMagnification = {
  /** Scale of the visual viewport, by pinching on a screen or touchpad. 1 is the whole page. */
  escala: number;
  /** Width of the window in its own pixels. */
  janela: number;
  /** Width of the same window in CSS pixels: the browser's own zoom makes it smaller. */
  pagina: number;
};

/** Direction of a zoom gesture; `nenhum` while unknown. */
export type ZoomDirection = 'aproxima' | 'afasta' | 'nenhum';

/**
 * Minimum ratio that counts as zoomed: the smallest browser zoom step is 1.1; window frame and rounding stay
 * below this.
 */
const ZOOMED_RATIO = 1.08;

/** Tells whether the page is magnified. Browsers without the figures give 0 or NaN: not magnified. */
export const isMagnified = ({ escala, janela, pagina }: PageMagnification): boolean =>
  escala > 1 || (pagina > 0 && janela / pagina >= ZOOMED_RATIO);

/** Direction of ctrl+wheel. */
export const wheelDirection = (deltaY: number): ZoomDirection =>
  deltaY > 0 ? 'afasta' : deltaY < 0 ? 'aproxima' : 'nenhum';

/** Pinch gesture: pixels between the fingers, and its direction so far. */
export type PinchGesture = { vao: number; sentido: ZoomDirection };

/** Updates a pinch gesture; `before` is null at its start. The direction stays while the distance does. */
export function movePinch(before: PinchGesture | null, vao: number): PinchGesture {
  if (before === null) return { vao, sentido: 'nenhum' };
  if (vao === before.vao) return before;
  return { vao, sentido: vao < before.vao ? 'afasta' : 'aproxima' };
}

/**
 * Section 2: ctrl+wheel and multi-touch zoom are blocked, unless the person has allowed them (`free`). On a
 * page that is already magnified only zooming in is blocked, so that people can return to its full width.
 */
export const isZoomBlocked = (free: boolean, ampliada: boolean, sentido: ZoomDirection): boolean =>
  !free && (!ampliada || sentido === 'aproxima');
