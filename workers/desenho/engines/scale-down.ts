import type { FormatSize } from '../../../app/arte/types.ts';
import type { Pixels, Raster } from './rasterizer.ts';

const OPAQUE = 0xff000000;

/** Sum of the weights of one axis, a power of two. */
const WHOLE = 256;
/** Source pixels that reach under one of an image scaled to at least half its size. */
const TAPS = 3;

/** First of the three source pixels under each pixel of a smaller side, and their weights, by their share of its area. */
function coverageOf(size: number, length: number) {
  const ratio = length / size;
  if (ratio > 2) throw new RangeError(`no ${size} pixels of ${length}`);
  const first = new Int32Array(size);
  const weights = new Int32Array(size * TAPS);
  for (let at = 0; at < size; at += 1) {
    const [start, end] = [at * ratio, (at + 1) * ratio];
    // Of a side shorter than that, the pixels beyond it weigh nothing.
    const from = Math.max(0, Math.min(Math.floor(start), length - TAPS));
    first[at] = from;
    const weightOf = (tap: number) => {
      const share = Math.max(0, Math.min(end, from + tap + 1) - Math.max(start, from + tap));
      return Math.round((share / ratio) * WHOLE);
    };
    const [second, third] = [weightOf(1), weightOf(2)];
    // What rounding left over goes to the first: the weights are always a whole.
    weights.set([WHOLE - second - third, second, third], at * TAPS);
  }
  return { first, weights };
}

/** Weighted mean of three pixels: red and blue at once, each in half of a number, then green. */
function meanOf(a: number, b: number, c: number, u: number, v: number, w: number): number {
  const redBlue =
    (Math.imul(a & 0xff00ff, u) + Math.imul(b & 0xff00ff, v) + Math.imul(c & 0xff00ff, w) + 0x800080) >>> 8;
  const green = ((a >>> 8) & 0xff) * u + ((b >>> 8) & 0xff) * v + ((c >>> 8) & 0xff) * w + 0x80;
  return (redBlue & 0xff00ff) | (green & 0xff00) | OPAQUE;
}

type Size = Pick<FormatSize, 'largura' | 'altura'>;

/**
 * Scales an opaque image down, each pixel the mean of the area below it: an engine that reads only a few pixels
 * below each shows others than the image's colours where it is many times smaller. Most of a drawn sheet is areas
 * of one colour, whose mean is that colour.
 */
export function scaledDown(source: Pixels, size: Size): Raster {
  const half = (side: number, wanted: number) => Math.max(wanted, Math.ceil(side / 2));
  let step = scaledOnce(source, {
    largura: half(source.largura, size.largura),
    altura: half(source.altura, size.altura),
  });
  while (step.largura > size.largura || step.altura > size.altura)
    step = scaledOnce(step, {
      largura: half(step.largura, size.largura),
      altura: half(step.altura, size.altura),
    });
  return step;
}

/** Scales an opaque image down to at least half its size. */
function scaledOnce(source: Pixels, { largura, altura }: Size): Raster {
  const columns = coverageOf(largura, source.largura);
  const rows = coverageOf(altura, source.altura);
  const aligned = source.pixels.byteOffset % 4 === 0 ? source.pixels : source.pixels.slice();
  const whole = new Int32Array(aligned.buffer, aligned.byteOffset, source.largura * source.altura);
  const row = new Int32Array(source.largura);
  const scaled = new Int32Array(largura * altura);
  for (let y = 0, to = 0; y < altura; y += 1) {
    const [u = 0, v = 0, w = 0] = rows.weights.subarray(y * TAPS);
    let above = (rows.first[y] as number) * row.length;
    const [one, two] = [row.length, w === 0 ? row.length : 2 * row.length];
    for (let x = 0; x < row.length; x += 1, above += 1) {
      const [a, b, c] = [whole[above] as number, whole[above + one] as number, whole[above + two] as number];
      row[x] = a === b && b === c ? a : meanOf(a, b, c, u, v, w);
    }
    for (let x = 0; x < largura; x += 1, to += 1) {
      const from = columns.first[x] as number;
      const [a, b, c] = [row[from] as number, row[from + 1] as number, row[from + 2] as number];
      const at = x * TAPS;
      scaled[to] =
        a === b && b === c
          ? a
          : meanOf(
              a,
              b,
              c,
              columns.weights[at] as number,
              columns.weights[at + 1] as number,
              columns.weights[at + 2] as number,
            );
    }
  }
  const pixels = new Uint8ClampedArray(scaled.buffer);
  // Opaque: no encoder asks the engine for it.
  return { largura, altura, pixels, png: () => new Uint8Array(), free() {} };
}
