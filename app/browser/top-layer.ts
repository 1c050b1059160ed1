/** Window event: a modal dialog entered the browser's top layer, or is about to leave it. */
const LAYERS_CHANGED = 'camadas';

/**
 * Opens a dialog as modal: focus trapped, everything outside inert. Returns a close function, to be called
 * while the dialog is still in the DOM, because elements in front of it must move out first.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.removeAttribute('open');
  dialog.showModal();
  // Focuses the dialog, not its first button, which may be irreversible.
  dialog.focus();
  dispatchEvent(new Event(LAYERS_CHANGED));
  return () => {
    dialog.close();
    dispatchEvent(new Event(LAYERS_CHANGED));
  };
}

/**
 * Keeps an announcement visible and reachable: moves `peca` into the topmost modal dialog, since everything
 * outside it is inert, and back afterwards; re-shows its popover (`popover="manual"`) so that it is last in
 * the top layer. `onMove` is called after each move. Returns a stop function.
 */
export function keepInFront(peca: HTMLElement, onMove: () => void): () => void {
  const casa = peca.parentElement;
  const listening = new AbortController();
  const { signal } = listening;

  function come() {
    // React may have removed the element at the same moment as another dialog opened.
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

  addEventListener(LAYERS_CHANGED, come, { signal });
  // Only auto popovers count: notices themselves are manual popovers.
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

/** Moves an element; where `moveBefore` exists, focus, hover and running animations are preserved. */
function move(peca: HTMLElement, place: HTMLElement): void {
  if ('moveBefore' in place && typeof place.moveBefore === 'function') place.moveBefore(peca, null);
  else place.appendChild(peca);
}
