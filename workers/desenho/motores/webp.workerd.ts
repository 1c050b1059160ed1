import createDecoder from '@jsquash/webp/codec/dec/webp_dec.js';
import decoderWasm from '@jsquash/webp/codec/dec/webp_dec.wasm';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import type { DecodeWebp } from '../redraw.ts';

const start = () => initEmscriptenModule(createDecoder, decoderWasm);

// Wasm instance, started with the first WebP of the isolate; never its promise, which belongs to one request.
let started: Awaited<ReturnType<typeof start>> | null = null;

/** WebP to RGBA in the Worker. */
export const decodeWebp: DecodeWebp = async (bytes) => {
  started ??= await start();
  const decoded = started.decode(bytes as Uint8Array<ArrayBuffer>);
  return decoded && { pixels: decoded.data, largura: decoded.width, altura: decoded.height };
};
