import createDecoder from '@jsquash/webp/codec/dec/webp_dec.js';
import decoderWasm from '@jsquash/webp/codec/dec/webp_dec.wasm';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import type { DecodeWebp } from './regravar.ts';

// Wasm instance, started with the first WebP of the isolate; a failed start is forgotten.
let started: ReturnType<typeof start> | null = null;

const start = () => initEmscriptenModule(createDecoder, decoderWasm);

/** WebP to RGBA in the Worker. */
export const decodeWebp: DecodeWebp = async (bytes) => {
  started ??= start().catch((error) => {
    started = null;
    throw error;
  });
  const decoded = (await started).decode(bytes as Uint8Array<ArrayBuffer>);
  return decoded && { pixels: decoded.data, largura: decoded.width, altura: decoded.height };
};
