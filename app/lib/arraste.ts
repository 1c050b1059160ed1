/** Touch gesture, in CSS pixels and milliseconds. `inicioX` counts from the left edge. */
export type Gesto = { inicioX: number; dx: number; dy: number; ms: number };

export type FimDoArraste = 'abrir' | 'fechar' | null;

/** Maximum distance from the left edge at which a swipe opens the drawer, px. */
export const BORDA_PX = 28;
/** Minimum distance of a swipe, px; shorter movements are taps. */
export const RECONHECER_PX = 10;
/** Speed in pixels per millisecond above which a swipe counts regardless of its distance. */
const RAPIDO = 0.4;

/** Tells whether a gesture is a horizontal swipe of the drawer rather than a scroll. */
export function isArraste({ inicioX, dx, dy }: Gesto, aberta: boolean): boolean {
  if (Math.abs(dx) < RECONHECER_PX || Math.abs(dx) < 1.5 * Math.abs(dy)) return false;
  return aberta ? dx < 0 : dx > 0 && inicioX <= BORDA_PX;
}

/**
 * Decides whether a finished swipe opens or closes the drawer (more than a third of its width, or fast); null
 * to snap back.
 */
export function endOfArraste(gesto: Gesto, largura: number, aberta: boolean): FimDoArraste {
  if (!isArraste(gesto, aberta)) return null;
  const far = Math.abs(gesto.dx) > largura / 3;
  const fast = Math.abs(gesto.dx) / Math.max(1, gesto.ms) > RAPIDO;
  if (!far && !fast) return null;
  return aberta ? 'fechar' : 'abrir';
}

/** Horizontal offset of the drawer during a swipe, px from its open position. */
export const placeOfGaveta = ({ dx }: Gesto, largura: number, aberta: boolean): number =>
  aberta ? Math.max(-largura, Math.min(0, dx)) : Math.min(0, dx - largura);
