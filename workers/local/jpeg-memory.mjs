// `node workers/local/jpeg-memory.mjs`: writes workers/desenho/motores/libjpegturbo.wasm anew, after the package
// changed. Workers start modules that were compiled beforehand only, so that none can be changed as it starts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@cornerstonejs/codec-libjpeg-turbo-8bit/wasm';
export const JPEG_WASM = new URL('../desenho/motores/libjpegturbo.wasm', import.meta.url);

/** Section of a module that says how much memory it starts with, in pages of 64 KiB (WebAssembly 1.0, 5.5.8). */
const MEMORIA = 5;
/** What it needs before it has encoded anything: the smallest that works is 1 MB. It grows with the first picture. */
const PAGES = 32;

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
 * libjpeg-turbo as its package has it, but that it starts with 2 MB of memory instead of 50: an isolate has 128 for
 * everything, and memory of WebAssembly counts whether it is used or not.
 */
export function createJpegWasm() {
  const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(PACKAGE)));
  for (let at = 8; at < bytes.length; ) {
    const section = bytes[at];
    const { value: size, end: start } = readNumber(bytes, at + 1);
    if (section === MEMORIA) {
      // One memory; whether it has a most; what it starts with.
      const first = start + 2;
      const { end } = readNumber(bytes, first);
      for (let i = first, left = PAGES; i < end; i += 1, left >>= 7)
        bytes[i] = (left & 0x7f) | (i < end - 1 ? 0x80 : 0);
      return bytes;
    }
    at = start + size;
  }
  throw new Error(`${PACKAGE} has no memory of its own.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(JPEG_WASM, createJpegWasm());
