import { paintOfColour } from '~/domain/motos/moto-colours.ts';
import { modeloClasse } from '~/domain/seminovos/modelo-classe.ts';

export { formatSeminovoYears, formatThousands, seminovoName } from '~/domain/seminovos/seminovo-words.ts';

/** Colour of a used bike's silhouette when its paint is unknown. */
const UNKNOWN_COLOUR = '#7d8287';

/** Path of the silhouette shown without a photo. */
export const silhouettePathOf = ({ modelo, cor }: { modelo: string; cor: string }): string =>
  `/tv/silhueta/${modeloClasse(modelo)}.svg?cor=${(paintOfColour(cor) ?? UNKNOWN_COLOUR).slice(1)}`;
