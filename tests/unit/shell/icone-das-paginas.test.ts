import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sources of pages that are made outside the frame. */
const PAGES = readdirSync('workers', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('local'))
  .map((path) => ({ path, source: readFileSync(`workers/${path}`, 'utf8') }))
  .filter(({ source }) => /<!doctype html>/i.test(source));

test('Issue 25 §0: every page outside the frame names its icon, so that no browser asks for another', () => {
  expect(PAGES.length).toBeGreaterThan(1);
  expect(PAGES.filter(({ source }) => !source.includes('<link rel="icon"')).map(({ path }) => path)).toEqual(
    [],
  );
});
