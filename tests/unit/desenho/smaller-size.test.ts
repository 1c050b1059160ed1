import { expect, test } from 'vitest';
import { scaledDown } from '../../../workers/desenho/engines/scale-down.ts';
import { createLastPicture, hasSmallerSize } from '../../../workers/desenho/smaller-size.ts';

const picture = (largura: number, altura: number, level: (x: number, y: number) => number) => ({
  largura,
  altura,
  pixels: new Uint8ClampedArray(
    Array.from({ length: largura * altura }, (_, at) => {
      const value = level(at % largura, Math.floor(at / largura));
      return [value, 255 - value, value, 255];
    }).flat(),
  ),
});

test('Issue 27 §3: a smaller size is the mean of what lies below each pixel', () => {
  const half = scaledDown(
    picture(4, 4, (x) => (x < 2 ? 10 : 200)),
    { largura: 2, altura: 2 },
  );
  expect([...half.pixels.slice(0, 8)]).toEqual([10, 245, 10, 255, 200, 55, 200, 255]);
  const { pixels } = scaledDown(
    picture(27, 27, () => 77),
    { largura: 20, altura: 20 },
  );
  expect(new Set(pixels)).toEqual(new Set([77, 178, 255]));
  // A ramp stays one: each pixel is where it was.
  const ramp = scaledDown(
    picture(1080, 3, (x) => (x * 255) / 1079),
    { largura: 800, altura: 3 },
  );
  for (let x = 0; x < 800; x += 1)
    expect(Math.abs((ramp.pixels[x * 4] ?? 0) - (x * 255) / 799)).toBeLessThanOrEqual(1);
});

test('Issue 27 §3: many times smaller, it still has the colours of the whole picture', () => {
  // Thin lines, of which an engine that reads two pixels below each of 16 shows some only.
  const lines = picture(250, 313, (x, y) => (x % 5 === 0 || y % 7 === 0 ? 240 : 20));
  const { pixels, largura, altura } = scaledDown(lines, { largura: 16, altura: 20 });
  expect([largura, altura, pixels.length]).toEqual([16, 20, 16 * 20 * 4]);
  const meanOf = (all: Uint8ClampedArray, channel: number) =>
    all.filter((_, at) => at % 4 === channel).reduce((sum, value) => sum + value, 0) / (all.length / 4);
  for (const channel of [0, 1, 2])
    expect(Math.abs(meanOf(pixels, channel) - meanOf(lines.pixels, channel))).toBeLessThan(2);
  for (const [width, height] of [
    [1, 1],
    [2, 64],
    [300, 1],
  ] as const) {
    const flat = picture(width, height, () => 77);
    const small = scaledDown(flat, { largura: 1, altura: 1 });
    expect([...small.pixels], `${width} × ${height}`).toEqual([77, 178, 77, 255]);
  }
});

test('Issue 27 §3: only the square has a smaller size, and only the same content is found again', async () => {
  expect(
    ['feed', 'story', 'quadrado', 'link', 'miniatura'].map((each) => hasSmallerSize(each as 'feed')),
  ).toEqual([false, false, true, false, false]);
  const last = createLastPicture();
  const drawing = { template: 'vitrine', dados: { preco: 1 } };
  expect(await last.find(drawing)).toBeNull();
  const pixels = picture(2, 2, () => 9);
  await last.keep(drawing, pixels);
  expect(await last.find({ ...drawing, dados: { preco: 1 } })).toBe(pixels);
  expect(await last.find({ ...drawing, dados: { preco: 2 } })).toBeNull();
  expect(await last.find({ ...drawing, template: 'noturno' })).toBeNull();
});
