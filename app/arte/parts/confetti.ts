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
  caixa: CanvasBox,
  livres: readonly CanvasBox[],
  cores: readonly string[],
  quantos: number,
  lado: number,
): FilledShape[] {
  return Array.from({ length: quantos }, (_, i) => {
    const x = caixa.x + pseudorandom(i * 3 + 1) * caixa.largura;
    const y = caixa.y + pseudorandom(i * 3 + 2) * caixa.altura;
    const tamanho = lado * (0.55 + pseudorandom(i * 3 + 3) * 0.8);
    const ocupa = tamanho * 1.2;
    const cai = livres.some(
      (l) => x > l.x - ocupa && x < l.x + l.largura + ocupa && y > l.y - ocupa && y < l.y + l.altura + ocupa,
    );
    if (cai) return [];
    const cor = cores[i % cores.length] ?? '#ffffff';
    if (i % 4 === 3) return [discShape(x, y, tamanho * 0.42, cor)];
    const graus = pseudorandom(i + 77) * 180;
    const fita = i % 4 === 1;
    return [
      rotatedShape(
        {
          x: x - tamanho / 2,
          y: y - tamanho / 2,
          largura: tamanho * (fita ? 1.5 : 0.9),
          altura: tamanho * (fita ? 0.36 : 0.62),
        },
        graus,
        cor,
      ),
    ];
  }).flat();
}
