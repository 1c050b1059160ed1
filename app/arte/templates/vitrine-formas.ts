import type { Caixa } from '../partes/caixa.ts';
import type { Forma } from '../partes/imagens.tsx';
import type { CoresEmpresa } from '../tipos.ts';
import { CHAO, corForma, REFLEXO, SOL } from './vitrine-cores.ts';

type OpcoesFormas = {
  largura: number;
  altura: number;
  horizonte: number;
  /** Block of the instalment, if one is quoted. */
  bloco: Caixa | null;
  corte: number;
  cores: CoresEmpresa;
  /** Start and end of the light at the upper edge, as fractions of the width. */
  luz?: readonly [de: number, ate: number];
};

/**
 * Shapes of floor, light through the window, and the instalment's block, slanted like the edge of a number
 * plate.
 */
export function formasDaVitrine(o: OpcoesFormas): Forma[] {
  const { largura: W, altura: H, horizonte, bloco, corte, cores, luz = [0.36, 0.88] } = o;
  const chao: Forma = {
    cor: CHAO,
    pontos: [
      [0, horizonte],
      [W, horizonte],
      [W, H],
      [0, H],
    ],
  };
  return [
    chao,
    ...luzDaVitrine(W, H, horizonte, luz),
    ...(bloco ? [formaDoBloco(bloco, corte, corForma(cores))] : []),
  ];
}

/** Light through the window, which changes direction where the wall meets the floor. */
function luzDaVitrine(
  W: number,
  H: number,
  horizonte: number,
  [de, ate]: readonly [number, number],
): Forma[] {
  const queda = horizonte * 0.27;
  const passo = (H - horizonte) * 0.75;
  const [a, b] = [W * de, W * ate];
  return [
    {
      cor: SOL,
      pontos: [
        [a, 0],
        [b, 0],
        [b - queda, horizonte],
        [a - queda, horizonte],
      ],
    },
    {
      cor: REFLEXO,
      pontos: [
        [a - queda, horizonte],
        [b - queda, horizonte],
        [b - queda - passo, H],
        [a - queda - passo, H],
      ],
    },
  ];
}

/**
 * Shapes that cut off a photo: the sheet's background, rising to the right, under a line in the company's
 * colour.
 */
export function corteDaFoto(
  foto: Caixa,
  queda: number,
  { fundo, linha, espessura }: { fundo: string; linha: string; espessura: number },
): Forma[] {
  const [fim, base] = [foto.x + foto.largura, foto.y + foto.altura];
  return [
    {
      cor: linha,
      pontos: [
        [foto.x, base - espessura],
        [fim, base - queda - espessura],
        [fim, base + 1],
        [foto.x, base + 1],
      ],
    },
    {
      cor: fundo,
      pontos: [
        [foto.x, base],
        [fim, base - queda],
        [fim, base + 1],
        [foto.x, base + 1],
      ],
    },
  ];
}

export const formaDoBloco = ({ x, y, largura, altura }: Caixa, corte: number, cor: string): Forma => ({
  cor,
  pontos: [
    [x + corte, y],
    [x + largura, y],
    [x + largura, y + altura],
    [x, y + altura],
  ],
});

/** Space for texts in a block that extends to the sheet's right edge. */
export const dentroDoBloco = (bloco: Caixa, esquerda: number, direita: number): Caixa => ({
  ...bloco,
  x: bloco.x + esquerda,
  largura: bloco.largura - esquerda - direita,
});
