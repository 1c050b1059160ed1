/** Delay of background work for later pages, milliseconds: a screen has loaded its own resources by then. */
const LOAD_DELAY_MS = 3000;
/** Delay behind the first touch, milliseconds: what the touch changed is painted by then. */
const TOUCH_DELAY_MS = 100;
/** Events by which a person begins to work with a page. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin'];

/** Begins a task for later pages; returns a cancel function. */
export type Begin = (run: () => void) => () => void;

/**
 * Runs a task for later pages after the current page has become usable; earlier it would compete for CPU and
 * network with the person's first taps (docs/decisions/0041). Returns a cancel function.
 */
export function afterLoad(run: () => void): () => void {
  const timer = setTimeout(run, LOAD_DELAY_MS);
  return () => clearTimeout(timer);
}

/**
 * Runs a task once, for what a person does next on the same page: behind their first touch, or with
 * {@link afterLoad}. Returns a cancel function.
 */
export function afterTouch(run: () => void): () => void {
  const listening = new AbortController();
  const begin = () => {
    listening.abort();
    run();
  };
  let cancel = afterLoad(begin);
  const onTouch = () => {
    cancel();
    listening.abort();
    const timer = setTimeout(run, TOUCH_DELAY_MS);
    cancel = () => clearTimeout(timer);
  };
  for (const type of TOUCHES) addEventListener(type, onTouch, listening);
  return () => {
    listening.abort();
    cancel();
  };
}
