/** Affine matrix [a b c d e f] as in SVG and PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matriz = readonly [number, number, number, number, number, number];

export const IDENTIDADE: Matriz = [1, 0, 0, 1, 0, 0];

/** Matrix that applies `inner` first, then `outer`. */
export function multiply(outer: Matriz, inner: Matriz): Matriz {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

const PASSO = /\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*,?/y;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function rotation(angle: number, x: number, y: number): Matriz {
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  return multiply([cos, sin, -sin, cos, x, y], [1, 0, 0, 1, -x, -y]);
}

function stepOf(name: string, n: readonly number[]): Matriz | null {
  const [a = 0, b, c] = n;
  if (name === 'matrix' && n.length === 6) return [a, b ?? 0, c ?? 0, n[3] ?? 0, n[4] ?? 0, n[5] ?? 0];
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0];
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  if (name === 'rotate') return rotation(a, b ?? 0, c ?? 0);
  if (name === 'skewX') return [1, 0, Math.tan(radians(a)), 1, 0, 0];
  return name === 'skewY' ? [1, Math.tan(radians(a)), 0, 1, 0, 0] : null;
}

/** Parses a `transform` attribute; null when it is invalid. */
export function parseTransform(texto: string): Matriz | null {
  let matriz: Matriz = IDENTIDADE;
  PASSO.lastIndex = 0;
  let end = 0;
  for (let match = PASSO.exec(texto); match; match = PASSO.exec(texto)) {
    const numbers = (match[2] ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const step = numbers.every(Number.isFinite) ? stepOf(match[1] ?? '', numbers) : null;
    if (!step) return null;
    matriz = multiply(matriz, step);
    end = PASSO.lastIndex;
  }
  return texto.slice(end).trim() === '' ? matriz : null;
}
