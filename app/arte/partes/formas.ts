import type { Caixa } from './caixa.ts';
import type { Forma } from './imagens.tsx';

type Ponto = readonly [x: number, y: number];

export const retangulo = ({ x, y, largura, altura }: Caixa, cor: string): Forma => ({
  cor,
  pontos: [
    [x, y],
    [x + largura, y],
    [x + largura, y + altura],
    [x, y + altura],
  ],
});

/** Parallelogram: a rectangle with its upper edge `corte` px further right than its lower one. */
export const inclinado = ({ x, y, largura, altura }: Caixa, corte: number, cor: string): Forma => ({
  cor,
  pontos: [
    [x + corte, y],
    [x + largura, y],
    [x + largura - corte, y + altura],
    [x, y + altura],
  ],
});

/** Disc as a polygon; the number of corners depends on its size. */
export function disco(cx: number, cy: number, raio: number, cor: string): Forma {
  const cantos = raio < 12 ? 8 : Math.min(96, 12 + Math.round(raio / 3));
  return {
    cor,
    pontos: Array.from({ length: cantos }, (_, i): Ponto => {
      const angulo = ((i + 0.5) * 2 * Math.PI) / cantos;
      return [cx + raio * Math.cos(angulo), cy + raio * Math.sin(angulo)];
    }),
  };
}

/** Half disc, bulging to the right (0), down (1), or left (2). */
export function meioDisco(cx: number, cy: number, raio: number, lado: 0 | 1 | 2, cor: string): Forma {
  return {
    cor,
    pontos: Array.from({ length: 33 }, (_, i): Ponto => {
      const angulo = ((i - 16) * Math.PI) / 32 + (lado * Math.PI) / 2;
      return [cx + raio * Math.cos(angulo), cy + raio * Math.sin(angulo)];
    }),
  };
}

/** Rectangle rotated around its centre by `graus`. */
export function girado({ x, y, largura, altura }: Caixa, graus: number, cor: string): Forma {
  const angulo = (graus * Math.PI) / 180;
  const [cx, cy] = [x + largura / 2, y + altura / 2];
  const [cos, sen] = [Math.cos(angulo), Math.sin(angulo)];
  const canto = (dx: number, dy: number): Ponto => [cx + dx * cos - dy * sen, cy + dx * sen + dy * cos];
  const [a, b] = [largura / 2, altura / 2];
  return { cor, pontos: [canto(-a, -b), canto(a, -b), canto(a, b), canto(-a, b)] };
}

/** Star with many points, as in price bursts. */
export function estrela(cx: number, cy: number, raio: number, pontas: number, cor: string): Forma {
  return {
    cor,
    pontos: Array.from({ length: pontas * 2 }, (_, i): Ponto => {
      const angulo = (i * Math.PI) / pontas - Math.PI / 2;
      const r = i % 2 === 0 ? raio : raio * 0.88;
      return [cx + r * Math.cos(angulo), cy + r * Math.sin(angulo)];
    }),
  };
}

/** Outer box of a frame, `espessura` px around a box. */
export const moldura = ({ x, y, largura, altura }: Caixa, espessura: number): Caixa => ({
  x: x - espessura,
  y: y - espessura,
  largura: largura + 2 * espessura,
  altura: altura + 2 * espessura,
});
