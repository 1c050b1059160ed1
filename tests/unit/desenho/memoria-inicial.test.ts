import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENGINES, pathOf, withSmallMemory } from '../../../workers/local/small-memory.mjs';

test.each(ENGINES)('§1 $file is its package’s, but that it starts with 2 MB of memory', (engine) => {
  // When this fails, the package changed: node workers/local/small-memory.mjs
  expect(Buffer.compare(readFileSync(pathOf(engine.file)), withSmallMemory(engine))).toBe(0);
});
