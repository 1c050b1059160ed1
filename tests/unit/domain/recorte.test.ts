import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaOf,
  type FotoCrop,
  MAX_CROP_ZOOM,
  MAX_UPLOAD_SIDE,
  moved,
  sidesToSend,
  turned,
  turnedSides,
  WHOLE_FOTO,
  zoomed,
} from '~/domain/fotos/crop.ts';

const foto = fc.record({
  largura: fc.integer({ min: 64, max: 8000 }),
  altura: fc.integer({ min: 64, max: 8000 }),
});
const ratio = fc.double({ min: 0.3, max: 3, noNaN: true });
const way = fc.double({ min: -2, max: 2, noNaN: true });
const step = fc.oneof(
  fc.record({ move: fc.tuple(way, way) }),
  fc.record({ zoom: fc.double({ min: 0.2, max: 5, noNaN: true }) }),
  fc.constant({ turn: true }),
);

describe('Issue 10 §2 Photos: cropped, turned and scaled to the slot', () => {
  test('whatever is done, the slot is full, in its proportion, and no nearer than the limit', () => {
    fc.assert(
      fc.property(foto, ratio, fc.array(step, { maxLength: 20 }), (lados, slot, steps) => {
        let crop: FotoCrop = WHOLE_FOTO;
        for (const one of steps) {
          if ('move' in one) crop = moved(lados, crop, slot, ...one.move);
          else if ('zoom' in one) crop = zoomed(lados, crop, slot, one.zoom);
          else crop = turned(lados, crop, slot);
        }
        const area = areaOf(lados, crop, slot);
        const { largura, altura } = turnedSides(lados, crop.giro);
        expect(area.x).toBeGreaterThanOrEqual(-1e-6);
        expect(area.y).toBeGreaterThanOrEqual(-1e-6);
        expect(area.x + area.largura).toBeLessThanOrEqual(largura + 1e-6);
        expect(area.y + area.altura).toBeLessThanOrEqual(altura + 1e-6);
        expect(area.largura / area.altura).toBeCloseTo(slot, 6);
        expect(crop.zoom).toBeGreaterThanOrEqual(1);
        expect(crop.zoom).toBeLessThanOrEqual(MAX_CROP_ZOOM);
      }),
    );
  });

  test('what is under the fingers stays there while they pinch', () => {
    const lados = { largura: 4000, altura: 3000 };
    const near = zoomed(lados, WHOLE_FOTO, 1, 2);
    const at = { x: 0.3, y: 0.6 };
    const seen = (crop: FotoCrop) => {
      const { x, y, largura, altura } = areaOf(lados, crop, 1);
      return [x + at.x * largura, y + at.y * altura];
    };
    const after = seen(zoomed(lados, near, 1, 1.5, at));
    for (const [index, value] of seen(near).entries()) expect(after[index]).toBeCloseTo(value, 6);
  });

  test('four quarters are no turn', () => {
    const lados = { largura: 4000, altura: 3000 };
    const start = moved(lados, zoomed(lados, WHOLE_FOTO, 1, 2), 1, 0.2, -0.1);
    let crop = start;
    for (let quarter = 0; quarter < 4; quarter += 1) crop = turned(lados, crop, 1);
    expect(crop.giro).toBe(0);
    expect(crop.x).toBeCloseTo(start.x, 9);
    expect(crop.y).toBeCloseTo(start.y, 9);
  });

  test('what is sent has at most 4 megapixels and 2160 pixels on a side, and is never enlarged', () => {
    fc.assert(
      fc.property(foto, (lados) => {
        const sent = sidesToSend(lados, 4_000_000);
        expect(sent.largura * sent.altura).toBeLessThanOrEqual(4_000_000);
        expect(Math.max(sent.largura, sent.altura)).toBeLessThanOrEqual(MAX_UPLOAD_SIDE);
        expect(sent.largura).toBeLessThanOrEqual(lados.largura);
      }),
    );
  });
});
