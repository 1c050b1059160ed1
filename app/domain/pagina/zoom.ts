/** Page-zoom lock. Specification, section 2. Pure: what the browser tells is passed in. */

/** How large the page is shown. */
export type Ampliacao = {
  /** Scale of the visual viewport: two fingers on a screen or a touchpad. 1 is the whole page. */
  escala: number;
  /** Width of the window in its own pixels. */
  janela: number;
  /** Width of the same window in pixels of the page: the browser's own zoom makes it smaller. */
  pagina: number;
};

/** Where a gesture takes the page; `nenhum` while that cannot be told yet. */
export type SentidoDoZoom = 'aproxima' | 'afasta' | 'nenhum';

/** The smallest step of browsers' own zoom is 1.1; the frame of a window and its rounding stay below this. */
const NIVEL_AMPLIADO = 1.08;

/** Whether there is a way back: the page is shown larger than it was made. Browsers without the figures give 0 or NaN. */
export const isAmpliada = ({ escala, janela, pagina }: Ampliacao): boolean =>
  escala > 1 || (pagina > 0 && janela / pagina >= NIVEL_AMPLIADO);

/** Where a turn of the wheel with ctrl takes the page. */
export const sentidoDaRoda = (deltaY: number): SentidoDoZoom =>
  deltaY > 0 ? 'afasta' : deltaY < 0 ? 'aproxima' : 'nenhum';

/** Two fingers on the screen: pixels between them, and where they have taken the page so far. */
export type Dedos = { vao: number; sentido: SentidoDoZoom };

/** The same two fingers after a move; put down just now without `antes`. Fingers that keep their distance keep their way. */
export function moveDedos(antes: Dedos | null, vao: number): Dedos {
  if (antes === null) return { vao, sentido: 'nenhum' };
  if (vao === antes.vao) return antes;
  return { vao, sentido: vao < antes.vao ? 'afasta' : 'aproxima' };
}

/**
 * Section 2: ctrl+wheel and multi-touch zoom are blocked, unless the person has allowed them (`livre`). Whoever locks
 * an enlarged page gets out of it: never larger, but back to its whole width.
 */
export const isZoomBlocked = (livre: boolean, ampliada: boolean, sentido: SentidoDoZoom): boolean =>
  !livre && (!ampliada || sentido === 'aproxima');
