import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMagnified,
  isZoomBlocked,
  movePinch,
  type PinchGesture,
  wheelDirection,
  type ZoomDirection,
} from '~/domain/pagina/page-zoom.ts';

const SENTIDOS: ZoomDirection[] = ['aproxima', 'afasta', 'nenhum'];

describe('§2 page-zoom lock', () => {
  test.for<[livre: boolean, ampliada: boolean, sentido: ZoomDirection, blocked: boolean]>([
    [false, false, 'aproxima', true],
    [false, false, 'afasta', true],
    [false, false, 'nenhum', true],
    [false, true, 'aproxima', true],
    [false, true, 'afasta', false],
    // Two fingers have to be put down before they can be drawn together.
    [false, true, 'nenhum', false],
  ])('allowed %s, enlarged %s, direction %s: blocked %s', ([free, ampliada, sentido, blocked]) => {
    expect(isZoomBlocked(free, ampliada, sentido)).toBe(blocked);
  });

  test('blocks nothing for who has allowed zoom', () => {
    for (const ampliada of [true, false])
      for (const sentido of SENTIDOS) expect(isZoomBlocked(true, ampliada, sentido)).toBe(false);
  });

  test.for<[de: string, ampliacao: [escala: number, janela: number, pagina: number], expected: boolean]>([
    ['a telephone', [1, 390, 390], false],
    ['two fingers', [2.5, 390, 390], true],
    ['almost back from two fingers', [1.004, 390, 390], true],
    ['a window with its frame', [1, 1456, 1440], false],
    ['the browser at 110 %', [1, 1456, 1309], true],
    ['the browser at 100 % again', [1, 1440, 1440], false],
    ['the browser at 90 %', [1, 1440, 1600], false],
    ['a window without figures', [1, 0, 0], false],
  ])('%s', ([, [escala, janela, pagina], expected]) => {
    expect(isMagnified({ escala, janela, pagina })).toBe(expected);
  });

  test.for<[deltaY: number, expected: ZoomDirection]>([
    [-120, 'aproxima'],
    [120, 'afasta'],
    [0, 'nenhum'],
  ])('a wheel turned by %s', ([deltaY, expected]) => {
    expect(wheelDirection(deltaY)).toBe(expected);
  });

  test.for<[antes: PinchGesture | null, vao: number, expected: ZoomDirection]>([
    [null, 200, 'nenhum'],
    [{ vao: 200, sentido: 'nenhum' }, 200, 'nenhum'],
    [{ vao: 200, sentido: 'aproxima' }, 199.5, 'afasta'],
    [{ vao: 200, sentido: 'afasta' }, 260, 'aproxima'],
    [{ vao: 200, sentido: 'aproxima' }, 200, 'aproxima'],
    [{ vao: 200, sentido: 'afasta' }, 200, 'afasta'],
  ])('fingers %o, then %s pixels apart: %s', ([before, vao, expected]) => {
    expect(movePinch(before, vao)).toEqual({ vao, sentido: expected });
  });

  test('whatever the fingers do, the locked page never grows, and the way out is open until it is whole', () => {
    const spans = fc.array(fc.double({ min: 20, max: 800, noNaN: true }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 5, noNaN: true }), spans, (start, moves) => {
        let escala = start;
        let dedos: PinchGesture | null = null;
        for (const gap of moves) {
          const before: number = dedos === null ? gap : dedos.vao;
          const now = movePinch(dedos, gap);
          const blocked = isZoomBlocked(
            false,
            isMagnified({ escala, janela: 390, pagina: 390 }),
            now.sentido,
          );
          if (gap < before) expect(blocked).toBe(escala <= 1);
          const next = blocked ? escala : Math.max(1, escala * (gap / before));
          expect(next).toBeLessThanOrEqual(escala);
          dedos = now;
          escala = next;
        }
      }),
    );
  });
});
