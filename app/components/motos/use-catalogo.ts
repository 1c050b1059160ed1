import { useMemo, useState } from 'react';
import type { PricedMoto } from '~/domain/motos/pps.ts';

/**
 * Catalogue (section 3) of a screen, deep-copied so that a screen cannot change shared data. The second
 * element sets a catalogue that arrives late.
 * @param inicial from the loader; empty when the catalogue was unavailable
 */
export function useCatalogo(inicial: readonly PricedMoto[]) {
  const [later, setLater] = useState(inicial);
  const loaded = inicial.length > 0 ? inicial : later;
  return [useMemo(() => structuredClone(loaded), [loaded]), setLater] as const;
}
