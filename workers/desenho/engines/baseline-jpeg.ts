import type { EncodeJpeg } from './jpeg.ts';
import {
  BRIGHTNESS,
  COLOUR,
  codesOf,
  type HuffmanTable,
  type JpegTables,
  stepsAt,
  ZIGZAG,
} from './jpeg-tables.ts';

/** Exports of the kernel (workers/local/simd/jpeg-kernel.mjs); globals are addresses in its memory. */
type Exports = {
  memory: WebAssembly.Memory;
  zigzagMasks: WebAssembly.Global<'i32'>;
  zigzagOffsets: WebAssembly.Global<'i32'>;
  /** Table of brightness, and of colour; see {@link writeTable}. */
  brightness: WebAssembly.Global<'i32'>;
  colour: WebAssembly.Global<'i32'>;
  input: WebAssembly.Global<'i32'>;
  output: WebAssembly.Global<'i32'>;
  /** Starts an image. */
  begin(): void;
  /** Encodes eight rows of pixels, `stride` bytes each. */
  encode(blocks: number, stride: number): void;
  /** Fills the last byte. */
  finish(): void;
  /** End of what was written to `output`, where the next bytes are written again. */
  drain(): number;
};

/** Most blocks of one call, by the kernel's memory. */
const MOST_BLOCKS = 64;
const PIXEL_BYTES = 4;
const BLOCK_BYTES = 8 * PIXEL_BYTES;
/** Largest side that a JPEG's header can tell. */
const MAX_SIDE = 65_535;

/**
 * Starts the encoder of baseline JPEG with full chroma and the standard tables, by vector instructions; blocks
 * of one colour are written without a transform. Its bytes are libjpeg-turbo's with the accurate transform,
 * which that takes from quality 96 on. It reads the pixels eight rows at a time, so that its memory does not
 * depend on the image's size.
 */
export function startBaselineJpeg(wasm: WebAssembly.Module): EncodeJpeg {
  const exports = new WebAssembly.Instance(wasm).exports as unknown as Exports;
  const memory = new Uint8Array(exports.memory.buffer);
  writeZigzag(exports);
  let written = 0;

  return (quadro, quality) => {
    const { largura, altura } = quadro;
    if (quadro.pixels.length < largura * altura * PIXEL_BYTES || Math.max(largura, altura) > MAX_SIDE)
      throw new RangeError(`no image of ${largura} × ${altura} pixels`);
    if (quality !== written) {
      writeTable(exports.memory.buffer, exports.brightness.value, BRIGHTNESS, quality);
      writeTable(exports.memory.buffer, exports.colour.value, COLOUR, quality);
      written = quality;
    }
    const file = createFile(headerOf(largura, altura, quality));
    const taken = () => file.append(memory.subarray(exports.output.value, exports.drain()));
    exports.begin();
    for (let top = 0; top < altura; top += 8)
      for (let left = 0; left < largura; left += MOST_BLOCKS * 8) {
        const blocks = Math.min(MOST_BLOCKS, Math.ceil((largura - left) / 8));
        copyRows(quadro, left, top, blocks);
        exports.encode(blocks, blocks * BLOCK_BYTES);
        taken();
      }
    exports.finish();
    taken();
    file.append(Uint8Array.of(0xff, 0xd9));
    return file.bytes();
  };

  /** Copies the pixels of blocks; those beside the image repeat its last column and row. */
  function copyRows(
    { pixels, largura, altura }: Parameters<EncodeJpeg>[0],
    left: number,
    top: number,
    blocks: number,
  ): void {
    const stride = blocks * BLOCK_BYTES;
    const length = Math.min(stride, (largura - left) * PIXEL_BYTES);
    for (let row = 0; row < 8; row += 1) {
      const from = (Math.min(top + row, altura - 1) * largura + left) * PIXEL_BYTES;
      const to = exports.input.value + row * stride;
      memory.set(pixels.subarray(from, from + length), to);
      for (let at = to + length; at < to + stride; at += PIXEL_BYTES)
        memory.copyWithin(at, at - PIXEL_BYTES, at);
    }
  }
}

