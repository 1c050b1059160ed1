import { readImageHeader } from '../../../app/domain/marca/image-header.ts';

/** Colour types of a PNG header (ISO/IEC 15948, 11.2.2). */
export const COLOUR_TYPE = { cinza: 0, rgb: 2, paleta: 3, cinzaComAlfa: 4, rgba: 6 } as const;
type ColourType = (typeof COLOUR_TYPE)[keyof typeof COLOUR_TYPE];

/** Parsed PNG file, not inflated yet. */
export type Png = {
  largura: number;
  altura: number;
  /** Bits of a sample. */
  profundidade: number;
  cor: ColourType;
  /** True for Adam7 interlacing: its rows are not those of the image. */
  entrelacado: boolean;
  /** Palette: red, green and blue of each colour. */
  paleta: Uint8Array | null;
  /** Alpha of each palette colour, or the one transparent colour. */
  transparencia: Uint8Array | null;
  /** Parts of one zlib stream. */
  dados: readonly Uint8Array<ArrayBuffer>[];
};

/** Bytes of the signature. */
const SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk, in bytes. */
const CHUNK_OVERHEAD = 12;

/** Samples of a pixel, and allowed depths, by colour type. */
const COLOUR_TYPES: Readonly<Record<ColourType, { amostras: number; profundidades: readonly number[] }>> = {
  [COLOUR_TYPE.cinza]: { amostras: 1, profundidades: [1, 2, 4, 8, 16] },
  [COLOUR_TYPE.rgb]: { amostras: 3, profundidades: [8, 16] },
  [COLOUR_TYPE.paleta]: { amostras: 1, profundidades: [1, 2, 4, 8] },
  [COLOUR_TYPE.cinzaComAlfa]: { amostras: 2, profundidades: [8, 16] },
  [COLOUR_TYPE.rgba]: { amostras: 4, profundidades: [8, 16] },
};

const isColourType = (value: number): value is ColourType => Object.hasOwn(COLOUR_TYPES, value);

/** Samples of a pixel. */
export const samplesOf = ({ cor }: Pick<Png, 'cor'>): number => COLOUR_TYPES[cor].amostras;

/** Bytes of a row without its filter byte. */
export const rowBytesOf = (png: Pick<Png, 'cor' | 'largura' | 'profundidade'>): number =>
  Math.ceil((png.largura * samplesOf(png) * png.profundidade) / 8);

/** Chunk: its name, its data, and the whole with length and checksum. */
type PngChunk = { nome: string; bytes: Uint8Array<ArrayBuffer>; inteira: Uint8Array<ArrayBuffer> };

/** Chunks up to IEND; of a truncated file the complete ones. */
function chunksOf(file: Uint8Array<ArrayBuffer>): PngChunk[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts: PngChunk[] = [];
  for (let at = SIGNATURE_BYTES; at + CHUNK_OVERHEAD <= file.byteLength; ) {
    const length = view.getUint32(at);
    if (at + CHUNK_OVERHEAD + length > file.byteLength) break;
    const nome = String.fromCharCode(...file.subarray(at + 4, at + 8));
    const inteira = file.subarray(at, at + CHUNK_OVERHEAD + length);
    parts.push({ nome, bytes: file.subarray(at + 8, at + 8 + length), inteira });
    if (nome === 'IEND') break;
    at += CHUNK_OVERHEAD + length;
  }
  return parts;
}

/** Parses header and chunks. Null for another file type, and for a PNG that violates its own header. */
export function readPng(file: Uint8Array<ArrayBuffer>): Png | null {
  const header = readImageHeader(file);
  if (header?.tipo !== 'png') return null;
  const { largura, altura } = header;
  const [profundidade = 0, cor = -1, compression, filter, entrelace = -1] = file.subarray(24, 29);
  if (compression !== 0 || filter !== 0 || entrelace > 1) return null;
  if (!isColourType(cor) || !COLOUR_TYPES[cor].profundidades.includes(profundidade)) return null;
  const parts = chunksOf(file);
  const find = (nome: string) => parts.find((part) => part.nome === nome)?.bytes ?? null;
  const paleta = find('PLTE');
  if (cor === COLOUR_TYPE.paleta && !isPalette(paleta)) return null;
  const transparencia = find('tRNS');
  const dados = parts.flatMap(({ nome, bytes }) => (nome === 'IDAT' ? [bytes] : []));
  const entrelacado = entrelace === 1;
  return { largura, altura, profundidade, cor, entrelacado, paleta, transparencia, dados };
}

const isPalette = (paleta: Uint8Array | null): boolean =>
  paleta !== null && paleta.byteLength > 0 && paleta.byteLength % 3 === 0 && paleta.byteLength <= 768;

/** First pixel and step of each pass of an interlaced image, across and down (ISO/IEC 15948, 8.2). */
const ADAM7 = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes to which its rows unpack, filter bytes included, computed from the header. */
export function allRowBytesOf(png: Png): number {
  const rows = (largura: number, height: number): number =>
    largura > 0 && height > 0 ? height * (1 + rowBytesOf({ ...png, largura })) : 0;
  if (!png.entrelacado) return rows(png.largura, png.altura);
  return ADAM7.reduce(
    (sum, [x, stepX, y, stepY]) =>
      sum + rows(Math.ceil((png.largura - x) / stepX), Math.ceil((png.altura - y) / stepY)),
    0,
  );
}

const DRAWING_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * Removes the chunks that draw nothing: profiles and texts are compressed too, to a size that no header
 * gives.
 */
export async function bareOf(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const kept = chunksOf(file).flatMap(({ nome, inteira }) => (DRAWING_CHUNKS.has(nome) ? [inteira] : []));
  return new Uint8Array(await new Blob([file.subarray(0, SIGNATURE_BYTES), ...kept]).arrayBuffer());
}
