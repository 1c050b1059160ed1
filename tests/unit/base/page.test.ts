import { describe, expect, test } from 'vitest';
import { newestFirst } from '../../../workers/db/page-repository.ts';
import { artes } from '../../../workers/db/schema.ts';

type Row = { id: string; criadaEm: string };
const row = (id: string, day: number): Row => ({ id, criadaEm: `2026-11-${day}T12:00:00.000Z` });
const pageOf = (limit: number, cursor?: string) =>
  newestFirst({ em: artes.criadaEm, id: artes.id }, { limit, cursor });
const cut = (limit: number, rows: readonly Row[]) => pageOf(limit).cut(rows, ({ criadaEm }) => criadaEm);

describe('a page of a list, newest first', () => {
  const [a, b, c] = [row('c', 21), row('b', 20), row('a', 19)];

  test.each([
    ['nothing', [], { rows: [], proximo: null }],
    ['fewer rows than the page holds', [a], { rows: [a], proximo: null }],
    ['as many rows as the page holds', [a, b], { rows: [a, b], proximo: null }],
    ['one row more', [a, b, c], { rows: [a, b], proximo: '2026-11-20T12:00:00.000Z~b' }],
  ] as const)('%s', (_, read, page) => {
    expect(cut(2, read)).toEqual(page);
  });

  test('one row more than the page shows is read', () => {
    expect(pageOf(20).limit).toBe(21);
  });

  test.each([
    [undefined, false],
    ['', false],
    ['~', false],
    ['2026-11-20', false],
    ['2026-11-20~', false],
    ['2026-11-20T12:00:00.000Z~b', true],
  ])('the cursor %j leaves rows out: %j', (cursor, leavesOut) => {
    expect(pageOf(20, cursor).after !== undefined).toBe(leavesOut);
  });
});
