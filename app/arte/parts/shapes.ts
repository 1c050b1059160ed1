import type { CanvasBox } from './canvas-box.ts';
import type { FilledShape } from './images.tsx';

type ShapePoint = readonly [x: number, y: number];

export const rectangleShape = ({ x, y, largura, altura }: CanvasBox, cor: string): FilledShape => ({
  cor,
  pontos: [
    [x, y],
    [x + largura, y],
    [x + largura, y + altura],
    [x, y + altura],
  ],
});

/** Parallelogram: a rectangle with its upper edge `corte` px further right than its lower one. */
export const slantedShape = (
  { x, y, largura, altura }: CanvasBox,
  corte: number,
  cor: string,
): FilledShape => ({
  cor,
  pontos: [
    [x + corte, y],
    [x + largura, y],
    [x + largura - corte, y + altura],
    [x, y + altura],
  ],
});

/** Disc as a polygon; the number of corners depends on its size. */
export function discShape(cx: number, cy: number, radius: number, cor: string): FilledShape {
  const cantos = radius < 12 ? 8 : Math.min(96, 12 + Math.round(radius / 3));
  return {
    cor,
    pontos: Array.from({ length: cantos }, (_, i): ShapePoint => {
      const angle = ((i + 0.5) * 2 * Math.PI) / cantos;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  };
}

/** Half disc, bulging to the right (0), down (1), or left (2). */
export function halfDiscShape(
  cx: number,
  cy: number,
  radius: number,
  side: 0 | 1 | 2,
  cor: string,
): FilledShape {
  return {
    cor,
    pontos: Array.from({ length: 33 }, (_, i): ShapePoint => {
      const angle = ((i - 16) * Math.PI) / 32 + (side * Math.PI) / 2;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  };
}

/** Rectangle rotated around its centre by `degrees`. */
export function rotatedShape(
  { x, y, largura, altura }: CanvasBox,
  degrees: number,
  cor: string,
): FilledShape {
  const angle = (degrees * Math.PI) / 180;
  const [cx, cy] = [x + largura / 2, y + altura / 2];
  const [cos, sen] = [Math.cos(angle), Math.sin(angle)];
  const canto = (dx: number, dy: number): ShapePoint => [cx + dx * cos - dy * sen, cy + dx * sen + dy * cos];
  const [a, b] = [largura / 2, altura / 2];
  return { cor, pontos: [canto(-a, -b), canto(a, -b), canto(a, b), canto(-a, b)] };
}

/** Star with many points, as in price bursts. */
export function starShape(cx: number, cy: number, radius: number, pontas: number, cor: string): FilledShape {
  return {
    cor,
    pontos: Array.from({ length: pontas * 2 }, (_, i): ShapePoint => {
      const angle = (i * Math.PI) / pontas - Math.PI / 2;
      const r = i % 2 === 0 ? radius : radius * 0.88;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    }),
  };
}

/** Outer box of a frame, `thickness` px around a box. */
export const frameBox = ({ x, y, largura, altura }: CanvasBox, thickness: number): CanvasBox => ({
  x: x - thickness,
  y: y - thickness,
  largura: largura + 2 * thickness,
  altura: altura + 2 * thickness,
});
