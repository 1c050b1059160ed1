/** Touch gesture, in CSS pixels and milliseconds. `inicioX` counts from the left edge. */
export type SwipeGesture = { inicioX: number; dx: number; dy: number; ms: number };

export type SwipeEnd = 'abrir' | 'fechar' | null;

/** Maximum distance from the left edge at which a swipe opens the drawer, px. */
export const EDGE_PX = 28;
/** Minimum distance of a swipe, px; shorter movements are taps. */
export const MIN_SWIPE_PX = 10;
/** Speed in pixels per millisecond above which a swipe counts regardless of its distance. */
const FAST_SPEED = 0.4;

/** Tells whether a gesture is a horizontal swipe of the drawer rather than a scroll. */
export function isSwipe({ inicioX, dx, dy }: SwipeGesture, open: boolean): boolean {
  if (Math.abs(dx) < MIN_SWIPE_PX || Math.abs(dx) < 1.5 * Math.abs(dy)) return false;
  return open ? dx < 0 : dx > 0 && inicioX <= EDGE_PX;
}

/**
 * Decides whether a finished swipe opens or closes the drawer (more than a third of its width, or fast); null
 * to snap back.
 */
export function endOfSwipe(gesto: SwipeGesture, width: number, open: boolean): SwipeEnd {
  if (!isSwipe(gesto, open)) return null;
  const far = Math.abs(gesto.dx) > width / 3;
  const fast = Math.abs(gesto.dx) / Math.max(1, gesto.ms) > FAST_SPEED;
  if (!far && !fast) return null;
  return open ? 'fechar' : 'abrir';
}

/** Horizontal offset of the drawer during a swipe, px from its open position. */
export const drawerOffset = ({ dx }: SwipeGesture, width: number, open: boolean): number =>
  open ? Math.max(-width, Math.min(0, dx)) : Math.min(0, dx - width);
