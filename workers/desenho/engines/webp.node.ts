import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import createDecoder from '@jsquash/webp/codec/dec/webp_dec.js';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import type { DecodeWebp } from '../redraw.ts';

const WASM = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm');

async function start() {
  return initEmscriptenModule(createDecoder, await WebAssembly.compile(await readFile(WASM)));
}

// Wasm instance: Node serves the screens only with hot reload.
let started: ReturnType<typeof start> | null = null;

/** Decodes WebP to RGBA where Node serves the screens. */
export const decodeWebp: DecodeWebp = async (bytes) => {
  started ??= start();
  const decoded = (await started).decode(bytes as Uint8Array<ArrayBuffer>);
  return decoded && { pixels: decoded.data, largura: decoded.width, altura: decoded.height };
};
