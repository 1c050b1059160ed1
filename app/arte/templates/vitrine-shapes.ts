import type { CanvasBox } from '../parts/canvas-box.ts';
import type { FilledShape } from '../parts/images.tsx';
import type { EmpresaColours } from '../types.ts';
import { FLOOR, REFLECTION, SUNLIGHT, vitrineShapeColour } from './vitrine-colours.ts';

/** Canvas, horizon and colours from which the scene of the template "vitrine" is built; px. */
type VitrineShapeOptions = {
  largura: number;
  altura: number;
  horizonte: number;
  /** Block of the instalment, if one is quoted. */
  bloco: CanvasBox | null;
  corte: number;
  cores: EmpresaColours;
  /** Start and end of the light at the upper edge, as fractions of the width. */
  luz?: readonly [de: number, ate: number];
};

/**
 * Shapes of floor, light through the window, and the instalment's block, slanted like the edge of a number
 * plate.
 */
export function vitrineShapes(o: VitrineShapeOptions): FilledShape[] {
  const { largura: W, altura: H, horizonte, bloco, corte, cores, luz = [0.36, 0.88] } = o;
  const chao: FilledShape = {
    cor: FLOOR,
    pontos: [
      [0, horizonte],
      [W, horizonte],
      [W, H],
      [0, H],
    ],
  };
  return [
    chao,
    ...windowLight(W, H, horizonte, luz),
    ...(bloco ? [blockShape(bloco, corte, vitrineShapeColour(cores))] : []),
  ];
}

/** Light through the window, which changes direction where the wall meets the floor. */
function windowLight(
  W: number,
  H: number,
  horizonte: number,
  [de, ate]: readonly [number, number],
): FilledShape[] {
  const queda = horizonte * 0.27;
  const passo = (H - horizonte) * 0.75;
  const [a, b] = [W * de, W * ate];
  return [
    {
      cor: SUNLIGHT,
      pontos: [
        [a, 0],
        [b, 0],
        [b - queda, horizonte],
        [a - queda, horizonte],
      ],
    },
    {
      cor: REFLECTION,
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
export function fotoEdge(
  foto: CanvasBox,
  queda: number,
  { fundo, linha, espessura }: { fundo: string; linha: string; espessura: number },
): FilledShape[] {
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

export const blockShape = (
  { x, y, largura, altura }: CanvasBox,
  corte: number,
  cor: string,
): FilledShape => ({
  cor,
  pontos: [
    [x + corte, y],
    [x + largura, y],
    [x + largura, y + altura],
    [x, y + altura],
  ],
});

/** Space for texts in a block that extends to the sheet's right edge. */
export const insideBlock = (bloco: CanvasBox, esquerda: number, direita: number): CanvasBox => ({
  ...bloco,
  x: bloco.x + esquerda,
  largura: bloco.largura - esquerda - direita,
});
