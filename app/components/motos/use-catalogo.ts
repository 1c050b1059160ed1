import { useMemo, useState } from 'react';
import type { PricedMoto } from '~/domain/motos/pps.ts';

/**
 * Catalogue (section 3) of a screen, deep-copied so that a screen cannot change shared data. The second
 * element sets a catalogue that arrives late.
 * @param initial from the loader; empty when the catalogue was unavailable
 */
export function useCatalogo(initial: readonly PricedMoto[]) {
  const [later, setLater] = useState(initial);
  const loaded = initial.length > 0 ? initial : later;
  return [useMemo(() => structuredClone(loaded), [loaded]), setLater] as const;
}
