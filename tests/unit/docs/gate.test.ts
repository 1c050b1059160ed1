import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const RECORDS = ['docs/decisions/0038-what-the-gate-runs.md', 'docs/decisions/0043-journeys-of-the-gate.md'];

const SUITE = /\b(unit|workers|e2e)\b|`([a-z0-9/-]+)`/g;

/** Files that a cell names: "workers `telas/perfil`, `telas/sair`, e2e `saida`". */
function namedIn(cell: string): string[] {
  let suite = '';
  return [...cell.matchAll(SUITE)].flatMap(([, word, name]) => {
    if (word) suite = word;
    return suite && name ? [`tests/${suite}/${name}`] : [];
  });
}

const exists = (base: string, ends: readonly string[]) => ends.some((end) => existsSync(base + end));

const rows = RECORDS.flatMap((record) =>
  readFileSync(record, 'utf8')
    .split('\n')
    .filter((line) => /^\| (e2e|unit|workers) /.test(line))
    .map((line) => ({ record, cells: line.split('|').slice(1, 3) })),
);

describe('Issue 26 §1.4: each test that left the gate has the one that still fails for the same fault', () => {
  test('the records name tests', () => expect(rows.length).toBeGreaterThan(90));

  test('what moved is there', () => {
    const moved = rows.flatMap(({ cells: [left = ''] }) => namedIn(left.split(':')[0] ?? ''));
    const gone = moved.filter(
      (base) => !exists(base, ['.full.test.ts', '.full.test.tsx', '.test.ts', '.test.tsx']),
    );
    expect(gone).toEqual([]);
  });

  test('what stands for it is in the gate', () => {
    const standing = rows.flatMap(({ cells: [, right = ''] }) => namedIn(right));
    expect(standing.filter((base) => !exists(base, ['.test.ts', '.test.tsx']))).toEqual([]);
  });
});
