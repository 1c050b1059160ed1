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
  const ground: FilledShape = {
    cor: FLOOR,
    pontos: [
      [0, horizonte],
      [W, horizonte],
      [W, H],
      [0, H],
    ],
  };
  return [
    ground,
    ...windowLight(W, H, horizonte, luz),
    ...(bloco ? [blockShape(bloco, corte, vitrineShapeColour(cores))] : []),
  ];
}

/** Light through the window, which changes direction where the wall meets the floor. */
function windowLight(
  W: number,
  H: number,
  horizon: number,
  [de, until]: readonly [number, number],
): FilledShape[] {
  const queda = horizon * 0.27;
  const step = (H - horizon) * 0.75;
  const [a, b] = [W * de, W * until];
  return [
    {
      cor: SUNLIGHT,
      pontos: [
        [a, 0],
        [b, 0],
        [b - queda, horizon],
        [a - queda, horizon],
      ],
    },
    {
      cor: REFLECTION,
      pontos: [
        [a - queda, horizon],
        [b - queda, horizon],
        [b - queda - step, H],
        [a - queda - step, H],
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
  const [end, base] = [foto.x + foto.largura, foto.y + foto.altura];
  return [
    {
      cor: linha,
      pontos: [
        [foto.x, base - espessura],
        [end, base - queda - espessura],
        [end, base + 1],
        [foto.x, base + 1],
      ],
    },
    {
      cor: fundo,
      pontos: [
        [foto.x, base],
        [end, base - queda],
        [end, base + 1],
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
export const insideBlock = (block: CanvasBox, left: number, right: number): CanvasBox => ({
  ...block,
  x: block.x + left,
  largura: block.largura - left - right,
});
