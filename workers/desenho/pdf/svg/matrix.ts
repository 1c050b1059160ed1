/** Affine matrix [a b c d e f] as in SVG and PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type PdfMatrix = readonly [number, number, number, number, number, number];

export const IDENTITY_MATRIX: PdfMatrix = [1, 0, 0, 1, 0, 0];

/** Matrix that applies `inner` first, then `outer`. */
export function multiply(outer: PdfMatrix, inner: PdfMatrix): PdfMatrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

const STEP = /\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*,?/y;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function rotation(angle: number, x: number, y: number): PdfMatrix {
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  return multiply([cos, sin, -sin, cos, x, y], [1, 0, 0, 1, -x, -y]);
}

function stepOf(name: string, n: readonly number[]): PdfMatrix | null {
  const [a = 0, b, c] = n;
  if (name === 'matrix' && n.length === 6) return [a, b ?? 0, c ?? 0, n[3] ?? 0, n[4] ?? 0, n[5] ?? 0];
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0];
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  if (name === 'rotate') return rotation(a, b ?? 0, c ?? 0);
  if (name === 'skewX') return [1, 0, Math.tan(radians(a)), 1, 0, 0];
  return name === 'skewY' ? [1, Math.tan(radians(a)), 0, 1, 0, 0] : null;
}

/** Parses a `transform` attribute; null when it is invalid. */
export function parseTransform(texto: string): PdfMatrix | null {
  let matriz: PdfMatrix = IDENTITY_MATRIX;
  STEP.lastIndex = 0;
  let end = 0;
  for (let match = STEP.exec(texto); match; match = STEP.exec(texto)) {
    const numbers = (match[2] ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const step = numbers.every(Number.isFinite) ? stepOf(match[1] ?? '', numbers) : null;
    if (!step) return null;
    matriz = multiply(matriz, step);
    end = STEP.lastIndex;
  }
  return texto.slice(end).trim() === '' ? matriz : null;
}
