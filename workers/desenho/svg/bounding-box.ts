import type { SvgCurve, SvgPoint } from './arc.ts';
import { type Subpath, subpathsOf } from './path-data.ts';

/** Bounding box of an outline, in its own units: left, top, right, bottom. */
export type BoundingBox = readonly [number, number, number, number];

/** Stroke style: `juncao` is stroke-linejoin, `ponta` stroke-miterlimit. */
export type StrokeStyle = { largura: number; juncao: string; ponta: number; isQuadrado: boolean };

/** Empty box. */
export const EMPTY_BOX: BoundingBox = [Infinity, Infinity, -Infinity, -Infinity];

export const union = (a: BoundingBox, b: BoundingBox): BoundingBox => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Box enlarged by `by` on each side. */
export const widened = ([l, t, r, b]: BoundingBox, by: number): BoundingBox => [
  l - by,
  t - by,
  r + by,
  b + by,
];

const around = (points: Iterable<SvgPoint>): BoundingBox => {
  let box = EMPTY_BOX;
  for (const [x, y] of points) box = union(box, [x, y, x, y]);
  return box;
};

const between = (curve: SvgCurve, share: number): SvgPoint => {
  let points = curve;
  while (points.length > 1)
    points = points.slice(1).map(([x, y], index) => {
      const [fromX, fromY] = points[index] as SvgPoint;
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  return points[0] as SvgPoint;
};

/** Parameters at which a curve turns round on an axis: the zeros of its derivative. */
function turnsOf(curve: SvgCurve, axis: 0 | 1): number[] {
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = curve.map((point) => point[axis]);
  if (curve.length === 2) return [];
  if (curve.length === 3) return [(p0 - p1) / (p0 - 2 * p1 + p2)];
  const [a, b, c] = [p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0];
  // In the form that loses no digits when one root is far away.
  const q = -(b + (b < 0 ? -1 : 1) * Math.sqrt(Math.max(0, b * b - 4 * a * c))) / 2;
  return [q / a, c / q];
}

function boxOf(curve: SvgCurve): BoundingBox {
  const turns = [...turnsOf(curve, 0), ...turnsOf(curve, 1)].filter((share) => share > 0 && share < 1);
  const ends = [curve[0], curve.at(-1)] as SvgPoint[];
  return around([...ends, ...turns.map((share) => between(curve, share))]);
}

/** Bounding box of the filled path `d`; null for a path that cannot be parsed. */
export function pathBoxOf(d: string): BoundingBox | null {
  const segments = subpathsOf(d);
  if (!segments || segments.length === 0) return null;
  return segments.flatMap(({ curvas }) => curvas).reduce((box, curve) => union(box, boxOf(curve)), EMPTY_BOX);
}

/** Bounding box of the stroked path `d`; null for a path that cannot be parsed. */
export function strokeBoxOf(d: string, stroke: StrokeStyle): BoundingBox | null {
  const box = pathBoxOf(d);
  const half = stroke.largura / 2;
  const wide = box && widened(box, half * (stroke.isQuadrado ? Math.SQRT2 : 1));
  if (!wide || /^(round|bevel)$/.test(stroke.juncao)) return wide;
  return (subpathsOf(d) ?? []).flatMap((segment) => pointsOut(segment, half, stroke)).reduce(union, wide);
}

/** Length below which a curve has no reliable direction, in the units of its path: engines differ. */
const SHORT_LENGTH = 0.01;
/** Length below which engines ignore a curve: a line closed where it already ended. */
const NO_LENGTH = 1e-4;

const lengthOf = ([x, y]: SvgPoint): number => Math.hypot(x, y);
const minus = (a: SvgPoint, b: SvgPoint): SvgPoint => [a[0] - b[0], a[1] - b[1]];

/** Direction in which a curve leaves its first point, as a unit vector; null when it is not certain. */
function directionOf(curve: SvgCurve): SvgPoint | null {
  const [first = [0, 0], ...others] = curve;
  const away = others.map((point) => minus(point, first)).find((step) => lengthOf(step) > 0) ?? [0, 0];
  const length = lengthOf(away);
  return length < SHORT_LENGTH ? null : [away[0] / length, away[1] / length];
}

/** Boxes of the mitred corners of a line. */
function pointsOut(
  { curvas, fechado }: Subpath,
  half: number,
  { juncao, ponta }: StrokeStyle,
): BoundingBox[] {
  const drawn = curvas.filter(([first = [0, 0], ...others]) =>
    others.some((point) => lengthOf(minus(point, first)) > NO_LENGTH),
  );
  const corners = drawn.flatMap((curve, index) => {
    const next = drawn[index + 1] ?? (fechado ? drawn[0] : undefined);
    return next ? [[curve, next] as const] : [];
  });
  return corners.map(([curve, next]) => {
    const at = next[0] as SvgPoint;
    const most = widened(around([at]), half * Math.max(1, ponta));
    // Both point away from the corner.
    const [back, on] = [directionOf([...curve].reverse()), directionOf(next)];
    if (!back || !on || juncao !== 'miter') return most;
    const out: SvgPoint = [-back[0] - on[0], -back[1] - on[1]];
    // Half its length is the cosine of half the angle between them.
    const cosine = Math.min(1, lengthOf(out) / 2);
    const sine = Math.sqrt(1 - cosine * cosine);
    // Beyond the miter limit, or so close to it that rounding decides: cut off, or as long as allowed.
    if (sine * ponta < 0.999) return EMPTY_BOX;
    const reach = half / Math.max(sine, 1e-6);
    const length = lengthOf(out) || 1;
    const tip: SvgPoint = [at[0] + (out[0] / length) * reach, at[1] + (out[1] / length) * reach];
    return around([at, tip]);
  });
}
