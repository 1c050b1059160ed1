import { readCabecalho } from '../../../app/domain/marca/cabecalho-de-imagem.ts';

/** Colour types of a PNG header (ISO/IEC 15948, 11.2.2). */
export const COR = { cinza: 0, rgb: 2, paleta: 3, cinzaComAlfa: 4, rgba: 6 } as const;
type Cor = (typeof COR)[keyof typeof COR];

/** Parsed PNG file, not inflated yet. */
export type Png = {
  largura: number;
  altura: number;
  /** Bits of a sample. */
  profundidade: number;
  cor: Cor;
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
const INICIO = 8;
/** Length, name and checksum of a chunk, in bytes. */
const MOLDURA = 12;

/** Samples of a pixel, and allowed depths, by colour type. */
const CORES: Readonly<Record<Cor, { amostras: number; profundidades: readonly number[] }>> = {
  [COR.cinza]: { amostras: 1, profundidades: [1, 2, 4, 8, 16] },
  [COR.rgb]: { amostras: 3, profundidades: [8, 16] },
  [COR.paleta]: { amostras: 1, profundidades: [1, 2, 4, 8] },
  [COR.cinzaComAlfa]: { amostras: 2, profundidades: [8, 16] },
  [COR.rgba]: { amostras: 4, profundidades: [8, 16] },
};

const isCor = (value: number): value is Cor => Object.hasOwn(CORES, value);

/** Samples of a pixel. */
export const amostrasDe = ({ cor }: Pick<Png, 'cor'>): number => CORES[cor].amostras;

/** Bytes of a row without its filter byte. */
export const bytesDaLinha = (png: Pick<Png, 'cor' | 'largura' | 'profundidade'>): number =>
  Math.ceil((png.largura * amostrasDe(png) * png.profundidade) / 8);

/** Chunk: its name, its data, and the whole with length and checksum. */
type Parte = { nome: string; bytes: Uint8Array<ArrayBuffer>; inteira: Uint8Array<ArrayBuffer> };

/** Chunks up to IEND; of a truncated file the complete ones. */
function partesOf(file: Uint8Array<ArrayBuffer>): Parte[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const partes: Parte[] = [];
  for (let at = INICIO; at + MOLDURA <= file.byteLength; ) {
    const length = view.getUint32(at);
    if (at + MOLDURA + length > file.byteLength) break;
    const nome = String.fromCharCode(...file.subarray(at + 4, at + 8));
    const inteira = file.subarray(at, at + MOLDURA + length);
    partes.push({ nome, bytes: file.subarray(at + 8, at + 8 + length), inteira });
    if (nome === 'IEND') break;
    at += MOLDURA + length;
  }
  return partes;
}

/** Parses header and chunks. Null for another file type, and for a PNG that violates its own header. */
export function readPng(file: Uint8Array<ArrayBuffer>): Png | null {
  const cabecalho = readCabecalho(file);
  if (cabecalho?.tipo !== 'png') return null;
  const { largura, altura } = cabecalho;
  const [profundidade = 0, cor = -1, compressao, filtro, entrelace = -1] = file.subarray(24, 29);
  if (compressao !== 0 || filtro !== 0 || entrelace > 1) return null;
  if (!isCor(cor) || !CORES[cor].profundidades.includes(profundidade)) return null;
  const partes = partesOf(file);
  const find = (nome: string) => partes.find((parte) => parte.nome === nome)?.bytes ?? null;
  const paleta = find('PLTE');
  if (cor === COR.paleta && !isPaleta(paleta)) return null;
  const transparencia = find('tRNS');
  const dados = partes.flatMap(({ nome, bytes }) => (nome === 'IDAT' ? [bytes] : []));
  const entrelacado = entrelace === 1;
  return { largura, altura, profundidade, cor, entrelacado, paleta, transparencia, dados };
}

const isPaleta = (paleta: Uint8Array | null): boolean =>
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
export function bytesDasLinhas(png: Png): number {
  const rows = (largura: number, altura: number): number =>
    largura > 0 && altura > 0 ? altura * (1 + bytesDaLinha({ ...png, largura })) : 0;
  if (!png.entrelacado) return rows(png.largura, png.altura);
  return ADAM7.reduce(
    (sum, [x, stepX, y, stepY]) =>
      sum + rows(Math.ceil((png.largura - x) / stepX), Math.ceil((png.altura - y) / stepY)),
    0,
  );
}

const DESENHAM = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * Removes the chunks that draw nothing: profiles and texts are compressed too, to a size that no header
 * gives.
 */
export async function bareOf(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const kept = partesOf(file).flatMap(({ nome, inteira }) => (DESENHAM.has(nome) ? [inteira] : []));
  return new Uint8Array(await new Blob([file.subarray(0, INICIO), ...kept]).arrayBuffer());
}
