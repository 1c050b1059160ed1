import { describe, expect, test } from 'vitest';
import { isUndoInTime, UNDO_TIME_MS, undoTimeLeft } from '~/domain/pagina/undo-time.ts';

const EM = '2026-11-24T12:00:00.000Z';
const at = (ms: number) => new Date(Date.parse(EM) + ms);

describe('Taking back what was done by mistake', () => {
  test.each([
    [0, UNDO_TIME_MS],
    [9_999, 1],
    [10_000, 0],
    [-1, 0],
  ])('%i ms after: %i are left', (passed, left) => {
    expect(undoTimeLeft(EM, at(passed))).toBe(left);
  });

  test.each([
    [0, true],
    [10_000, true],
    [15_000, true],
    [15_001, false],
    [-1, false],
  ])('a press that comes in after %i ms: %s', (passed, isIn) => {
    expect(isUndoInTime(EM, at(passed))).toBe(isIn);
  });

  test('what is no instant is never in time', () => {
    expect([undoTimeLeft('', at(0)), isUndoInTime('', at(0))]).toEqual([0, false]);
  });
});
