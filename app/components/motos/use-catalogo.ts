import { useMemo, useState } from 'react';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';

/**
 * The motorcycle data of section 3 for a screen, deep-copied for its use: what a screen does to its list touches
 * nobody else's. The second part takes the list that comes late.
 * @param inicial what the loader brought; empty when the catalogue was not available
 */
export function useCatalogo(inicial: readonly MotoComPrecos[]) {
  const [later, setLater] = useState(inicial);
  const loaded = inicial.length > 0 ? inicial : later;
  return [useMemo(() => structuredClone(loaded), [loaded]), setLater] as const;
}
