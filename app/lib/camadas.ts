/** Sent to this page when a modal dialog has opened or is about to leave. */
const MUDOU = 'camadas';

/**
 * Opens a dialog as a modal: it keeps the focus inside, and everything outside it is inert. Returns the way to close
 * it, to be taken while it is still in the page: what stands in front of it has to get out first.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.removeAttribute('open');
  dialog.showModal();
  // Not on the first button: that may be the one that cannot be undone.
  dialog.focus();
  dispatchEvent(new Event(MUDOU));
  return () => {
    dialog.close();
    dispatchEvent(new Event(MUDOU));
  };
}

/**
 * Keeps what is announced within reach whatever else is open: `peca` moves into the last modal dialog of the page,
 * since all outside of that is inert, and back home afterwards; its popover (`popover="manual"`) is the last in the
 * top layer, over veils, drawers and menus too. `onMove` is called after it has changed its place. Returns the way
 * to stop.
 */
export function keepInFront(peca: HTMLElement, onMove: () => void): () => void {
  const casa = peca.parentElement;
  const listening = new AbortController();
  const { signal } = listening;

  function come() {
    // Its page may have let it go in the same breath as another dialog opened.
    if (!casa?.isConnected) return;
    const place = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? casa;
    if (place && place !== peca.parentElement) {
      move(peca, place);
      onMove();
    }
    const popover = peca.querySelector<HTMLElement>('[popover]');
    popover?.hidePopover?.();
    popover?.showPopover?.();
  }

  addEventListener(MUDOU, come, { signal });
  // Notices are popovers themselves, of the other kind.
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches('[popover=auto]:popover-open')) come();
  };
  document.addEventListener('toggle', onToggle, { capture: true, signal });
  come();
  return () => {
    listening.abort();
    casa?.appendChild(peca);
  };
}

/** As `appendChild`; where the browser can, without losing focus, hover and running animations on the way. */
function move(peca: HTMLElement, place: HTMLElement): void {
  if ('moveBefore' in place && typeof place.moveBefore === 'function') place.moveBefore(peca, null);
  else place.appendChild(peca);
}
