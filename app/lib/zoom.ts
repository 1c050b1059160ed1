/** Key of the choice in the browser's storage; absent is the specification's lock. */
export const CHAVE_DO_ZOOM = 'zoom';
const LIVRE = 'livre';
/** Sent to this page when the choice changes; other tabs hear the storage event. */
const MUDOU = 'zoom';

/** Whether this person has allowed zooming with fingers and wheel in this browser. */
export function isZoomLivre(): boolean {
  try {
    return localStorage.getItem(CHAVE_DO_ZOOM) === LIVRE;
  } catch {
    return false;
  }
}

/** Saves the choice and obeys it at once. Where storage is blocked the lock stays. */
export function setZoomLivre(livre: boolean): void {
  try {
    if (livre) localStorage.setItem(CHAVE_DO_ZOOM, LIVRE);
    else localStorage.removeItem(CHAVE_DO_ZOOM);
  } catch {
    return;
  }
  dispatchEvent(new Event(MUDOU));
}

/** Calls back when the choice changes, here or in another tab. Returns the way to stop. */
export function onZoomChange(changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === CHAVE_DO_ZOOM) changed();
  };
  addEventListener(MUDOU, changed, { signal });
  addEventListener('storage', follow, { signal });
  return () => listening.abort();
}

/**
 * Section 2, page-zoom lock: blocks ctrl+wheel and multi-touch zoom, unless the person has allowed them. Zooming
 * by the browser's menu and keys, and larger text, always work. Returns the way to unlock.
 */
export function lockZoom(page: Document): () => void {
  const listening = new AbortController();
  const options = { passive: false, signal: listening.signal };
  let livre = isZoomLivre();
  const mark = () => {
    livre = isZoomLivre();
    page.documentElement.dataset.zoom = livre ? 'livre' : 'travado';
  };
  const block = (event: Event, zooms: boolean) => {
    if (zooms && !livre && event.cancelable) event.preventDefault();
  };
  page.addEventListener('wheel', (event) => block(event, event.ctrlKey), options);
  for (const name of ['touchstart', 'touchmove'] as const)
    page.addEventListener(name, (event) => block(event, event.touches.length > 1), options);
  // Safari's own event for two fingers.
  page.addEventListener('gesturestart', (event) => block(event, true), options);
  mark();
  const stopFollowing = onZoomChange(mark);
  return () => {
    listening.abort();
    stopFollowing();
    delete page.documentElement.dataset.zoom;
  };
}
