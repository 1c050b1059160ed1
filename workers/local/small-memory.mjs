// `node workers/local/small-memory.mjs`: writes the engines below anew, after their packages changed. Workers start
// modules that were compiled beforehand only, so that none can be changed as it starts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Engines that start with far more memory than they need, and with how many pages of 64 KiB they start here. */
export const ENGINES = [
  { file: 'libjpegturbo.wasm', from: '@cornerstonejs/codec-libjpeg-turbo-8bit/wasm', pages: 32 },
  { file: 'yoga.wasm', from: 'satori/yoga.wasm', pages: 32 },
];

export const pathOf = (file) => fileURLToPath(new URL(`../desenho/motores/${file}`, import.meta.url));

/** Section of a module that says how much memory it starts with (WebAssembly 1.0, 5.5.8). */
const MEMORIA = 5;

/** The number that begins at `at`, seven bits a byte, lowest first (LEB128), and where it ends. */
function readNumber(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: at };
  }
}

/**
 * An engine as its package has it, but that it starts with as many pages as are told: an isolate has 128 MB for
 * everything, and memory of WebAssembly counts whether it is used or not. It grows when it needs more.
 */
export function withSmallMemory({ from, pages }) {
  const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(from)));
  for (let at = 8; at < bytes.length; ) {
    const section = bytes[at];
    const { value: size, end: start } = readNumber(bytes, at + 1);
    if (section === MEMORIA) {
      // One memory; whether it has a most; what it starts with.
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
