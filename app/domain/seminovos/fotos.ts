import { LARGURAS_REDUZIDAS } from '../artes/reduzida.ts';
import { ANGULOS, type Angulo } from './conservacao.ts';

/** Photo of a used bike for screens. Sides in pixels; `liberada`: the public page may show it. */
export type FotoDoSeminovo = {
  id: string;
  angulo: Angulo | '';
  largura: number;
  altura: number;
  liberada: boolean;
  /** Version, changed by blurring, so that pages load the photo again. */
  versao: string;
};

/** `srcset` of a used bike's photo. @param url of the photo, with a query */
export const srcSetPorLargura = (url: string): string =>
  [...LARGURAS_REDUZIDAS.map((each) => `${url}&largura=${each} ${each}w`), `${url} 1600w`].join(', ');

/** Instructions of the photo guides. */
export const GUIAS: Readonly<Record<Angulo, { nome: string; dica: string }>> = {
  frente: { nome: 'Frente', dica: 'De frente, farol e placa inteiros.' },
  direita: { nome: 'Lado direito', dica: 'A moto inteira, do lado do escapamento.' },
  traseira: { nome: 'Traseira', dica: 'De trás, lanterna e placa inteiras.' },
  esquerda: { nome: 'Lado esquerdo', dica: 'A moto inteira, do lado do descanso.' },
  painel: { nome: 'Painel', dica: 'Ligado, com a quilometragem legível.' },
  detalhe: { nome: 'Detalhe', dica: 'Risco, amassado ou o que valoriza a moto.' },
};

/** Parses an angle; empty for anything else. */
export const readAngulo = (text: unknown): Angulo | '' => ANGULOS.find((each) => each === text) ?? '';
