/** Delay of background work for later pages, milliseconds: a screen has loaded its own resources by then. */
const LOAD_DELAY_MS = 3000;

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
