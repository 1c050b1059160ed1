import { describe, expect, test } from 'vitest';
import { moveTo, placeByKey } from '../../../app/telas/seminovos/use-foto-order.ts';

describe('Issue 28 §2: photos of a used bike are sorted by dragging and by keys', () => {
  test.each([
    ['c', 0, 'c a b d'],
    ['a', 3, 'b c d a'],
    ['b', 2, 'a c b d'],
    ['b', 1, 'a b c d'],
    ['d', 99, 'a b c d'],
    ['a', -4, 'a b c d'],
  ])('%s to %i', (id, to, order) => {
    expect(moveTo(['a', 'b', 'c', 'd'], id, to).join(' ')).toBe(order);
  });

  test.each([
    ['ArrowLeft', 2, 1],
    ['ArrowUp', 0, 0],
    ['ArrowRight', 2, 3],
    ['ArrowDown', 3, 3],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['Enter', 2, null],
    ['a', 2, null],
  ])('%s at %i of four', (key, at, to) => {
    expect(placeByKey(key, at, 4)).toBe(to);
  });
});
