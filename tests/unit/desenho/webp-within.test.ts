import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeWebpWithin } from '../../../workers/desenho/webp-within.ts';

const quadro = {
  largura: 1,
  altura: 1,
  pixels: new Uint8ClampedArray(4),
  png: () => new Uint8Array(),
  free() {},
};

/** Encodes by a table of sizes; the first byte tells the quality. */
function encoderOf(sizeAt: (quality: number) => number) {
  const tried: number[] = [];
  const encodeWebp = async (_: unknown, quality: number) => {
    tried.push(quality);
    return new Uint8Array(sizeAt(quality)).fill(quality, 0, 1);
  };
  return { rasterizer: { encodeWebp }, tried };
}

const LIMIT = 4500;
const WITHIN = { melhor: 60, maximo: LIMIT };

describe('Issue 27 §3: a telephone’s picture in 45 kB at most', () => {
  test('one encoding where it fits at once', async () => {
    const { rasterizer, tried } = encoderOf((quality) => 50 * quality);
    expect(await encodeWebpWithin(rasterizer, quadro, WITHIN)).toHaveLength(3000);
    expect(tried).toEqual([60]);
  });

  test('otherwise the quality is guessed: two or three encodings, and nearly all of the limit is used', async () => {
    // As a flyer with a photo full of detail was measured, in tenths.
    const MEASURED = [2940, 3440, 3970, 4480, 5170, 6260, 7220, 8060, 8800];
    const AT = [0, 5, 10, 13, 20, 30, 40, 50, 60];
    const sizeAt = (quality: number) => {
      const after = AT.findIndex((each) => each >= quality);
      const [low = 0, high = 0] = [AT[Math.max(0, after - 1)], AT[after]];
      const [small = 0, large = 0] = [MEASURED[Math.max(0, after - 1)], MEASURED[after]];
      return Math.round(small + (large - small) * (high === low ? 0 : (quality - low) / (high - low)));
    };
    const { rasterizer, tried } = encoderOf(sizeAt);
    const bytes = await encodeWebpWithin(rasterizer, quadro, WITHIN);
    expect(bytes.length).toBeLessThanOrEqual(LIMIT);
    expect(bytes[0]).toBeGreaterThanOrEqual(11);
    expect(tried.length).toBeLessThanOrEqual(3);
  });

  test('of any sizes that grow with the quality, what comes fits if anything does, in five encodings at most', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 61, maxLength: 61 }),
        async (steps) => {
          const sizes = steps.map(
            (_, at) => 100 + steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0),
          );
          const { rasterizer, tried } = encoderOf((quality) => sizes[quality] ?? 0);
          const bytes = await encodeWebpWithin(rasterizer, quadro, WITHIN);
          const smallest = sizes[0] ?? 0;
          expect(bytes.length).toBeLessThanOrEqual(Math.max(LIMIT, smallest));
          expect(tried.length).toBeLessThanOrEqual(5);
          expect(new Set(tried).size).toBe(tried.length);
        },
      ),
    );
  });
});
