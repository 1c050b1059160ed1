import { type AffineMatrix, IDENTITY_MATRIX, multiply } from '../../svg/transform.ts';

const STEP = /\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*,?/y;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function rotation(angle: number, x: number, y: number): AffineMatrix {
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  return multiply([cos, sin, -sin, cos, x, y], [1, 0, 0, 1, -x, -y]);
}

function stepOf(name: string, n: readonly number[]): AffineMatrix | null {
  const [a = 0, b, c] = n;
  if (name === 'matrix' && n.length === 6) return [a, b ?? 0, c ?? 0, n[3] ?? 0, n[4] ?? 0, n[5] ?? 0];
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0];
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  if (name === 'rotate') return rotation(a, b ?? 0, c ?? 0);
  if (name === 'skewX') return [1, 0, Math.tan(radians(a)), 1, 0, 0];
  return name === 'skewY' ? [1, Math.tan(radians(a)), 0, 1, 0, 0] : null;
}

/** Parses a `transform` attribute; null when it is invalid. */
export function parseTransform(text: string): AffineMatrix | null {
  let matrix: AffineMatrix = IDENTITY_MATRIX;
  STEP.lastIndex = 0;
  let end = 0;
  for (let match = STEP.exec(text); match; match = STEP.exec(text)) {
    const numbers = (match[2] ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const step = numbers.every(Number.isFinite) ? stepOf(match[1] ?? '', numbers) : null;
    if (!step) return null;
    matrix = multiply(matrix, step);
    end = STEP.lastIndex;
  }
  return text.slice(end).trim() === '' ? matrix : null;
}
