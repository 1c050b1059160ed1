import type { MotoClasse } from '../domain/motos/catalogo.ts';
import { adventure } from './silhouettes/adventure.ts';
import { custom } from './silhouettes/custom.ts';
import { naked } from './silhouettes/naked.ts';
import { offRoad } from './silhouettes/off-road.ts';
import { scooter } from './silhouettes/scooter.ts';
import { sport } from './silhouettes/sport.ts';
import { street } from './silhouettes/street.ts';
import type { SilhouetteColours } from './silhouettes/strokes.ts';
import { trail } from './silhouettes/trail.ts';

export type { SilhouetteColours } from './silhouettes/strokes.ts';

const SILHOUETTE_DRAWINGS: Record<MotoClasse, (colours: SilhouetteColours) => string> = {
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
export const SILHOUETTE_SIZE = { largura: 950, altura: 560 } as const;

/** Position of the headlight, as fractions of the silhouette's box; off-road motorcycles have none. */
export const HEADLIGHTS: Record<MotoClasse, readonly [x: number, y: number] | null> = {
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
 * @param colours three tones, or one colour for a plain silhouette
 */
export function silhouetteSvg(classe: MotoClasse, colours: SilhouetteColours | string): string {
  const tones = typeof colours === 'string' ? { corpo: colours, destaque: colours, metal: colours } : colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="30 20 ${SILHOUETTE_SIZE.largura} ${SILHOUETTE_SIZE.altura}" width="${SILHOUETTE_SIZE.largura}" height="${SILHOUETTE_SIZE.altura}">${SILHOUETTE_DRAWINGS[classe](tones)}</svg>`;
}

/** Draws {@link silhouetteSvg} as a data URI for `<img src>`. */
export function silhouetteDataUri(classe: MotoClasse, colours: SilhouetteColours | string): string {
  return `data:image/svg+xml,${encodeURIComponent(silhouetteSvg(classe, colours))}`;
}