/** Writes what the kernel knows of the zigzag order: where its bits and coefficients are. */
function writeZigzag({ memory, zigzagMasks, zigzagOffsets }: Exports): void {
  const masks = new BigUint64Array(memory.buffer, zigzagMasks.value, 8 * 256);
  const offsets = new Uint8Array(memory.buffer, zigzagOffsets.value, 64);
  ZIGZAG.forEach((natural, position) => {
    offsets[position] = natural * 2;
    const [byte, bit] = [natural >> 3, natural & 7];
    for (let value = 0; value < 256; value += 1)
      if (value & (1 << bit))
        masks[byte * 256 + value] = (masks[byte * 256 + value] ?? 0n) | (1n << BigInt(position));
  });
}

/**
 * Writes a table of the kernel: reciprocals of the divisors and their halves by those, 64 floats each, the
 * first divisor, and the codes of 16 DC categories and of 16 × 16 runs and AC categories.
 */
function writeTable(buffer: ArrayBuffer, at: number, tables: JpegTables, quality: number): void {
  const reciprocals = new Float32Array(buffer, at, 64);
  const halves = new Float32Array(buffer, at + 256, 64);
  // The transform's results are eight times the coefficients.
  const divisors = stepsAt(tables, quality).map((step) => step * 8);
  divisors.forEach((divisor, index) => {
    reciprocals[index] = 1 / divisor;
    // Half a unit more than half a divisor: between two whole numbers, so that no rounding of floats matters.
    halves[index] = (divisor / 2 + 0.5) / divisor;
  });
  const codes = new Uint32Array(buffer, at + 512, 1 + 16 + 256);
  codes[0] = divisors[0] as number;
  for (const [value, { code, length }] of codesOf(tables.dc)) codes[1 + value] = (code << 8) | length;
  for (const [value, { code, length }] of codesOf(tables.ac)) codes[17 + value] = (code << 8) | length;
}

const word = (value: number): number[] => [value >> 8, value & 0xff];
const segment = (marker: number, ...data: number[]): number[] => [
  ...[0xff, marker],
  ...word(data.length + 2),
  ...data,
];

/** Everything before the entropy-coded data (ISO/IEC 10918-1, B.2; JFIF 1.01). */
function headerOf(largura: number, altura: number, quality: number): Uint8Array<ArrayBuffer> {
  const all = [BRIGHTNESS, COLOUR];
  const steps = (tables: JpegTables) => {
    const natural = stepsAt(tables, quality);
    return ZIGZAG.map((position) => natural[position] as number);
  };
  const huffman = (id: number, { lengths, values }: HuffmanTable) => segment(0xc4, id, ...lengths, ...values);
  const components = [1, 2, 3];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0),
    ...all.flatMap((tables, id) => segment(0xdb, id, ...steps(tables))),
    ...segment(
      0xc0,
      ...[8, ...word(altura), ...word(largura), components.length],
      ...components.flatMap((id) => [id, 0x11, id > 1 ? 1 : 0]),
    ),
    ...all.flatMap(({ dc, ac }, id) => [...huffman(id, dc), ...huffman(0x10 | id, ac)]),
    ...segment(0xda, components.length, ...components.flatMap((id) => [id, id > 1 ? 0x11 : 0]), 0, 63, 0),
  ]);
}

/** File that grows as its parts are appended. */
function createFile(header: Uint8Array<ArrayBuffer>) {
  let file = new Uint8Array(1 << 18);
  file.set(header);
  let length = header.length;
  return {
    append(part: Uint8Array): void {
      if (length + part.length > file.length) {
        const larger = new Uint8Array(2 * (length + part.length));
        larger.set(file.subarray(0, length));
        file = larger;
      }
      file.set(part, length);
      length += part.length;
    },
    bytes: (): Uint8Array<ArrayBuffer> => file.slice(0, length),
  };
}
