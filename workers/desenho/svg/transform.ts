import type { BoundingBox } from './bounding-box.ts';

/** Affine matrix: x becomes a·x + c·y + e, y becomes b·x + d·y + f. */
export type AffineMatrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY_MATRIX: AffineMatrix = [1, 0, 0, 1, 0, 0];
const STEP = /^[\s,]*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/;
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** Matrix that applies `inner` first, then `outer`. */
export function multiply(outer: AffineMatrix, inner: AffineMatrix): AffineMatrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function stepOf(nome: string, [a = 0, b, c, d, e, f]: readonly number[], count: number): AffineMatrix | null {
  const tan = Math.tan((a * Math.PI) / 180);
  const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
  if (nome === 'matrix' && count === 6) return [a, b, c, d, e, f] as AffineMatrix;
  if (nome === 'translate' && count <= 2) return [1, 0, 0, 1, a, b ?? 0];
  if (nome === 'scale' && count <= 2) return [a, 0, 0, b ?? a, 0, 0];
  if (nome === 'rotate' && count === 1) return [cos, sin, -sin, cos, 0, 0];
  if (nome === 'rotate' && count === 3) {
    const [x, y] = [b ?? 0, c ?? 0];
    return multiply(multiply([1, 0, 0, 1, x, y], [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -x, -y]);
  }
  if (nome === 'skewX' && count === 1) return [1, 0, tan, 1, 0, 0];
  if (nome === 'skewY' && count === 1) return [1, tan, 0, 1, 0, 0];
  return null;
}

/** Parses a `transform` into one matrix, the identity for none; null when it is not supported. */
export function readTransform(text: string | undefined): AffineMatrix | null {
  let matrix = IDENTITY_MATRIX;
  for (let rest = text?.trim() ?? ''; rest !== ''; ) {
    const [read, nome = '', list = ''] = STEP.exec(rest) ?? [];
    if (read === undefined) return null;
    const numbers = list.trim().split(/\s*,\s*|\s+/);
    if (!numbers.every((each) => NUMBER.test(each))) return null;
    const step = stepOf(nome, numbers.map(Number), numbers.length);
    if (!step) return null;
    matrix = multiply(matrix, step);
    rest = rest.slice(read.length).replace(/^[\s,]+/, '');
  }
  return matrix;
}

/** Bounding box of the transformed box. */
export function moved(box: BoundingBox, [a, b, c, d, e, f]: AffineMatrix): BoundingBox {
  const [left, top, right, bottom] = box;
  if (left > right) return box;
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => [a * x + c * y + e, b * x + d * y + f]),
  );
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0));
  return [Math.min(...(xs ?? [])), Math.min(...(ys ?? [])), Math.max(...(xs ?? [])), Math.max(...(ys ?? []))];
}
