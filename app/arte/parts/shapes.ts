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
export function discShape(cx: number, cy: number, raio: number, cor: string): FilledShape {
  const cantos = raio < 12 ? 8 : Math.min(96, 12 + Math.round(raio / 3));
  return {
    cor,
    pontos: Array.from({ length: cantos }, (_, i): ShapePoint => {
      const angulo = ((i + 0.5) * 2 * Math.PI) / cantos;
      return [cx + raio * Math.cos(angulo), cy + raio * Math.sin(angulo)];
    }),
  };
}

/** Half disc, bulging to the right (0), down (1), or left (2). */
export function halfDiscShape(
  cx: number,
  cy: number,
  raio: number,
  lado: 0 | 1 | 2,
  cor: string,
): FilledShape {
  return {
    cor,
    pontos: Array.from({ length: 33 }, (_, i): ShapePoint => {
      const angulo = ((i - 16) * Math.PI) / 32 + (lado * Math.PI) / 2;
      return [cx + raio * Math.cos(angulo), cy + raio * Math.sin(angulo)];
    }),
  };
}

/** Rectangle rotated around its centre by `graus`. */
export function rotatedShape({ x, y, largura, altura }: CanvasBox, graus: number, cor: string): FilledShape {
  const angulo = (graus * Math.PI) / 180;
  const [cx, cy] = [x + largura / 2, y + altura / 2];
  const [cos, sen] = [Math.cos(angulo), Math.sin(angulo)];
  const canto = (dx: number, dy: number): ShapePoint => [cx + dx * cos - dy * sen, cy + dx * sen + dy * cos];
  const [a, b] = [largura / 2, altura / 2];
  return { cor, pontos: [canto(-a, -b), canto(a, -b), canto(a, b), canto(-a, b)] };
}

/** Star with many points, as in price bursts. */
export function starShape(cx: number, cy: number, raio: number, pontas: number, cor: string): FilledShape {
  return {
    cor,
    pontos: Array.from({ length: pontas * 2 }, (_, i): ShapePoint => {
      const angulo = (i * Math.PI) / pontas - Math.PI / 2;
      const r = i % 2 === 0 ? raio : raio * 0.88;
      return [cx + r * Math.cos(angulo), cy + r * Math.sin(angulo)];
    }),
  };
}

/** Outer box of a frame, `espessura` px around a box. */
export const frameBox = ({ x, y, largura, altura }: CanvasBox, espessura: number): CanvasBox => ({
  x: x - espessura,
  y: y - espessura,
  largura: largura + 2 * espessura,
  altura: altura + 2 * espessura,
});
