/** Natural position of each zigzag position (ISO/IEC 10918-1, figure A.6). */
export const ZIGZAG: readonly number[] = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];

/** Number of codes of each length from 1 to 16, and the values in the order of their codes. */
export type HuffmanTable = { lengths: readonly number[]; values: readonly number[] };

/** Steps in natural order at quality 50, and Huffman tables, of brightness or of colour. */
export type JpegTables = { steps: readonly number[]; dc: HuffmanTable; ac: HuffmanTable };

const DC_VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Values of an AC table: run in the first digit, category in the second. */
const hex = (text: string): number[] =>
  (text.match(/[0-9a-f]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16));

/** Makes tables of what ISO/IEC 10918-1 prints of them: steps, code counts of DC and AC, and AC values in digits. */
const tables = (
  steps: readonly number[],
  dc: readonly number[],
  ac: readonly number[],
  acValues: string,
): JpegTables => ({
  steps,
  dc: { lengths: dc, values: DC_VALUES },
  ac: { lengths: ac, values: hex(acValues) },
});

/** Tables of brightness (ISO/IEC 10918-1, tables K.1, K.3 and K.5). */
export const BRIGHTNESS: JpegTables = tables(
  [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17,
    22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78,
    87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ],
  [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d],
  `
  01020300041105122131410613516107227114328191a1082342b1c11552d1f0
  2433627282090a161718191a25262728292a3435363738393a434445464748494a
  535455565758595a636465666768696a737475767778797a838485868788898a
  92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6
  c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa`,
);

/** Tables of colour (ISO/IEC 10918-1, tables K.2, K.4 and K.6). */
export const COLOUR: JpegTables = tables(
  [
    17,
    18,
    24,
    47,
    99,
    99,
    99,
    99,
    18,
    21,
    26,
    66,
    99,
    99,
    99,
    99,
    24,
    26,
    56,
    99,
    99,
    99,
    99,
    99,
    47,
    66,
    ...Array.from({ length: 38 }, () => 99),
  ],
  [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
  [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77],
  `
  000102031104052131061241510761711322328108144291a1b1c109233352f0
  156272d10a162434e125f11718191a262728292a35363738393a434445464748
  494a535455565758595a636465666768696a737475767778797a828384858687
  88898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3
  c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa`,
);

/** Steps at a quality from 1 to 100, in natural order, as libjpeg scales them. */
export function stepsAt({ steps }: JpegTables, quality: number): number[] {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
  return steps.map((step) => Math.max(1, Math.min(255, Math.floor((step * percent + 50) / 100))));
}

/** Code and length of each value of a table, by the value (ISO/IEC 10918-1, C.2). */
export function codesOf({ lengths, values }: HuffmanTable): Map<number, { code: number; length: number }> {
  const codes = new Map<number, { code: number; length: number }>();
  let code = 0;
  lengths.forEach((count, index) => {
    for (let n = 0; n < count; n += 1, code += 1)
      codes.set(values[codes.size] as number, { code, length: index + 1 });
    code <<= 1;
  });
  return codes;
}
