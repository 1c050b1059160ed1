import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createJpegWasm, JPEG_WASM } from '../../../workers/local/jpeg-memory.mjs';

test('§1 the JPEG encoder is the package’s, but that it starts with 2 MB of memory instead of 50', () => {
  const ours = readFileSync(JPEG_WASM);
  // When this fails, the package changed: node workers/local/jpeg-memory.mjs
  expect(Buffer.compare(ours, createJpegWasm())).toBe(0);
});
