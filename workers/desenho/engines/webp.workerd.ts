import createDecoder from '@jsquash/webp/codec/dec/webp_dec.js';
import decoderWasm from '@jsquash/webp/codec/dec/webp_dec.wasm';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import type { DecodeWebp } from '../redraw.ts';
import { createEngineInstance } from './engine-instance.ts';

const decoder = createEngineInstance(() => initEmscriptenModule(createDecoder, decoderWasm));

/** Decodes WebP to RGBA in the Worker. */
export const decodeWebp: DecodeWebp = (bytes) =>
  decoder.use((engine) => {
    const decoded = engine.decode(bytes as Uint8Array<ArrayBuffer>);
    // Rarely used: its memory is worth more than the millisecond of a new start.
    decoder.leave(engine);
    return decoded && { pixels: decoded.data, largura: decoded.width, altura: decoded.height };
  });
