import type { FormatSize } from '../../../app/arte/types.ts';
import type { Pixels, Raster } from './rasterizer.ts';

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

/** Scales an opaque image down, each pixel the mean of the area below it. */
export function scaledDown(
  source: Pixels,
  { largura, altura }: Pick<FormatSize, 'largura' | 'altura'>,
): Raster {
  const columns = coverageOf(largura, source.largura);
  const rows = coverageOf(altura, source.altura);
  const pixels = new Uint8ClampedArray(largura * altura * 4);
  const row = new Int32Array(source.largura * 3);
  for (let y = 0, to = 0; y < altura; y += 1) {
    row.fill(0);
    for (let tap = 0; tap < rows.taps; tap += 1) {
      const weight = rows.weights[y * rows.taps + tap] as number;
      if (weight === 0) continue;
      let from = ((rows.first[y] as number) + tap) * source.largura * 4;
      for (let at = 0; at < row.length; at += 3, from += 4) {
        row[at] = (row[at] as number) + (source.pixels[from] as number) * weight;
        row[at + 1] = (row[at + 1] as number) + (source.pixels[from + 1] as number) * weight;
        row[at + 2] = (row[at + 2] as number) + (source.pixels[from + 2] as number) * weight;
      }
    }
    for (let x = 0; x < largura; x += 1, to += 4) {
      let [red, green, blue] = [0x8000, 0x8000, 0x8000];
      let from = (columns.first[x] as number) * 3;
      for (let tap = 0; tap < columns.taps; tap += 1, from += 3) {
        const weight = columns.weights[x * columns.taps + tap] as number;
        red += (row[from] as number) * weight;
        green += (row[from + 1] as number) * weight;
        blue += (row[from + 2] as number) * weight;
      }
      pixels[to] = red >> 16;
      pixels[to + 1] = green >> 16;
      pixels[to + 2] = blue >> 16;
      pixels[to + 3] = 255;
    }
  }
  // Opaque: no encoder asks the engine for it.
  return { largura, altura, pixels, png: () => new Uint8Array(), free() {} };
}
