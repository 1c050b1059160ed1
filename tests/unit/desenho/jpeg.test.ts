import { describe, expect, test } from 'vitest';
import { encodeWithin, MAX_JPEG } from '../../../workers/desenho/draw.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.node.ts';

/** Pixels of every colour, as far from each other as can be: nothing packs worse. */
function noise(largura: number, altura: number, seed: number) {
  let state = seed;
  const pixels = new Uint8ClampedArray(largura * altura * 4).map((_, at) => {
    state = (state * 48_271) % 2_147_483_647;
    return at % 4 === 3 || state % 2 === 0 ? 255 : 0;
  });
  return { largura, altura, pixels, png: () => new Uint8Array(), free() {} };
}

describe('§1 the JPEG encoder', () => {
  test('has room for what is larger than its pixels: the head of a small picture, noise', async () => {
    const before = await rasterizer.encodeJpeg(noise(96, 96, 7), 86);
    for (const [width, height] of [
      [1, 1],
      [1, 9],
      [10, 10],
      [33, 17],
      [64, 64],
      [640, 480],
    ] as const) {
      for (const scans of [undefined, 'progressivo'] as const) {
        const bytes = await rasterizer.encodeJpeg(noise(width, height, 11), 88, scans);
        const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
        expect(bytes.length).toBeLessThan(3.5 * 64 * blocks + 2048);
        expect([...bytes.slice(0, 2), ...bytes.slice(-2)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
      }
    }
    // Nothing was written over: the same pixels give the same bytes as before.
    expect(await rasterizer.encodeJpeg(noise(96, 96, 7), 86)).toEqual(before);
  });

  test('keeps full chroma, so that coloured lettering stays sharp', async () => {
    const bytes = await rasterizer.encodeJpeg(noise(16, 16, 3), 86);
    const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
    // Components, each with its number, its sampling and its table.
    expect([bytes[frame + 9], bytes[frame + 11], bytes[frame + 14], bytes[frame + 17]]).toEqual([
      3, 0x11, 0x11, 0x11,
    ]);
  });

  test('Issue 25 §2, narrow 1: whatever a picture shows, it is encoded within 300 kB', {
    timeout: 60_000,
  }, async () => {
    const bytes = await encodeWithin(rasterizer, noise(1080, 1920, 5));
    expect(bytes.byteLength).toBeLessThanOrEqual(MAX_JPEG);
    expect([...bytes.slice(0, 2), ...bytes.slice(-2)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
  });
});
