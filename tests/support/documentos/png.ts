import { crc32, deflateSync } from 'node:zlib';

/** A PNG to be written as told, sensible or not: an encoder's choices would hide what readers must stand. */
export type PngEscrito = {
  largura: number;
  altura: number;
  cor: number;
  profundidade: number;
  /** Samples of all pixels, row by row, each as large as `profundidade` says. */
  amostras: readonly number[];
  /** Filter of each row, 0 to 4; the first one for rows without. */
  filtros?: readonly number[];
  paleta?: Uint8Array;
  transparencia?: Uint8Array;
  entrelace?: number;
  /** Rows as they are packed, in place of those made of `amostras`. */
  linhas?: Uint8Array;
};

const AMOSTRAS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Samples of a pixel of a colour type. */
export const amostrasDaCor = (colour: number): number => AMOSTRAS[colour] ?? 1;

function chunk(nome: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(nome, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function packRow(samples: readonly number[], depth: number): Uint8Array {
  const bits = samples.map((sample) => sample.toString(2).padStart(depth, '0')).join('');
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

/** Predictors of the filters, as the standard's table has it (ISO/IEC 15948, 9.2). */
const GUESSES: readonly ((a: number, b: number, c: number) => number)[] = [
  () => 0,
  (a) => a,
  (_a, b) => b,
  (a, b) => Math.floor((a + b) / 2),
  (a, b, c) => {
    const p = a + b - c;
    const [closest] = [a, b, c]
      .map((value, order) => ({ value, order, distance: Math.abs(p - value) }))
      .sort((one, other) => one.distance - other.distance || one.order - other.order);
    return closest?.value ?? 0;
  },
];

function filteredRows({
  largura,
  altura,
  cor,
  profundidade,
  amostras,
  filtros = [0],
}: PngEscrito): Uint8Array {
  const each = largura * amostrasDaCor(cor);
  const pixel = Math.max(1, (amostrasDaCor(cor) * profundidade) / 8);
  const rows = Array.from({ length: altura }, (_, y) =>
    packRow(amostras.slice(y * each, (y + 1) * each), profundidade),
  );
  return Buffer.concat(
    rows.map((row, y) => {
      const filter = filtros[y] ?? filtros[0] ?? 0;
      const above = rows[y - 1];
      const guess = GUESSES[filter] ?? (() => 0);
      const filtered = row.map(
        (byte, at) => byte - guess(row[at - pixel] ?? 0, above?.[at] ?? 0, above?.[at - pixel] ?? 0),
      );
      return Uint8Array.from([filter, ...filtered]);
    }),
  );
}

/** The file; its rows are packed into two IDAT chunks, as encoders that stream do. */
export function writePng(png: PngEscrito): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(png.largura);
  header.writeUInt32BE(png.altura, 4);
  header.set([png.profundidade, png.cor, 0, 0, png.entrelace ?? 0], 8);
  const packed = deflateSync(png.linhas ?? filteredRows(png));
  const half = packed.byteLength >> 1;
  return Uint8Array.from(
    Buffer.concat([
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk('IHDR', header),
      ...(png.paleta ? [chunk('PLTE', png.paleta)] : []),
      ...(png.transparencia ? [chunk('tRNS', png.transparencia)] : []),
      chunk('IDAT', packed.subarray(0, half)),
      chunk('IDAT', packed.subarray(half)),
      chunk('IEND', new Uint8Array()),
    ]),
  );
}
