import type { Lados } from './recorte.ts';

/** Number of cells along a photo's shorter side: a plate or face of a tenth of it is two cells wide. */
const CELULAS = 22;
/** Minimum side of a cell, in pixels; smaller cells would leave a plate's letters readable. */
const CELULA_MINIMA = 12;
/** Step to which averaged colours are rounded. */
const PASSO_DA_COR = 16;
/** Brightness difference between cells: imitates pixels of a photo without revealing any. */
const VARIA = 12;

/** Side of a cell, in the photo's pixels. */
export const celulaDe = ({ largura, altura }: Lados): number =>
  Math.max(CELULA_MINIMA, Math.ceil(Math.min(largura, altura) / CELULAS));

/** Key of a grid cell, "column:row". */
const keyOf = (column: number, row: number): string => `${column}:${row}`;

/**
 * Lists the cells that a round brush touches, even partly. Positions outside the photo touch nothing.
 * @param x, y centre of the brush, and `raio` its radius, in the photo's pixels
 */
export function celulasSob(foto: Lados, x: number, y: number, raio: number): string[] {
  const cell = celulaDe(foto);
  const columns = Math.ceil(foto.largura / cell);
  const rows = Math.ceil(foto.altura / cell);
  const touched: string[] = [];
  for (
    let row = Math.max(0, Math.floor((y - raio) / cell));
    row <= Math.min(rows - 1, Math.floor((y + raio) / cell));
    row += 1
  ) {
    for (
      let column = Math.max(0, Math.floor((x - raio) / cell));
      column <= Math.min(columns - 1, Math.floor((x + raio) / cell));
      column += 1
    ) {
      // Point of the cell nearest to the brush's centre.
      const nearX = Math.min(Math.max(x, column * cell), (column + 1) * cell);
      const nearY = Math.min(Math.max(y, row * cell), (row + 1) * cell);
      if (Math.hypot(nearX - x, nearY - y) <= raio) touched.push(keyOf(column, row));
    }
  }
  return touched;
}

/** Lists the cells under a stroke between two points, without gaps. */
export function celulasDoTraco(
  foto: Lados,
  de: { x: number; y: number },
  ate: { x: number; y: number },
  raio: number,
): string[] {
  const way = Math.hypot(ate.x - de.x, ate.y - de.y);
  const steps = Math.max(1, Math.ceil(way / Math.max(1, Math.min(raio, celulaDe(foto) / 2))));
  const touched = new Set<string>();
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    const [x, y] = [de.x + (ate.x - de.x) * part, de.y + (ate.y - de.y) * part];
    for (const cell of celulasSob(foto, x, y, raio)) touched.add(cell);
  }
  return [...touched];
}

const coarse = (value: number): number => Math.min(255, Math.round(value / PASSO_DA_COR) * PASSO_DA_COR);

/** Sums of each colour over some pixels, and the number of pixels. */
export type Soma = readonly [r: number, g: number, b: number, pixels: number];

/** Sums up pixels. @param pixels RGBA */
export function somaDe(pixels: ArrayLike<number>): Soma {
  let [r, g, b] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    r += pixels[at] ?? 0;
    g += pixels[at + 1] ?? 0;
    b += pixels[at + 2] ?? 0;
  }
  return [r, g, b, pixels.length / 4];
}

/** Groups painted cells into connected patches; corners count as connected. */
function manchasDe(pintado: Iterable<string>): string[][] {
  const left = new Set(pintado);
  const patches: string[][] = [];
  for (const first of left) {
    left.delete(first);
    const patch = [first];
    for (const key of patch) {
      const [column = 0, row = 0] = key.split(':').map(Number);
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          const next = keyOf(column + dx, row + dy);
          if (left.delete(next)) patch.push(next);
        }
    }
    patches.push(patch);
  }
  return patches;
}

/** Returns -1, 0 or 1, depending only on the cell's position. */
const sway = (key: string): number => {
  const [column = 0, row = 0] = key.split(':').map(Number);
  return ((column * 7 + row * 13 + ((column * row) % 5)) % 3) - 1;
};

/**
 * Computes the colour of each painted cell. Uses only one coarse average of the whole patch; cells differ by
 * their position alone. An average per cell would let an attacker recover a plate by trying all plates.
 * @param somaOf sums of the photo's own pixels in a cell
 */
export function coresDoDesfoque(
  pintado: Iterable<string>,
  somaOf: (key: string) => Soma,
): Map<string, readonly [number, number, number]> {
  const colours = new Map<string, readonly [number, number, number]>();
  for (const patch of manchasDe(pintado)) {
    const total = [0, 0, 0, 0];
    for (const key of patch)
      somaOf(key).forEach((each, at) => {
        total[at] = (total[at] ?? 0) + each;
      });
    const [r = 0, g = 0, b = 0, pixels = 0] = total;
    const of = (sum: number, key: string) =>
      Math.min(255, Math.max(0, coarse(sum / Math.max(1, pixels)) + sway(key) * VARIA));
    for (const key of patch) colours.set(key, [of(r, key), of(g, key), of(b, key)]);
  }
  return colours;
}

/** Rectangle of a painted cell in the photo, in pixels; null outside of it. */
export function lugarDaCelula(foto: Lados, key: string): ({ x: number; y: number } & Lados) | null {
  const cell = celulaDe(foto);
  const [column = 0, row = 0] = key.split(':').map(Number);
  const [x, y] = [column * cell, row * cell];
  const [largura, altura] = [Math.min(cell, foto.largura - x), Math.min(cell, foto.altura - y)];
  return largura > 0 && altura > 0 ? { x, y, largura, altura } : null;
}

/**
 * Fills each painted cell with one colour, in place, see {@link coresDoDesfoque}. Other pixels stay
 * unchanged.
 * @param pixels RGBA, row by row
 */
export function desfocar(pixels: Uint8ClampedArray, foto: Lados, pintado: Iterable<string>): void {
  const rowsOf = (key: string): [number, number][] => {
    const at = lugarDaCelula(foto, key);
    if (!at) return [];
    return Array.from({ length: at.altura }, (_, row) => {
      const from = ((at.y + row) * foto.largura + at.x) * 4;
      return [from, from + at.largura * 4];
    });
  };
  const somaOf = (key: string): Soma =>
    rowsOf(key).reduce<Soma>(
      (sum, [from, to]) => {
        const [r, g, b, n] = somaDe(pixels.subarray(from, to));
        return [sum[0] + r, sum[1] + g, sum[2] + b, sum[3] + n];
      },
      [0, 0, 0, 0],
    );
  for (const [key, colour] of coresDoDesfoque(pintado, somaOf)) {
    const opaque = [...colour, 255];
    for (const [from, to] of rowsOf(key))
      for (let at = from; at < to; at += 1) pixels[at] = opaque[(at - from) % 4] ?? 0;
  }
}
