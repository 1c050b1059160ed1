import { tintaDaCor } from '~/domain/motos/cores-de-moto.ts';
import { classeDoModelo } from '~/domain/seminovos/classe.ts';

/** Paint of a silhouette whose colour is not known. */
const SEM_COR = '#7d8287';

export const comPontos = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, '.');

export const anoDe = ({ anoFabricacao, anoModelo }: { anoFabricacao: number; anoModelo: number }): string =>
  anoFabricacao === anoModelo ? String(anoModelo) : `${anoFabricacao}/${anoModelo}`;

export const nomeDe = ({ marca, modelo }: { marca: string; modelo: string }): string => `${marca} ${modelo}`;

/** Path of the drawing that stands for a bike without a photo. */
export const silhuetaDe = ({ modelo, cor }: { modelo: string; cor: string }): string =>
  `/tv/silhueta/${classeDoModelo(modelo)}.svg?cor=${(tintaDaCor(cor) ?? SEM_COR).slice(1)}`;
