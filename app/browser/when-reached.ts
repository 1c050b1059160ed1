import { isServerReached, RETRY_MS } from './server-reached.ts';

/** Longest wait between two tries, milliseconds. */
const LONGEST_WAIT_MS = 60_000;

/** Wait before a try, milliseconds, doubled with each one that failed. */
export const waitAfter = (failures: number): number =>
  Math.min(RETRY_MS * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS);

/**
 * Runs once the server is reached: asks it after a wait and every few seconds from then on, and as soon as the browser
 * calls itself online. Browsers that call themselves offline are believed. Returns a cancel function.
 * @param wait milliseconds before the first question
 */
export function whenReached(run: () => void, wait: number): () => void {
  const leaving = new AbortController();
  let timer = setTimeout(ask, wait);
  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (navigator.onLine && (await isServerReached()) && !leaving.signal.aborted) {
      leaving.abort();
      run();
    }
    if (leaving.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(ask, RETRY_MS);
  }
  addEventListener('online', ask, leaving);
  return () => {
    leaving.abort();
    clearTimeout(timer);
  };
}
