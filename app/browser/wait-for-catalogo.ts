import type { PricedMoto } from '~/domain/motos/pps.ts';

/** Polling interval of the shared JSON, milliseconds. Section 9. */
export const CATALOGO_POLL_MS = 1000;

type PollingParts = {
  /** Fetches once; null when the catalogue is unavailable. */
  ask: () => Promise<PricedMoto[] | null>;
  wait: (ms: number) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Section 4: polls every second until the motorcycle data is available. Waits first, since the screen's
 * loader has just asked; each second counts from the previous answer, so that requests never overlap. Null
 * once the signal is aborted.
 */
export async function waitForCatalogo({ ask, wait, signal }: PollingParts): Promise<PricedMoto[] | null> {
  while (!signal.aborted) {
    await wait(CATALOGO_POLL_MS);
    if (signal.aborted) break;
    const motos = await ask();
    if (motos && !signal.aborted) return motos;
  }
  return null;
}

/**
 * GET /api/catalogo; null when it fails, is empty or malformed. Rows were validated where the shared JSON is
 * read, so they are trusted here.
 */
export async function askCatalogo(signal: AbortSignal): Promise<PricedMoto[] | null> {
  try {
    const response = await fetch('/api/catalogo', { signal });
    const { data } = (await response.json()) as { data?: PricedMoto[] };
    return response.ok && Array.isArray(data) && data.length > 0 ? data : null;
  } catch {
    return null;
  }
}

/**
 * {@link waitForCatalogo} in a page. A hidden page does not poll: a whole dealership shares one IP address
 * and its rate limit.
 */
export function pollCatalogo(signal: AbortSignal): Promise<PricedMoto[] | null> {
  const wait = async (ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (document.visibilityState === 'visible' || signal.aborted) return;
    await new Promise((seen) => {
      document.addEventListener('visibilitychange', seen, { once: true, signal });
      signal.addEventListener('abort', seen, { once: true });
    });
  };
  return waitForCatalogo({ ask: () => askCatalogo(signal), wait, signal });
}
