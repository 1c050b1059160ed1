import type { ReactElement } from 'react';
import { boxStyle, type CanvasBox } from '../parts/canvas-box.ts';
import { SlotFoto } from '../parts/foto.tsx';
import { type FilledShape, MotoFigure, motoBox, Polygons, rectangle } from '../parts/images.tsx';
import type { OfertaPecaData } from '../types.ts';
import {
  BLUE,
  BLUE_GROUND,
  blueprintAccentColour,
  blueprintMotoColours,
  GRID,
  LIGHT_INK,
  STRONG_GRID,
} from './planta-colours.ts';

/** Step of the blueprint's grid, px, on which the board stands: motorcycle between dimension lines, or photo. */
const GRID_STEP = 36;

/** Grid from edge to edge, every fourth line stronger, as two paths. */
function BlueprintGrid({ caixa }: { caixa: CanvasBox }): ReactElement {
  const { largura: L, altura: A } = caixa;
  const linhas = (forte: boolean) => {
    const em = (side: number) =>
      Array.from({ length: Math.ceil(side / GRID_STEP) }, (_, i) => i).filter((i) => (i % 4 === 2) === forte);
    const deitadas = em(A).map((i) => `M0 ${i * GRID_STEP + 18}H${L}`);
    return [...deitadas, ...em(L).map((i) => `M${i * GRID_STEP + 18} 0V${A}`)].join('');
  };
  return (
    <div style={{ ...boxStyle(caixa), backgroundColor: BLUE }}>
      <svg aria-hidden="true" width={L} height={A} viewBox={`0 0 ${L} ${A}`}>
        <path d={linhas(false)} stroke={GRID} strokeWidth={2} fill="none" />
        <path d={linhas(true)} stroke={STRONG_GRID} strokeWidth={2} fill="none" />
      </svg>
    </div>
  );
}

/** Sides of a box as thin rectangles inside it. */
export const outlineOf = (
  { x, y, largura, altura }: CanvasBox,
  colour: string,
  thickness: number,
): FilledShape[] => [
  rectangle({ x, y, largura, altura: thickness }, colour),
  rectangle({ x, y: y + altura - thickness, largura, altura: thickness }, colour),
  rectangle({ x, y, largura: thickness, altura }, colour),
  rectangle({ x: x + largura - thickness, y, largura: thickness, altura }, colour),
];

/** Dimension line without a number, because no dimensions are known. */
function dimensionLine(x: number, y: number, largura: number, cor: string): FilledShape[] {
  const seta = (ponta: number, para: number): FilledShape => ({
    cor,
    pontos: [
      [ponta, y],
      [ponta + para * 26, y - 8],
      [ponta + para * 26, y + 8],
    ],
  });
  return [
    rectangle({ x, y: y - 1, largura, altura: 3 }, cor),
    rectangle({ x: x - 2, y: y - 18, largura: 3, altura: 36 }, cor),
    rectangle({ x: x + largura - 1, y: y - 18, largura: 3, altura: 36 }, cor),
    seta(x, 1),
    seta(x + largura, -1),
  ];
}

/** Crop marks outside the corners of a photo. */
function cropMarks({ x, y, largura, altura }: CanvasBox, colour: string): FilledShape[] {
  const braco = 54;
  const fio = 8;
  return [
    [x, y, 1, 1],
    [x + largura, y, -1, 1],
    [x, y + altura, 1, -1],
    [x + largura, y + altura, -1, -1],
  ].flatMap(([cx = 0, cy = 0, dx = 1, dy = 1]) => [
    rectangle(
      { x: dx > 0 ? cx : cx - braco, y: dy > 0 ? cy : cy - fio, largura: braco, altura: fio },
      colour,
    ),
    rectangle(
      { x: dx > 0 ? cx : cx - fio, y: dy > 0 ? cy : cy - braco, largura: fio, altura: braco },
      colour,
    ),
  ]);
}

type DrawingBoardProps = {
  dados: OfertaPecaData;
  folha: { largura: number; altura: number };
  /** Part of the sheet with the grid. */
  papel: CanvasBox;
  /** Box of the drawing or photo on it. */
  area: CanvasBox;
  formas: FilledShape[];
};

/** Drawing on its grid between dimension lines; or the photo with crop marks. */
export function DrawingBoard({ dados, folha, papel, area, formas }: DrawingBoardProps): ReactElement {
  const viva = blueprintAccentColour(dados.empresa.cores);
  if (dados.foto) {
    return (
      <div style={{ display: 'flex' }}>
        <BlueprintGrid caixa={papel} />
        <SlotFoto foto={dados.foto} caixa={area} ajuste={dados.ajuste} />
        <Polygons
          {...folha}
          formas={[...outlineOf(area, LIGHT_INK, 4), ...cropMarks(area, viva), ...formas]}
        />
      </div>
    );
  }
  const moto = motoBox({ ...area, altura: area.altura - 48 });
  const ground = moto.y + moto.altura;
  return (
    <div style={{ display: 'flex' }}>
      <BlueprintGrid caixa={papel} />
      <Polygons
        {...folha}
        formas={[
          rectangle({ x: papel.x, y: ground - 1, largura: papel.largura, altura: 4 }, LIGHT_INK),
          ...dimensionLine(moto.x + 8, ground + 30, moto.largura - 16, LIGHT_INK),
          ...formas,
        ]}
      />
      <MotoFigure
        classe={dados.moto.classe}
        cores={blueprintMotoColours(dados.moto.cor)}
        caixa={moto}
        sombra={BLUE_GROUND}
      />
    </div>
  );
}
