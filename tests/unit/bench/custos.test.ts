import { describe, expect, test } from 'vitest';
import { type Cost, compareCosts, writeCosts } from '../../costs/table.mjs';

const reads = (statements: number, trips = statements) => ({
  ...{ statements, trips, kvReads: 3, r2Reads: 0, cacheReads: 0, calls: 0 },
});

const ESTOQUE: Cost = {
  ...{ screen: '/estoque', person: 'consultant', status: 200, cold: reads(6, 4), warm: reads(2) },
  ...{ page: 40_000, data: 8_000, script: 95_000 },
};
const CSV: Cost = {
  ...{ screen: '/estoque/csv', person: 'visitor', status: 302, cold: reads(0), warm: reads(0) },
  ...{ page: 0, data: null, script: null },
};

const empty = '# Costs\n\n<!-- costs -->\n\n| screen |\n| --- |\n\n<!-- /costs -->\n\nThe end.\n';
const written = writeCosts(empty, [ESTOQUE, CSV]);

describe('Issue 27 §1: the table of what screens cost', () => {
  test('has a row for each screen and person, and what stands around it stays', () => {
    expect(written).toMatch(/^# Costs\n\n<!-- costs -->\n\n\| screen {7}\| person/);
    expect(written).toMatch(/<!-- \/costs -->\n\nThe end.\n$/);
    expect(written).toContain('| /estoque     | consultant |    200 | 6 in 4, 2 |');
    expect(compareCosts(written, [ESTOQUE, CSV])).toEqual([]);
  });

  test.each([
    ['more', reads(7, 5), 'D1: 6 in 4, 2 before, 7 in 5, 2 now'],
    ['less', reads(5, 4), 'D1: 6 in 4, 2 before, 5 in 4, 2 now'],
  ])('tells a count that is one %s', (_, cold, line) => {
    expect(compareCosts(written, [{ ...ESTOQUE, cold }, CSV])).toEqual([`/estoque, consultant, ${line}`]);
  });

  test('tells a screen without a row, and a row without a screen', () => {
    expect(compareCosts(written, [ESTOQUE, { ...CSV, screen: '/lotes' }])).toEqual([
      '/lotes, visitor: has no row in docs/costs.md',
      '/estoque/csv, visitor: no screen has this row of docs/costs.md',
    ]);
  });

  test('takes 200 bytes or 2 % of a page for nothing, and 200 of scripts', () => {
    const near = { ...ESTOQUE, page: 40_800, data: 8_200, script: 95_200 };
    expect(compareCosts(written, [near, CSV])).toEqual([]);
    const far = { ...ESTOQUE, page: 40_801, data: 8_201, script: 95_201 };
    expect(compareCosts(written, [far, CSV])).toHaveLength(3);
    expect(compareCosts(written, [{ ...ESTOQUE, data: null }, CSV])).toHaveLength(1);
  });

  test('keeps a figure that is near enough, so that small steps add up against it', () => {
    const step = writeCosts(written, [{ ...ESTOQUE, page: 40_700 }, CSV]);
    expect(step).toBe(written);
    const second = { ...ESTOQUE, page: 41_400 };
    expect(compareCosts(step, [second, CSV])).toHaveLength(1);
    expect(writeCosts(step, [second, CSV])).toContain('41400');
  });
});
