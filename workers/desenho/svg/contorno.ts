import type { Curva, Ponto } from './arco.ts';
import { type Trecho, trechosDoPath } from './tracado.ts';

/** What an outline lies within, in its own units: left, top, right, bottom. */
export type Contorno = readonly [number, number, number, number];

/** How an outline is drawn as a line: `juncao` and `ponta` as stroke-linejoin and stroke-miterlimit say. */
export type Traco = { largura: number; juncao: string; ponta: number; isQuadrado: boolean };

/** Nothing. */
export const NADA: Contorno = [Infinity, Infinity, -Infinity, -Infinity];

export const union = (a: Contorno, b: Contorno): Contorno => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** A box by so much larger on each side. */
export const widened = ([l, t, r, b]: Contorno, by: number): Contorno => [l - by, t - by, r + by, b + by];

const around = (points: Iterable<Ponto>): Contorno => {
  let box = NADA;
  for (const [x, y] of points) box = union(box, [x, y, x, y]);
  return box;
};

const between = (curva: Curva, share: number): Ponto => {
  let points = curva;
  while (points.length > 1)
    points = points.slice(1).map(([x, y], index) => {
      const [fromX, fromY] = points[index] as Ponto;
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  return points[0] as Ponto;
};

/** Where along a curve it turns round, across or down: the zeros of its derivative. */
function turnsOf(curva: Curva, axis: 0 | 1): number[] {
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = curva.map((point) => point[axis]);
  if (curva.length === 2) return [];
  if (curva.length === 3) return [(p0 - p1) / (p0 - 2 * p1 + p2)];
  const [a, b, c] = [p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0];
  // In the form that loses no digits when one root is far away.
  const q = -(b + (b < 0 ? -1 : 1) * Math.sqrt(Math.max(0, b * b - 4 * a * c))) / 2;
  return [q / a, c / q];
}

function boxOf(curva: Curva): Contorno {
  const turns = [...turnsOf(curva, 0), ...turnsOf(curva, 1)].filter((share) => share > 0 && share < 1);
  const ends = [curva[0], curva.at(-1)] as Ponto[];
  return around([...ends, ...turns.map((share) => between(curva, share))]);
}

/** A box that the path `d`, filled, lies within; null for a path that is not understood. */
export function contornoDoPath(d: string): Contorno | null {
  const trechos = trechosDoPath(d);
  if (!trechos || trechos.length === 0) return null;
  return trechos.flatMap(({ curvas }) => curvas).reduce((box, curva) => union(box, boxOf(curva)), NADA);
}

/** A box that the path `d`, drawn as a line, lies within; null for a path that is not understood. */
export function contornoDoTraco(d: string, traco: Traco): Contorno | null {
  const box = contornoDoPath(d);
  const half = traco.largura / 2;
  const wide = box && widened(box, half * (traco.isQuadrado ? Math.SQRT2 : 1));
  if (!wide || /^(round|bevel)$/.test(traco.juncao)) return wide;
  return (trechosDoPath(d) ?? []).flatMap((trecho) => pointsOut(trecho, half, traco)).reduce(union, wide);
}

/** Curves shorter than this, in the units of their path, have no direction that engines would agree upon. */
const CURTA = 0.01;
/** Shorter ones still are no curves to them: a line that is closed where it already ended. */
const NENHUMA = 1e-4;

const lengthOf = ([x, y]: Ponto): number => Math.hypot(x, y);
const minus = (a: Ponto, b: Ponto): Ponto => [a[0] - b[0], a[1] - b[1]];

/** Which way a curve leaves its first point, as a step of length 1; null where that cannot be told for certain. */
function directionOf(curva: Curva): Ponto | null {
  const [first = [0, 0], ...others] = curva;
  const away = others.map((point) => minus(point, first)).find((step) => lengthOf(step) > 0) ?? [0, 0];
  const length = lengthOf(away);
  return length < CURTA ? null : [away[0] / length, away[1] / length];
}

/** What the mitred corners of a line reach. */
function pointsOut({ curvas, fechado }: Trecho, half: number, { juncao, ponta }: Traco): Contorno[] {
  const drawn = curvas.filter(([first = [0, 0], ...others]) =>
    others.some((point) => lengthOf(minus(point, first)) > NENHUMA),
  );
  const corners = drawn.flatMap((curva, index) => {
    const next = drawn[index + 1] ?? (fechado ? drawn[0] : undefined);
    return next ? [[curva, next] as const] : [];
  });
  return corners.map(([curva, next]) => {
    const at = next[0] as Ponto;
    const most = widened(around([at]), half * Math.max(1, ponta));
    // Both look away from the corner.
    const [back, on] = [directionOf([...curva].reverse()), directionOf(next)];
    if (!back || !on || juncao !== 'miter') return most;
    const out: Ponto = [-back[0] - on[0], -back[1] - on[1]];
    // Half of it is the cosine of half the angle between them.
    const cosine = Math.min(1, lengthOf(out) / 2);
    const sine = Math.sqrt(1 - cosine * cosine);
    // Too sharp for its limit, or so nearly that rounding decides: cut off, or as long as it may be.
    if (sine * ponta < 0.999) return NADA;
    const reach = half / Math.max(sine, 1e-6);
    const length = lengthOf(out) || 1;
    const tip: Ponto = [at[0] + (out[0] / length) * reach, at[1] + (out[1] / length) * reach];
    return around([at, tip]);
  });
}
