import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startBaselineJpeg } from '../../../workers/desenho/engines/baseline-jpeg.ts';
import { type Jpeg, startJpeg } from '../../../workers/desenho/engines/jpeg.ts';
import { KERNELS } from '../../../workers/local/simd.mjs';
import { pathOf } from '../../../workers/local/small-memory.mjs';

const moduleOf = (file: string) => new WebAssembly.Module(readFileSync(pathOf(file)));
const ours = startBaselineJpeg(moduleOf('jpeg-kernel.wasm'));
let turbo: Promise<Jpeg> | null = null;

const started = (): Promise<Jpeg> => {
  turbo ??= startJpeg(moduleOf('libjpegturbo.wasm'));
  return turbo;
};

/** The same with libjpeg-turbo. */
const libjpeg = async (...[quadro, quality]: Parameters<typeof ours>): Promise<Uint8Array> =>
  (await started()).encode(quadro, quality);

type Pixel = (x: number, y: number) => readonly [red: number, green: number, blue: number];

function picture(largura: number, altura: number, pixel: Pixel) {
  const pixels = new Uint8ClampedArray(largura * altura * 4);
  for (let at = 0; at < largura * altura; at += 1)
    pixels.set([...pixel(at % largura, Math.floor(at / largura)), 255], at * 4);
  return { largura, altura, pixels };
}

/** Whole numbers from 0 to 255 that look like chance, the same in each run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 256;
  };
}

const next = chance(7);
const PIXELS: Record<string, Pixel> = {
  'one colour': () => [201, 47, 23],
  'areas of one colour': (x, y) => (((x >> 5) + (y >> 4)) % 2 ? [240, 244, 247] : [11, 17, 22]),
  'a gradient': (x, y) => [x % 256, y % 256, (x + y) % 256],
  'waves, as a photo': (x, y) => {
    const wave = 120 + 90 * Math.sin(x / 17) * Math.cos(y / 23) + next() / 16;
    return [wave, 255 - wave, wave / 2];
  },
  noise: () => [next(), next(), next()],
  'black and white, as far apart as can be': () => {
    const level = next() % 2 ? 255 : 0;
    return [level, level, level];
  },
  'pure colours': () => [next() % 2 ? 255 : 0, next() % 2 ? 255 : 0, next() % 2 ? 255 : 0],
};

/** Mean of the squared differences to the picture, over its red, green and blue. */
function errorOf(quadro: ReturnType<typeof picture>, decoded: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < decoded.length; at += 1)
    sum += ((decoded[at] ?? 0) - (quadro.pixels[Math.floor(at / 3) * 4 + (at % 3)] ?? 0)) ** 2;
  return sum / decoded.length;
}

/** Bytes before the entropy-coded data: size, steps and codes. */
const HEADER = 623;
const EXACT = ['one colour', 'areas of one colour', 'a gradient', 'waves, as a photo'];

describe('Issue 27 §3: baseline JPEG by vector instructions', () => {
  test.each(EXACT)(
    'has libjpeg-turbo’s bytes where that transforms accurately, from quality 96: %s',
    async (name) => {
      for (const quality of [96, 98]) {
        const quadro = picture(121, 75, PIXELS[name] as Pixel);
        expect(Buffer.compare(ours(quadro, quality), await libjpeg(quadro, quality))).toBe(0);
      }
    },
  );

  test.each(Object.keys(PIXELS))(
    'below that it has the same tables, and is about as large and as near to the picture: %s',
    async (name) => {
      for (const quality of [20, 40, 50, 64, 82, 86, 88]) {
        const quadro = picture(121, 75, PIXELS[name] as Pixel);
        const [mine, theirs] = [ours(quadro, quality), await libjpeg(quadro, quality)];
        expect(Buffer.compare(mine.subarray(0, HEADER), theirs.subarray(0, HEADER))).toBe(0);
        expect(Math.abs(mine.length / theirs.length - 1)).toBeLessThan(0.06);
        const { decode } = await started();
        const [one, other] = [decode(mine), decode(theirs)];
        expect([one?.largura, one?.altura]).toEqual([121, 75]);
        const [error, its] = [one, other].map((each) =>
          errorOf(quadro, each?.rgb ?? new Uint8ClampedArray()),
        );
        expect(error).toBeLessThanOrEqual((its ?? 0) * 1.03 + 0.05);
      }
    },
  );

  test.each([
    [1, 1],
    [1, 9],
    [7, 8],
    [8, 8],
    [17, 33],
    [2047, 9],
    [2049, 8],
    [4100, 17],
    [3, 700],
  ])('of every size, wider than its memory too: %i × %i', async (largura, altura) => {
    const quadro = picture(largura, altura, PIXELS['waves, as a photo'] as Pixel);
    expect(Buffer.compare(ours(quadro, 96), await libjpeg(quadro, 96))).toBe(0);
  });

  test('pixels that are too few, and a size that no JPEG has, are refused', () => {
    const quadro = picture(16, 16, PIXELS.noise as Pixel);
    expect(() => ours({ ...quadro, altura: 17 }, 86)).toThrow(RangeError);
    expect(() => ours({ largura: 65_536, altura: 1, pixels: new Uint8ClampedArray(262_144) }, 86)).toThrow(
      RangeError,
    );
  });

  test.each(KERNELS)('$file is what its source assembles', ({ file, assembled }) => {
    // When this fails, the source changed: node workers/local/simd.mjs
    expect(Buffer.compare(readFileSync(pathOf(file)), assembled())).toBe(0);
  });
});
