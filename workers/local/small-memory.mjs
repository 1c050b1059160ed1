// `node workers/local/small-memory.mjs`: rewrites the engines below after their packages changed. Workers run
// only modules compiled at deployment, so they cannot be patched at start.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Engines that start with far more memory than they need, and their reduced number of 64 KiB pages. */
export const ENGINES = [
  { file: 'libjpegturbo.wasm', from: '@cornerstonejs/codec-libjpeg-turbo-8bit/wasm', pages: 32 },
  { file: 'yoga.wasm', from: 'satori/yoga.wasm', pages: 32 },
];

export const pathOf = (file) => fileURLToPath(new URL(`../desenho/engines/${file}`, import.meta.url));

/** Id of the memory section of a module (WebAssembly 1.0, 5.5.8). */
const MEMORIA = 5;

/** Reads the LEB128 number at `at` (seven bits a byte, lowest first), and its end. */
function readNumber(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: at };
  }
}

/**
 * Engine of a package with a smaller initial memory: an isolate has 128 MB for everything, and WebAssembly
 * memory counts whether it is used or not. It grows when needed.
 */
export function withSmallMemory({ from, pages }) {
  const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(from)));
  for (let at = 8; at < bytes.length; ) {
    const section = bytes[at];
    const { value: size, end: start } = readNumber(bytes, at + 1);
    if (section === MEMORIA) {
      // One memory: a flag for a maximum, then the initial size.
      const first = start + 2;
      const { end } = readNumber(bytes, first);
      for (let i = first, left = pages; i < end; i += 1, left >>= 7)
        bytes[i] = (left & 0x7f) | (i < end - 1 ? 0x80 : 0);
      return bytes;
    }
    at = start + size;
  }
  throw new Error(`${from} has no memory of its own.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const engine of ENGINES) writeFileSync(pathOf(engine.file), withSmallMemory(engine));
