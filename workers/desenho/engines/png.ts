import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from './rasterizer.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Colour types of a header (ISO/IEC 15948, 11.2.2) and bytes of a pixel. */
const RGB = { cor: 2, bytes: 3 } as const;
const RGBA = { cor: 6, bytes: 4 } as const;
/** Compression level: for flat art the cheapest is within a twentieth of the best, in a fifth of its time. */
const LEVEL = 1;

function chunk(nome: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(nome), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function fileOf({ largura, altura }: Pixels, colour: number, rows: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, largura);
  view.setUint32(4, altura);
  // Eight bits a channel.
  header.set([8, colour, 0, 0, 0], 8);
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', new Uint8Array()),
  ];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/**
 * Encodes RGBA pixels as PNG, rows unfiltered: it is decoded again at once, so speed matters and size does
 * not.
 */
export async function encodePng(quadro: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const { pixels, largura, altura } = quadro;
  const stride = largura * RGBA.bytes;
  const rows = new Uint8Array((stride + 1) * altura);
  for (let y = 0; y < altura; y += 1)
    rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  return fileOf(quadro, RGBA.cor, rows);
}

/** Exports of the kernel (workers/local/simd/png-kernel.mjs); globals are addresses in its memory. */
type Exports = {
  memory: WebAssembly.Memory;
  input: WebAssembly.Global<'i32'>;
  output: WebAssembly.Global<'i32'>;
  /** Filters rows into rows of `stride` bytes; returns 255 when all pixels are opaque. */
  filter(rows: number, vectors: number, stride: number, first: number): number;
};

/** Pixels of a vector. */
const VECTOR = 4;
/** Bytes beyond the last row that the kernel may write. */
const OVERHANG = 32;

/**
 * Encodes opaque pixels as PNG without alpha: in a fifth of the drawing engine's time, and no larger for
 * mostly flat images. Null for an image with a pixel that is not opaque, or of many thousands of pixels across.
 */
export type EncodeOpaquePng = (quadro: Pixels) => Uint8Array<ArrayBuffer> | null;

/** Starts the encoder of opaque PNG: rows are filtered by vector instructions, some at a time. */
export function startOpaquePng(wasm: WebAssembly.Module): EncodeOpaquePng {
  const { memory, input, output, filter } = new WebAssembly.Instance(wasm).exports as unknown as Exports;
  const bytes = new Uint8Array(memory.buffer);
  const [from, to] = [input.value, output.value];

  return (quadro) => {
    const { pixels, largura, altura } = quadro;
    const vectors = Math.ceil(largura / VECTOR);
    const row = vectors * VECTOR * RGBA.bytes;
    const stride = largura * RGB.bytes + 1;
    const band = Math.floor(Math.min((to - from) / row - 1, (bytes.length - to - OVERHANG) / stride));
    if (band < 1) return null;
    const rows = new Uint8Array(stride * altura);
    let opaque = 0xff;
    for (let top = 0; top < altura; top += band) {
      const count = Math.min(band, altura - top);
      for (let y = Math.max(0, top - 1); y < top + count; y += 1) {
        const at = from + (y - top + 1) * row;
        bytes.set(pixels.subarray(y * largura * RGBA.bytes, (y + 1) * largura * RGBA.bytes), at);
        // The last vector is filled with the last pixel, which is opaque if the row is.
        for (let end = at + largura * RGBA.bytes; end < at + row; end += RGBA.bytes)
          bytes.copyWithin(end, end - RGBA.bytes, end);
      }
      opaque &= filter(count, vectors, stride, top === 0 ? 1 : 0);
      rows.set(bytes.subarray(to, to + count * stride), top * stride);
    }
    return opaque === 0xff ? fileOf(quadro, RGB.cor, rows) : null;
  };
}
