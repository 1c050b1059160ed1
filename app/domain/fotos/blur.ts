import type { PixelSides } from './crop.ts';

/** Number of cells along a photo's shorter side: a plate or face of a tenth of it is two cells wide. */
const CELLS_PER_SIDE = 22;
/** Minimum side of a cell, in pixels; smaller cells would leave a plate's letters readable. */
const MIN_CELL = 12;
/** Step to which averaged colours are rounded. */
const COLOUR_STEP = 16;
/** Brightness difference between cells: imitates pixels of a photo without revealing any. */
const BRIGHTNESS_SWAY = 12;

/** Side of a cell, in the photo's pixels. */
export const cellSize = ({ largura, altura }: PixelSides): number =>
  Math.max(MIN_CELL, Math.ceil(Math.min(largura, altura) / CELLS_PER_SIDE));

/** Key of a grid cell, "column:row". */
const keyOf = (column: number, row: number): string => `${column}:${row}`;

/**
 * Lists the cells that a round brush touches, even partly. Positions outside the photo touch nothing.
 * @param x, y centre of the brush, and `radius` its radius, in the photo's pixels
 */
export function cellsUnderBrush(foto: PixelSides, x: number, y: number, radius: number): string[] {
  const cell = cellSize(foto);
  const columns = Math.ceil(foto.largura / cell);
  const rows = Math.ceil(foto.altura / cell);
  const touched: string[] = [];
  for (
    let row = Math.max(0, Math.floor((y - radius) / cell));
    row <= Math.min(rows - 1, Math.floor((y + radius) / cell));
    row += 1
  ) {
    for (
      let column = Math.max(0, Math.floor((x - radius) / cell));
      column <= Math.min(columns - 1, Math.floor((x + radius) / cell));
      column += 1
    ) {
      // Point of the cell nearest to the brush's centre.
      const nearX = Math.min(Math.max(x, column * cell), (column + 1) * cell);
      const nearY = Math.min(Math.max(y, row * cell), (row + 1) * cell);
      if (Math.hypot(nearX - x, nearY - y) <= radius) touched.push(keyOf(column, row));
    }
  }
  return touched;
}

/** Lists the cells under a stroke between two points, without gaps. */
export function cellsUnderStroke(
  foto: PixelSides,
  de: { x: number; y: number },
  until: { x: number; y: number },
  radius: number,
): string[] {
  const way = Math.hypot(until.x - de.x, until.y - de.y);
  const steps = Math.max(1, Math.ceil(way / Math.max(1, Math.min(radius, cellSize(foto) / 2))));
  const touched = new Set<string>();
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    const [x, y] = [de.x + (until.x - de.x) * part, de.y + (until.y - de.y) * part];
    for (const cell of cellsUnderBrush(foto, x, y, radius)) touched.add(cell);
  }
  return [...touched];
}

const coarse = (value: number): number => Math.min(255, Math.round(value / COLOUR_STEP) * COLOUR_STEP);

/** Sums of each colour over some pixels, and the number of pixels. */
export type ColourSum = readonly [r: number, g: number, b: number, pixels: number];

/** Sums up pixels. @param pixels RGBA */
export function sumPixels(pixels: ArrayLike<number>): ColourSum {
  let [r, g, b] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    r += pixels[at] ?? 0;
    g += pixels[at + 1] ?? 0;
    b += pixels[at + 2] ?? 0;
  }
  return [r, g, b, pixels.length / 4];
}

/** Groups painted cells into connected patches; corners count as connected. */
function patchesOf(pintado: Iterable<string>): string[][] {
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
export function blurColours(
  pintado: Iterable<string>,
  somaOf: (key: string) => ColourSum,
): Map<string, readonly [number, number, number]> {
  const colours = new Map<string, readonly [number, number, number]>();
  for (const patch of patchesOf(pintado)) {
    const total = [0, 0, 0, 0];
    for (const key of patch)
      somaOf(key).forEach((each, at) => {
        total[at] = (total[at] ?? 0) + each;
      });
    const [r = 0, g = 0, b = 0, pixels = 0] = total;
    const of = (sum: number, key: string) =>
      Math.min(255, Math.max(0, coarse(sum / Math.max(1, pixels)) + sway(key) * BRIGHTNESS_SWAY));
    for (const key of patch) colours.set(key, [of(r, key), of(g, key), of(b, key)]);
  }
  return colours;
}

/** Rectangle of a painted cell in the photo, in pixels; null outside of it. */
export function cellRectangle(foto: PixelSides, key: string): ({ x: number; y: number } & PixelSides) | null {
  const cell = cellSize(foto);
  const [column = 0, row = 0] = key.split(':').map(Number);
  const [x, y] = [column * cell, row * cell];
  const [largura, altura] = [Math.min(cell, foto.largura - x), Math.min(cell, foto.altura - y)];
  return largura > 0 && altura > 0 ? { x, y, largura, altura } : null;
}

/**
 * Fills each painted cell with one colour, in place, see {@link blurColours}. Other pixels stay
 * unchanged.
 * @param pixels RGBA, row by row
 */
export function blurCells(pixels: Uint8ClampedArray, foto: PixelSides, pintado: Iterable<string>): void {
  const rowsOf = (key: string): [number, number][] => {
    const at = cellRectangle(foto, key);
    if (!at) return [];
    return Array.from({ length: at.altura }, (_, row) => {
      const from = ((at.y + row) * foto.largura + at.x) * 4;
      return [from, from + at.largura * 4];
    });
  };
  const somaOf = (key: string): ColourSum =>
    rowsOf(key).reduce<ColourSum>(
      (sum, [from, to]) => {
        const [r, g, b, n] = sumPixels(pixels.subarray(from, to));
        return [sum[0] + r, sum[1] + g, sum[2] + b, sum[3] + n];
      },
      [0, 0, 0, 0],
    );
  for (const [key, colour] of blurColours(pintado, somaOf)) {
    const opaque = [...colour, 255];
    for (const [from, to] of rowsOf(key))
      for (let at = from; at < to; at += 1) pixels[at] = opaque[(at - from) % 4] ?? 0;
  }
}
