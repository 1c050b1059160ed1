import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const APP = new URL('../../../app/', import.meta.url);
const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);

/** Places where a step of the same page is named by its hash alone: the router drops the query there. */
const withoutQuery = (source: string): string[] => [
  ...Array.from(source.matchAll(/(?:navigate\(|\bto=\{)\s*(\{[^{}]*\bhash\b[^{}]*\})/g), ([, to = '']) => to)
    // The object has to carry the query on.
    .filter((to) => !/\bsearch\b/.test(to)),
  ...Array.from(source.matchAll(/(?:navigate\(|\bto=\{?)["'`]#[^"'`]*/g), ([to]) => to),
];

describe('Issue 28 §1 (A1): each step of a form keeps what the address says', () => {
  test('no screen leads to a step that drops the query', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((name) =>
      withoutQuery(readFileSync(new URL(name, APP), 'utf8')).map((to) => `app/${name}: ${to}`),
    );
    expect(found, 'give the object `search` too; a plain <a href="#…"> keeps it by itself').toEqual([]);
  });

  test.each([
    ['navigate({ hash: step })', 1],
    ["navigate('#estado')", 1],
    ['<Link to={{ hash: step }}>', 1],
    ['<Link to="#estado">', 1],
    ['navigate({ search, hash: step })', 0],
    ['<a href="#estado">', 0],
  ])('%s', (source, n) => {
    expect(withoutQuery(source)).toHaveLength(n);
  });
});
