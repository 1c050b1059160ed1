import { adventure } from './silhuetas/adventure.ts';
import { custom } from './silhuetas/custom.ts';
import { naked } from './silhuetas/naked.ts';
import { offRoad } from './silhuetas/off-road.ts';
import { scooter } from './silhuetas/scooter.ts';
import { sport } from './silhuetas/sport.ts';
import { street } from './silhuetas/street.ts';
import type { CoresSilhueta } from './silhuetas/traco.ts';
import { trail } from './silhuetas/trail.ts';
import type { ClasseMoto } from './tipos.ts';

export type { CoresSilhueta } from './silhuetas/traco.ts';

const DESENHOS: Record<ClasseMoto, (cores: CoresSilhueta) => string> = {
  adventure,
  custom,
  naked,
  'off-road': offRoad,
  scooter,
  sport,
  street,
  trail,
};

/** Size of every silhouette: the wheels stand on the lower edge, the motorcycle faces right. */
export const SILHUETA = { largura: 950, altura: 560 } as const;

/** Position of the headlight, as fractions of the silhouette's box; off-road motorcycles have none. */
export const FAROL: Record<ClasseMoto, readonly [x: number, y: number] | null> = {
  street: [0.787, 0.31],
  naked: [0.795, 0.39],
  trail: [0.777, 0.31],
  adventure: [0.797, 0.33],
  'off-road': null,
  scooter: [0.821, 0.44],
  sport: [0.821, 0.39],
  custom: [0.812, 0.366],
};

/**
 * Draws a neutral side view of a motorcycle class as a complete SVG document.
 * @param cores three tones, or one colour for a plain silhouette
 */
export function silhuetaSvg(classe: ClasseMoto, cores: CoresSilhueta | string): string {
  const tons = typeof cores === 'string' ? { corpo: cores, destaque: cores, metal: cores } : cores;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="30 20 ${SILHUETA.largura} ${SILHUETA.altura}" width="${SILHUETA.largura}" height="${SILHUETA.altura}">${DESENHOS[classe](tons)}</svg>`;
}

/** Draws {@link silhuetaSvg} as a data URI for `<img src>`. */
export function silhuetaDataUri(classe: ClasseMoto, cores: CoresSilhueta | string): string {
  return `data:image/svg+xml,${encodeURIComponent(silhuetaSvg(classe, cores))}`;
}
