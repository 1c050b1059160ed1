import type { CanvasBox } from './canvas-box.ts';
import type { FilledShape } from './images.tsx';
import { discShape, rotatedShape } from './shapes.ts';

/** Deterministic pseudorandom number between 0 and 1: equal data give equal pictures. */
const pseudorandom = (n: number): number => {
  const seno = Math.sin(n * 12.9898 + 4.1414) * 43_758.5453;
  return seno - Math.floor(seno);
};

/**
 * Scatters confetti over a box, outside the boxes to be kept free.
 * @param quantos number of pieces; those on a free box are omitted
 */
export function drawConfetti(
  box: CanvasBox,
  livres: readonly CanvasBox[],
  colours: readonly string[],
  quantos: number,
  side: number,
): FilledShape[] {
  return Array.from({ length: quantos }, (_, i) => {
    const x = box.x + pseudorandom(i * 3 + 1) * box.largura;
    const y = box.y + pseudorandom(i * 3 + 2) * box.altura;
    const size = side * (0.55 + pseudorandom(i * 3 + 3) * 0.8);
    const ocupa = size * 1.2;
    const cai = livres.some(
      (l) => x > l.x - ocupa && x < l.x + l.largura + ocupa && y > l.y - ocupa && y < l.y + l.altura + ocupa,
    );
    if (cai) return [];
    const colour = colours[i % colours.length] ?? '#ffffff';
    if (i % 4 === 3) return [discShape(x, y, size * 0.42, colour)];
    const degrees = pseudorandom(i + 77) * 180;
    const tape = i % 4 === 1;
    return [
      rotatedShape(
        {
          x: x - size / 2,
          y: y - size / 2,
          largura: size * (tape ? 1.5 : 0.9),
          altura: size * (tape ? 0.36 : 0.62),
        },
        degrees,
        colour,
      ),
    ];
  }).flat();
}
