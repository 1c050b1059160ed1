import type { MotoComPrecos } from '~/domain/motos/pps.ts';

/** Between two questions for the shared JSON, in milliseconds. Section 9. */
export const PERGUNTAR_CATALOGO_MS = 1000;

type Pecas = {
  /** One question; null when the catalogue is not available. */
  ask: () => Promise<MotoComPrecos[] | null>;
  wait: (ms: number) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Section 4: asks every second until the motorcycle data is available. The screen's loader has asked just before,
 * so a second passes first; each second counts from the answer, so that a slow network never gets two questions
 * at once. Null once the signal has aborted.
 */
export async function waitForCatalogo({ ask, wait, signal }: Pecas): Promise<MotoComPrecos[] | null> {
  while (!signal.aborted) {
    await wait(PERGUNTAR_CATALOGO_MS);
    if (signal.aborted) break;
    const motos = await ask();
    if (motos && !signal.aborted) return motos;
  }
  return null;
}

/**
 * GET /api/catalogo; null while it fails, is empty, or is no catalogue. Each row has been checked where the shared
 * JSON comes in: here it counts like what a loader brings.
 */
export async function askCatalogo(signal: AbortSignal): Promise<MotoComPrecos[] | null> {
  try {
    const response = await fetch('/api/catalogo', { signal });
    const { data } = (await response.json()) as { data?: MotoComPrecos[] };
    return response.ok && Array.isArray(data) && data.length > 0 ? data : null;
  } catch {
    return null;
  }
}

/**
 * {@link waitForCatalogo} in a page. One that nobody looks at asks nothing until it is looked at again: a whole
 * dealership shares one address and its rate limit.
 */
export function pollCatalogo(signal: AbortSignal): Promise<MotoComPrecos[] | null> {
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
