import type { FormatSize } from '../../../app/arte/types.ts';
import type { Pixels, Raster } from './rasterizer.ts';

const OPAQUE = 0xff000000;

/** Sum of the weights of one axis, a power of two. */
const WHOLE = 256;

/**
 * Source pixels under each pixel of a smaller side: the first, and the weights of it and those behind it, by
 * the share of their area; `taps` weights for each.
 */
function coverageOf(size: number, length: number) {
  const ratio = length / size;
  const taps = Math.ceil(ratio) + 1;
  const first = new Int32Array(size);
  const weights = new Int32Array(size * taps);
  for (let at = 0; at < size; at += 1) {
    const [start, end] = [at * ratio, (at + 1) * ratio];
    const from = Math.min(Math.floor(start), Math.max(0, length - taps));
    first[at] = from;
    let left = WHOLE;
    for (let tap = taps - 1; tap > 0; tap -= 1) {
      const share = Math.max(0, Math.min(end, from + tap + 1) - Math.max(start, from + tap));
      weights[at * taps + tap] = Math.round((share / ratio) * WHOLE);
      left -= weights[at * taps + tap] as number;
    }
    // What rounding left over goes to the first: the weights are always a whole.
    weights[at * taps] = left;
  }
  return { taps, first, weights };
}

/**
 * Weighted mean of pixels, `step` apart: red and blue at once, each in half of a number, then green. Most of a
 * drawn sheet is areas of one colour, whose mean is that colour.
 */
function meanOf(
  pixels: Uint32Array,
  from: number,
  step: number,
  { taps, weights }: ReturnType<typeof coverageOf>,
  at: number,
): number {
  const first = pixels[from] as number;
  let isSame = true;
  for (let tap = 1; tap < taps; tap += 1) isSame &&= pixels[from + tap * step] === first;
  if (isSame) return first;
  let [redBlue, green] = [0, 0];
  for (let tap = 0; tap < taps; tap += 1) {
    const pixel = pixels[from + tap * step] as number;
    const weight = weights[at * taps + tap] as number;
    redBlue = (redBlue + Math.imul(pixel & 0xff00ff, weight)) | 0;
    green += ((pixel >>> 8) & 0xff) * weight;
  }
  return (((redBlue + 0x800080) >>> 8) & 0xff00ff) | ((green + 0x80) & 0xff00) | OPAQUE;
}

/** Scales an opaque image down, each pixel the mean of the area below it. */
export function scaledDown(
  source: Pixels,
  { largura, altura }: Pick<FormatSize, 'largura' | 'altura'>,
): Raster {
  const columns = coverageOf(largura, source.largura);
  const rows = coverageOf(altura, source.altura);
  const aligned = source.pixels.byteOffset % 4 === 0 ? source.pixels : source.pixels.slice();
  const whole = new Uint32Array(aligned.buffer, aligned.byteOffset, source.largura * source.altura);
  const row = new Uint32Array(source.largura);
  const scaled = new Uint32Array(largura * altura);
  for (let y = 0, to = 0; y < altura; y += 1) {
    const top = (rows.first[y] as number) * source.largura;
    for (let x = 0; x < row.length; x += 1) row[x] = meanOf(whole, top + x, source.largura, rows, y);
    for (let x = 0; x < largura; x += 1, to += 1)
      scaled[to] = meanOf(row, columns.first[x] as number, 1, columns, x);
  }
  const pixels = new Uint8ClampedArray(scaled.buffer);
  // Opaque: no encoder asks the engine for it.
  return { largura, altura, pixels, png: () => new Uint8Array(), free() {} };
}
