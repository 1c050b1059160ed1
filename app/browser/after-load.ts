import { afterPaint } from './after-paint.ts';

/** Delay of background work for later pages, milliseconds: a screen has loaded its own resources by then. */
const LOAD_DELAY_MS = 3000;

/**
 * Runs a task for later pages after the current page has become usable; earlier it would compete for CPU and
 * network with the person's first taps (docs/decisions/0041). Returns a cancel function.
 */
export function afterLoad(run: () => void): () => void {
  const timer = setTimeout(run, LOAD_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Events by which a person begins to work with a page. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin'];

/**
 * Runs a task once, at what comes first: the person begins to work with the page, or {@link afterLoad}. Returns a
 * cancel function.
 */
export function afterTouch(run: () => void): () => void {
  const listening = new AbortController();
  const stop = [() => listening.abort(), afterLoad(start)];
  function start(): void {
    cancel();
    stop.push(afterPaint(run));
  }
  const cancel = () => {
    for (const each of stop.splice(0)) each();
  };
  for (const type of TOUCHES) addEventListener(type, start, listening);
  return cancel;
}
