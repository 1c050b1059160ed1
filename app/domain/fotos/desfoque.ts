import type { Lados } from './recorte.ts';

/** Cells along the shorter side of a photo: a plate or a face that fills a tenth of it is two cells wide. */
const CELULAS = 22;
/** Less than this many pixels would leave the letters of a plate in it. */
const CELULA_MINIMA = 12;
/** Steps of each colour that are left: what an average still tells of its pixels is little. */
const PASSO_DA_COR = 16;

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

const coarse = (value: number): number =>
  Math.min(255, Math.round(Math.round(value / PASSO_DA_COR) * PASSO_DA_COR));

/** The one colour that is left of some pixels: their average in coarse steps. @param pixels RGBA */
export function corGrossa(pixels: ArrayLike<number>): readonly [number, number, number] {
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4)
    for (let c = 0; c < 3; c += 1) sums[c] = (sums[c] ?? 0) + (pixels[at + c] ?? 0);
  const count = Math.max(1, pixels.length / 4);
  const [r = 0, g = 0, b = 0] = sums.map((sum) => coarse(sum / count));
  return [r, g, b];
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
 * Fills each painted cell with one colour, in place: {@link corGrossa}. Nothing else of what was there is left, so that
 * nobody gets it back; the cells are far larger than the letters of a plate or the features of a face. Pixels outside
 * of painted cells stay as they are; painting twice changes nothing.
 * @param pixels RGBA, row by row
 */
export function desfocar(pixels: Uint8ClampedArray, foto: Lados, pintado: Iterable<string>): void {
  for (const key of pintado) {
    const at = lugarDaCelula(foto, key);
    if (!at) continue;
    const rows = Array.from({ length: at.altura }, (_, row) => ((at.y + row) * foto.largura + at.x) * 4);
    const bytes = at.largura * 4;
    const cell = new Uint8ClampedArray(bytes * at.altura);
    rows.forEach((from, row) => {
      cell.set(pixels.subarray(from, from + bytes), row * bytes);
    });
    const colour = [...corGrossa(cell), 255];
    for (const from of rows)
      for (let offset = 0; offset < bytes; offset += 1) pixels[from + offset] = colour[offset % 4] ?? 0;
  }
}
