import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blurCells,
  cellRectangle,
  cellSize,
  cellsUnderBrush,
  cellsUnderStroke,
} from '../../../app/domain/fotos/blur.ts';

const lados = fc.record({
  largura: fc.integer({ min: 64, max: 200 }),
  altura: fc.integer({ min: 64, max: 200 }),
});

const noise = (length: number, seed: number) =>
  Uint8ClampedArray.from({ length }, (_, at) => (at * 7919 + seed * 104_729) % 251);

describe('Issue 12 §3: a blur brush that cannot be undone', () => {
  test('what is painted is one colour a cell, and what is not stays as it was', () => {
    fc.assert(
      fc.property(lados, fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true }), (foto, seed, part) => {
        const before = noise(foto.largura * foto.altura * 4, seed);
        const pintado = cellsUnderBrush(foto, part * foto.largura, part * foto.altura, 20);
        const pixels = before.slice();
        blurCells(pixels, foto, pintado);
        const painted = new Set<number>();
        for (const key of pintado) {
          const at = cellRectangle(foto, key);
          if (!at) throw new Error('a cell lies in the photo');
          const colours = new Set<string>();
          for (let y = at.y; y < at.y + at.altura; y += 1)
            for (let x = at.x; x < at.x + at.largura; x += 1) {
              const from = (y * foto.largura + x) * 4;
              painted.add(from);
              colours.add(pixels.slice(from, from + 4).join());
            }
          expect(colours.size).toBe(1);
        }
        const isTouched = (at: number) => !painted.has(at - (at % 4)) && pixels[at] !== before[at];
        expect(pixels.findIndex((_, at) => isTouched(at))).toBe(-1);
      }),
      { numRuns: 40 },
    );
  });

  test('of a patch one coarse average is left: however its pixels are shuffled, the outcome is the same', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (seed, order) => {
        const foto = { largura: 72, altura: 72 };
        const pintado = cellsUnderBrush(foto, 36, 36, 20);
        const places = pintado.flatMap((key) => {
          const at = cellRectangle(foto, key);
          if (!at) return [];
          return Array.from({ length: at.altura * at.largura }, (_, n) => {
            const [x, y] = [at.x + (n % at.largura), at.y + Math.floor(n / at.largura)];
            return (y * foto.largura + x) * 4;
          });
        });
        const one = noise(72 * 72 * 4, seed).map((value, at) => (at % 4 === 3 ? 255 : value));
        const other = one.slice();
        places.forEach((from, n) => {
          // 1.000.003 is a prime: each place gets another one's pixel.
          const to = places[(n * 1_000_003 + order) % places.length] ?? from;
          other.set(one.subarray(from, from + 4), to);
        });
        blurCells(one, foto, pintado);
        blurCells(other, foto, pintado);
        expect(other.findIndex((value, at) => value !== one[at])).toBe(-1);
      }),
      { numRuns: 30 },
    );
  });

  test('a plate of a tenth of the photo is two or three cells wide, however large the photo', () => {
    for (const side of [300, 1080, 2160]) {
      const cells = side / 10 / cellSize({ largura: side, altura: side });
      expect(cells).toBeLessThanOrEqual(3);
    }
  });

  test('a fast stroke leaves no gaps, and one outside of the photo touches nothing', () => {
    const foto = { largura: 400, altura: 100 };
    const columns = new Set(
      cellsUnderStroke(foto, { x: 5, y: 50 }, { x: 395, y: 50 }, 8).map((key) => key.split(':')[0]),
    );
    expect(columns.size).toBe(Math.ceil(400 / cellSize(foto)));
    expect(cellsUnderBrush(foto, -100, -100, 20)).toEqual([]);
  });
});
