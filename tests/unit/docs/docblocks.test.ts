import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOMS = ['app', 'workers', 'tests'];
const CODE = /\.(?:tsx?|mts|mjs|css)$/;
const HEADLESS = /\/\*\*[\s*]*(?:What|Who|Whom|Whose|How|Where|When|Whether|Which|Why)\b[^\n]*/g;

/** Finds docblocks that begin with a question, as "file: first line". */
function findHeadless(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return Array.from(text.matchAll(HEADLESS), ([line]) => `${path}: ${line.replace(/[\s*/]+/g, ' ').trim()}`);
}

test('CONTRIBUTING.md: a docblock begins with a noun or a verb', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true }).flatMap((name) =>
      CODE.test(String(name)) ? [join(room, String(name))] : [],
    ),
  );
  expect(files.length).toBeGreaterThan(2000);
  expect(files.flatMap(findHeadless)).toEqual([]);
});
