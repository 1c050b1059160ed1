import {
  isMagnified,
  isZoomBlocked,
  movePinch,
  type PinchGesture,
  wheelDirection,
  type ZoomDirection,
} from '~/domain/pagina/page-zoom.ts';

/** localStorage key of the choice; absent means the specification's lock. */
export const ZOOM_KEY = 'zoom';
const UNLOCKED = 'livre';
/** Window event: the choice changed; other tabs get the storage event. */
const ZOOM_CHANGED = 'zoom';

/** Tells whether this person has allowed zooming with fingers and wheel in this browser. */
export function isZoomUnlocked(): boolean {
  try {
    return localStorage.getItem(ZOOM_KEY) === UNLOCKED;
  } catch {
    return false;
  }
}

/** Saves the choice and applies it at once. Where storage is blocked the lock stays. */
export function setZoomUnlocked(free: boolean): void {
  try {
    if (free) localStorage.setItem(ZOOM_KEY, UNLOCKED);
    else localStorage.removeItem(ZOOM_KEY);
  } catch {
    return;
  }
  dispatchEvent(new Event(ZOOM_CHANGED));
}

/** Calls back when the choice changes, here or in another tab. Returns a stop function. */
export function onZoomChange(changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === ZOOM_KEY) changed();
  };
  addEventListener(ZOOM_CHANGED, changed, { signal });
  addEventListener('storage', follow, { signal });
  return () => listening.abort();
}

/**
 * Distance of the first two touches in screen pixels, which zoom does not change; null with fewer touches.
 */
function spanOf({ touches: [one, other] }: TouchEvent): number | null {
  return one && other ? Math.hypot(one.screenX - other.screenX, one.screenY - other.screenY) : null;
}

const isShownLarger = () =>
  isMagnified({ escala: visualViewport?.scale ?? 1, janela: outerWidth, pagina: innerWidth });

/**
 * Section 2, page-zoom lock: blocks ctrl+wheel and multi-touch zoom unless the person has allowed them;
 * zooming out is always possible, as are the browser's own zoom and larger text. Returns an unlock function.
 */
export function lockZoom(page: Document): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const options = { passive: false, signal };
  const { dataset } = page.documentElement;
  let free = isZoomUnlocked();
  let dedos: PinchGesture | null = null;
  const mark = () => {
    free = isZoomUnlocked();
    // Measured before anything is written: the browser would lay out the whole page anew to answer.
    const isLarger = isShownLarger();
    // Read by the CSS `touch-action` rules, which apply before any event.
    dataset.zoom = free ? 'livre' : 'travado';
    if (isLarger) dataset.ampliada = '';
    else delete dataset.ampliada;
  };
  const block = (event: Event, sentido: ZoomDirection) => {
    if (event.cancelable && isZoomBlocked(free, isShownLarger(), sentido)) event.preventDefault();
  };
  // Browsers let a gesture be cancelled only before it begins, so spreading the fingers is blocked from the
  // first event.
  const onTouch = (event: TouchEvent) => {
    const gap = spanOf(event);
    dedos = gap === null ? null : movePinch(event.type === 'touchmove' ? dedos : null, gap);
    if (dedos) block(event, dedos.sentido);
  };
  page.addEventListener(
    'wheel',
    (event) => event.ctrlKey && block(event, wheelDirection(event.deltaY)),
    options,
  );
  for (const name of ['touchstart', 'touchmove'] as const) page.addEventListener(name, onTouch, options);
  // Safari's own events for two fingers, also on touchpads; scale 1 is the start.
  for (const name of ['gesturestart', 'gesturechange'])
    page.addEventListener(
      name,
      (event) => block(event, 'scale' in event && Number(event.scale) > 1 ? 'aproxima' : 'nenhum'),
      options,
    );
  visualViewport?.addEventListener('resize', mark, { signal });
  mark();
  const stopFollowing = onZoomChange(mark);
  return () => {
    listening.abort();
    stopFollowing();
    delete dataset.zoom;
    delete dataset.ampliada;
  };
}
