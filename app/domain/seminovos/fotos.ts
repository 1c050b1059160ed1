import { LARGURAS_REDUZIDAS } from '../artes/reduzida.ts';
import { ANGULOS, type Angulo } from './conservacao.ts';

/** A photo of a used bike as screens know it. Sides in pixels; `liberada`: the public page may show it. */
export type FotoDoSeminovo = {
  id: string;
  angulo: Angulo | '';
  largura: number;
  altura: number;
  liberada: boolean;
  /** Another one once the photo was blurred: pages ask for it anew. */
  versao: string;
};

/** What a browser chooses from for a photo of a used bike. @param url of the photo, with a query */
export const srcSetPorLargura = (url: string): string =>
  [...LARGURAS_REDUZIDAS.map((each) => `${url}&largura=${each} ${each}w`), `${url} 1600w`].join(', ');

/** What each guide asks for. */
export const GUIAS: Readonly<Record<Angulo, { nome: string; dica: string }>> = {
  frente: { nome: 'Frente', dica: 'De frente, farol e placa inteiros.' },
  direita: { nome: 'Lado direito', dica: 'A moto inteira, do lado do escapamento.' },
  traseira: { nome: 'Traseira', dica: 'De trás, lanterna e placa inteiras.' },
  esquerda: { nome: 'Lado esquerdo', dica: 'A moto inteira, do lado do descanso.' },
  painel: { nome: 'Painel', dica: 'Ligado, com a quilometragem legível.' },
  detalhe: { nome: 'Detalhe', dica: 'Risco, amassado ou o que valoriza a moto.' },
};

/** The angle that a client names; empty for anything else. */
export const readAngulo = (text: unknown): Angulo | '' => ANGULOS.find((each) => each === text) ?? '';
