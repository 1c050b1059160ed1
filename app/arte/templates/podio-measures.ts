import { drawableText } from '../drawable-text.ts';
import type { FittedText } from '../fit-text.ts';
import { headlineFontOf } from '../fonts.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { fitIntoSpace } from '../parts/fit-into-space.ts';
import { MARGINS } from '../parts/footer-band.ts';
import { type DrawnFormat, FORMATS, type PodioPecaData } from '../types.ts';

const STEP_GAP = 18;
/** Height of each step of an award's podium, relative to the highest. */
const STEP_HEIGHTS = { 1: 1, 2: 0.74, 3: 0.54 } as const;
/** Columns from left to right. */
const STEP_COLUMNS = { 2: 0, 1: 1, 3: 2 } as const;

type PodioPlace = keyof typeof STEP_HEIGHTS;

export type MeasuredStep = {
  lugar: PodioPlace;
  caixa: CanvasBox;
  numero: FittedText;
  numeroY: number;
  pontos: FittedText;
  pontosY: number;
  nome: FittedText;
  nomeY: number;
};

export type PodioMeasures = {
  x: number;
  coluna: number;
  chamada: FittedText;
  chamadaY: number;
  titulo: FittedText;
  tituloY: number;
  periodo: FittedText;
  periodoY: number;
  degraus: MeasuredStep[];
  /** White strip with the store. */
  faixa: CanvasBox;
  logo: CanvasBox;
};

/** Names on a step; the first two, and the number of others. */
function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, 2).map(drawableText).join(', ');
  return names.length > 2 ? `${shown} e mais ${names.length - 2}` : shown;
}

/** Lays out the title, three steps on the store's strip, and the names above them. */
export function layOutPodio(format: DrawnFormat, data: PodioPecaData): PodioMeasures {
  const { largura: W, altura: H } = FORMATS[format];
  const { margem: x, topo, base } = MARGINS[format];
  const story = format === 'story';
  const coluna = W - 2 * x;
  const letter = headlineFontOf(data.empresa);
  const text = (words: string, maximo: number, linhas: number, fonte = letter) =>
    fitIntoSpace(drawableText(words), {
      fonte,
      largura: coluna,
      linhas,
      maximo,
      minimo: 24,
      aceitavel: maximo * 0.7,
    });
  const chamada = text(data.situacao, 34, 1, 'roboto-500');
  const titulo = text(data.titulo, story ? 104 : 92, 2);
  const periodo = text(data.periodo, 34, 1, 'roboto-500');
  const chamadaY = topo;
  const tituloY = chamadaY + chamada.altura + 10;
  const periodoY = tituloY + titulo.altura + 10;

  const logo = { largura: 460, altura: 84 };
  const faixaY = base - logo.altura - 36;
  const faixa = { x: 0, y: faixaY, largura: W, altura: (story ? base + 36 : H) - faixaY };
  const largura = (coluna - 2 * STEP_GAP) / 3;
  const nomeMaximo = 150;
  const alto = faixaY - (periodoY + periodo.altura) - nomeMaximo - (story ? 90 : 50);
  const degraus = data.degraus.map(({ lugar, pontos, nomes }): MeasuredStep => {
    const where = lugar as PodioPlace;
    const altura = Math.round(alto * STEP_HEIGHTS[where]);
    const caixa = { x: x + STEP_COLUMNS[where] * (largura + STEP_GAP), y: faixaY - altura, largura, altura };
    const numero = fitIntoSpace(`${lugar}º`, {
      fonte: letter,
      largura,
      linhas: 1,
      maximo: where === 1 ? 150 : 116,
    });
    const point = fitIntoSpace(pontos, {
      fonte: 'roboto-500',
      largura: largura - 24,
      linhas: 1,
      maximo: 38,
      minimo: 20,
    });
    const nome = fitIntoSpace(joinNames(nomes), {
      fonte: 'poppins-700',
      largura: largura - 4,
      altura: nomeMaximo,
      linhas: 3,
      maximo: 44,
      minimo: 20,
      aceitavel: 38,
    });
    const numeroY = caixa.y + 22;
    return {
      ...{ lugar: where, caixa, numero, numeroY, pontos: point, nome },
      pontosY: numeroY + numero.altura + 4,
      nomeY: caixa.y - 20 - nome.altura,
    };
  });
  return {
    ...{ x, coluna, chamada, chamadaY, titulo, tituloY, periodo, periodoY, degraus, faixa },
    logo: { x: Math.round((W - logo.largura) / 2), y: faixaY + 24, ...logo },
  };
}
