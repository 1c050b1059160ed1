import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawerOffset, EDGE_PX, endOfSwipe, isSwipe, type SwipeGesture } from '~/browser/swipe.ts';

const LARGURA = 304;
const gesto = (inicioX: number, dx: number, dy = 0, ms = 1000): SwipeGesture => ({ inicioX, dx, dy, ms });

describe('§4 Navigation drawer: swipe', () => {
  test.each<[string, SwipeGesture, boolean, 'abrir' | 'fechar' | null]>([
    ['pulled out of the edge', gesto(5, 200), false, 'abrir'],
    ['pulled fast, a short way', gesto(5, 60, 0, 100), false, 'abrir'],
    ['pulled slowly, a short way', gesto(5, 60), false, null],
    ['started in the middle of the page', gesto(EDGE_PX + 1, 200), false, null],
    ['a scroll that began at the edge', gesto(5, 60, 200), false, null],
    ['pushed back', gesto(250, -150), true, 'fechar'],
    ['pushed back fast', gesto(250, -50, 0, 80), true, 'fechar'],
    ['pushed the wrong way', gesto(250, 150), true, null],
    ['a tap', gesto(250, -3, 0, 50), true, null],
  ])('%s', (_, movement, open, end) => {
    expect(endOfSwipe(movement, LARGURA, open)).toBe(end);
  });

  test('the drawer stays between its closed and its open place, whatever the finger does', () => {
    const any = fc.record({
      inicioX: fc.integer({ min: 0, max: 2000 }),
      dx: fc.integer({ min: -3000, max: 3000 }),
      dy: fc.integer({ min: -3000, max: 3000 }),
      ms: fc.nat(5000),
    });
    fc.assert(
      fc.property(any, fc.boolean(), (movement, open) => {
        fc.pre(isSwipe(movement, open));
        const place = drawerOffset(movement, LARGURA, open);
        expect(place).toBeLessThanOrEqual(0);
        expect(place).toBeGreaterThanOrEqual(-LARGURA);
      }),
    );
  });
});
