import { type Moto, parseCatalogo } from '../domain/catalogo.ts';

/** Between two questions for the shared JSON, in milliseconds. Section 9. */
export const PERGUNTAR_CATALOGO_MS = 1000;

type Pecas = {
  /** One question; null when the catalogue is not available. */
  ask: () => Promise<Moto[] | null>;
  wait: (ms: number) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Section 4: asks every second until the motorcycle data is available. The second counts from the answer, so that
 * a slow network never gets two questions at once. Null once the signal has aborted.
 */
export async function waitForCatalogo({ ask, wait, signal }: Pecas): Promise<Moto[] | null> {
  while (!signal.aborted) {
    const motos = await ask();
    if (signal.aborted) break;
    if (motos) return motos;
    await wait(PERGUNTAR_CATALOGO_MS);
  }
  return null;
}

/** GET /api/catalogo; null while it fails, is empty, or is no catalogue. */
export async function askCatalogo(signal: AbortSignal): Promise<Moto[] | null> {
  try {
    const response = await fetch('/api/catalogo', { signal });
    if (!response.ok) return null;
    const motos = parseCatalogo(await response.json());
    return motos.length > 0 ? motos : null;
  } catch {
    return null;
  }
}
