import { useEffect, useMemo, useState } from 'react';
import type { Moto } from '../domain/catalogo.ts';
import { askCatalogo, waitForCatalogo } from './esperar-catalogo.ts';

/**
 * The motorcycle data of section 3 for a screen, deep-copied for its use: what a screen does to its list touches
 * nobody else's. While it is missing the screen shows `esperando` and fills in by itself.
 * @param inicial what the loader brought; null or empty when the catalogue was not available
 */
export function useCatalogo(inicial: readonly Moto[] | null): { motos: Moto[]; esperando: boolean } {
  const [later, setLater] = useState<Moto[] | null>(null);
  const loaded = inicial && inicial.length > 0 ? inicial : later;
  const missing = loaded === null;

  useEffect(() => {
    if (!missing) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    void waitForCatalogo({ ask: () => askCatalogo(signal), wait, signal }).then(
      (motos) => motos && setLater(motos),
    );
    return () => leaving.abort();
  }, [missing]);

  const motos = useMemo(() => structuredClone([...(loaded ?? [])]), [loaded]);
  return { motos, esperando: missing };
}
