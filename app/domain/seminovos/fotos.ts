import { REDUCED_WIDTHS } from '../artes/reduced-picture.ts';
import { FOTO_ANGLES, type FotoAngle } from './conservacao.ts';

/** Photo of a used bike for screens. Sides in pixels; `liberada`: the public page may show it. */
export type SeminovoFoto = {
  id: string;
  angulo: FotoAngle | '';
  largura: number;
  altura: number;
  liberada: boolean;
  /** Version, changed by blurring, so that pages load the photo again. */
  versao: string;
};

/** `srcset` of a used bike's photo. @param url of the photo, with a query */
export const srcSetByWidth = (url: string): string =>
  [...REDUCED_WIDTHS.map((each) => `${url}&largura=${each} ${each}w`), `${url} 1600w`].join(', ');

/** Instructions of the photo guides. */
export const FOTO_GUIDES: Readonly<Record<FotoAngle, { nome: string; dica: string }>> = {
  frente: { nome: 'Frente', dica: 'De frente, farol e placa inteiros.' },
  direita: { nome: 'Lado direito', dica: 'A moto inteira, do lado do escapamento.' },
  traseira: { nome: 'Traseira', dica: 'De trás, lanterna e placa inteiras.' },
  esquerda: { nome: 'Lado esquerdo', dica: 'A moto inteira, do lado do descanso.' },
  painel: { nome: 'Painel', dica: 'Ligado, com a quilometragem legível.' },
  detalhe: { nome: 'Detalhe', dica: 'Risco, amassado ou o que valoriza a moto.' },
};

/** Parses an angle; empty for anything else. */
export const readFotoAngle = (text: unknown): FotoAngle | '' =>
  FOTO_ANGLES.find((each) => each === text) ?? '';
