import type { Lados } from './recorte.ts';

/** Cells along the shorter side of a photo: a plate or a face that fills a tenth of it is two cells wide. */
const CELULAS = 22;
/** Less than this many pixels would leave the letters of a plate in it. */
const CELULA_MINIMA = 12;
/** Steps of each colour that are left of an average. */
const PASSO_DA_COR = 16;
/** By how much one cell is lighter or darker than the next. It looks like pixels of a photo and tells nothing of one. */
const VARIA = 12;

/** Side of a cell, in the photo's pixels. */
export const celulaDe = ({ largura, altura }: Lados): number =>
  Math.max(CELULA_MINIMA, Math.ceil(Math.min(largura, altura) / CELULAS));

/** Places of a grid over a photo, as "column:row". */
const keyOf = (column: number, row: number): string => `${column}:${row}`;

/**
 * Cells that a round brush touches, all of each: what it only grazes goes too. Places outside the photo touch nothing.
 * @param x, y middle of the brush, and `raio`, in the photo's pixels
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
      // The point of the cell that is nearest to the middle of the brush.
      const nearX = Math.min(Math.max(x, column * cell), (column + 1) * cell);
      const nearY = Math.min(Math.max(y, row * cell), (row + 1) * cell);
      if (Math.hypot(nearX - x, nearY - y) <= raio) touched.push(keyOf(column, row));
    }
  }
  return touched;
}

/** Cells under a stroke from one place to another, without gaps. */
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

/** Sums of each colour over some pixels, and how many there are. */
export type Soma = readonly [r: number, g: number, b: number, pixels: number];

/** @param pixels RGBA */
export function somaDe(pixels: ArrayLike<number>): Soma {
  let [r, g, b] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    r += pixels[at] ?? 0;
    g += pixels[at + 1] ?? 0;
    b += pixels[at + 2] ?? 0;
  }
  return [r, g, b, pixels.length / 4];
}

/** Painted cells that touch each other, also at a corner. */
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

/** -1, 0 or 1 by the cell's place alone. */
const sway = (key: string): number => {
  const [column = 0, row = 0] = key.split(':').map(Number);
  return ((column * 7 + row * 13 + ((column * row) % 5)) % 3) - 1;
};

/**
 * The colour of each painted cell. All that it takes of the photo is one average of the whole patch in coarse steps;
 * what makes cells differ is their place. Letters of a plate cannot be guessed from it, as they can from an average of
 * each cell by whoever tries all plates.
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

/** Where a painted cell lies in the photo, in pixels; null outside of it. */
export function lugarDaCelula(foto: Lados, key: string): ({ x: number; y: number } & Lados) | null {
  const cell = celulaDe(foto);
  const [column = 0, row = 0] = key.split(':').map(Number);
  const [x, y] = [column * cell, row * cell];
  const [largura, altura] = [Math.min(cell, foto.largura - x), Math.min(cell, foto.altura - y)];
  return largura > 0 && altura > 0 ? { x, y, largura, altura } : null;
}

/**
 * Fills each painted cell with one colour, in place: {@link coresDoDesfoque}. Pixels outside of painted cells stay as
 * they are. @param pixels RGBA, row by row
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
