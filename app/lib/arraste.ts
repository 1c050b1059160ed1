/** A finger's way over the screen, in CSS pixels and milliseconds. `inicioX` counts from the left edge. */
export type Gesto = { inicioX: number; dx: number; dy: number; ms: number };

export type FimDoArraste = 'abrir' | 'fechar' | null;

/** How near the edge a finger has to start to pull the drawer out. */
export const BORDA_PX = 28;
/** Shorter ways are taps and trembling. */
export const RECONHECER_PX = 10;
/** Pixels per millisecond from which the direction counts and the distance no more. */
const RAPIDO = 0.4;

/** Whether the gesture is a sideways one of the drawer, and not a scroll of the page. */
export function isArraste({ inicioX, dx, dy }: Gesto, aberta: boolean): boolean {
  if (Math.abs(dx) < RECONHECER_PX || Math.abs(dx) < 1.5 * Math.abs(dy)) return false;
  return aberta ? dx < 0 : dx > 0 && inicioX <= BORDA_PX;
}

/** What happens when the finger leaves: past a third of the drawer's width, or fast, it goes on; else back. */
export function endOfArraste(gesto: Gesto, largura: number, aberta: boolean): FimDoArraste {
  if (!isArraste(gesto, aberta)) return null;
  const far = Math.abs(gesto.dx) > largura / 3;
  const fast = Math.abs(gesto.dx) / Math.max(1, gesto.ms) > RAPIDO;
  if (!far && !fast) return null;
  return aberta ? 'fechar' : 'abrir';
}

/** Horizontal place of the drawer under the finger, in pixels from its open place. */
export const placeOfGaveta = ({ dx }: Gesto, largura: number, aberta: boolean): number =>
  aberta ? Math.max(-largura, Math.min(0, dx)) : Math.min(0, dx - largura);
