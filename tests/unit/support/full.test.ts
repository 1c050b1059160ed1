import { describe, expect, it } from 'vitest';
import { someOfEach } from '../../support/full.ts';
import { isFullFile } from '../../support/full-files.mjs';

const CASES = ['a', 'b', 'c'].flatMap((group) => [1, 2, 3, 4].map((n) => ({ group, n })));
const chosen = (count?: number) => CASES.filter(someOfEach(CASES, ({ group }) => group, count));

describe('the telling cases of a table', () => {
  it('are one of each group, another in each', () => {
    expect(chosen()).toEqual([
      { group: 'a', n: 1 },
      { group: 'b', n: 2 },
      { group: 'c', n: 3 },
    ]);
  });

  it('are so many of each group, all of a smaller one, and none twice', () => {
    const of = (group: string, count: number) => chosen(count).filter((each) => each.group === group);
    expect(['a', 'b', 'c'].map((group) => of(group, 3).length)).toEqual([3, 3, 3]);
    expect(chosen(9)).toEqual(CASES);
  });
});

describe('a file of the full run', () => {
  it('is one that says so before its ending', () => {
    expect(isFullFile('tests/e2e/letras-grandes.full.test.ts')).toBe(true);
    expect(isFullFile('tests/unit/support/full.test.ts')).toBe(false);
    expect(isFullFile('tests/e2e/a.full.test.tsx')).toBe(true);
  });
});
