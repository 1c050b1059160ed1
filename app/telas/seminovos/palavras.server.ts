import { tintaDaCor } from '~/domain/motos/cores-de-moto.ts';
import { classeDoModelo } from '~/domain/seminovos/classe.ts';

export { anoDe, comPontos, nomeDe } from '~/domain/seminovos/palavras.ts';

/** Colour of a silhouette when the paint is unknown. */
const SEM_COR = '#7d8287';

/** Path of the silhouette shown without a photo. */
export const silhuetaDe = ({ modelo, cor }: { modelo: string; cor: string }): string =>
  `/tv/silhueta/${classeDoModelo(modelo)}.svg?cor=${(tintaDaCor(cor) ?? SEM_COR).slice(1)}`;
