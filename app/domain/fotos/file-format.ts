import { MAX_FIGURE_BYTES, MAX_FIGURE_PIXELS } from '../marca/brand-figures.ts';
import { readImageHeader } from '../marca/image-header.ts';

/** Minimum side of a photo, in pixels: smaller images are icons or strips. */
export const MIN_FOTO_SIDE = 64;

/** MIME types in which a photo is uploaded and stored. */
export const FOTO_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type FotoMimeType = (typeof FOTO_MIME_TYPES)[number];

/** File formats detected by the first bytes, among those that people take for photos. */
export type FileFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif' | 'svg' | 'video' | 'outro';

/** Brands of ISO base media files (ISO/IEC 14496-12, 4.3) that contain still images. */
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF = ['avif', 'avis'];

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Detects a file's format by its first bytes, regardless of name and announced type; never throws. */
export function detectFileFormat(bytes: Uint8Array): FileFormat {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 4, 8) === 'ftyp') return mediaOf(bytes);
  const text = ascii(bytes, 0, 512)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  return /^<(?:\?xml|!--|!doctype svg|svg)/.test(text) && text.includes('<svg') ? 'svg' : 'outro';
}

/** Detects the format by the main brand and the compatible brands. */
function mediaOf(bytes: Uint8Array): FileFormat {
  const brands = [ascii(bytes, 8, 12)];
  const end = Math.min(bytes.length, 64, ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0));
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  if (brands.some((brand) => AVIF.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC.includes(brand)) ? 'heic' : 'video';
}

/** Messages for files of unsupported formats, shown beside the field by page and server alike. */
export const REFUSED_FORMATS: Readonly<Record<Exclude<FileFormat, 'jpeg' | 'png' | 'webp'>, string>> = {
  heic: 'Esta foto está em HEIC e não abriu aqui. No iPhone, em Ajustes, Câmera, Formatos, escolha “Mais compatível”; ou envie uma captura de tela da foto.',
  avif: 'Esta foto está em AVIF e não abriu aqui. Salve-a como JPG e envie de novo.',
  gif: 'GIF não é aceito. Envie uma foto em JPG, PNG ou WebP.',
  svg: 'SVG não é aceito. Envie uma foto em JPG, PNG ou WebP.',
  video: 'Este arquivo é um vídeo. Envie uma foto.',
  outro: 'Este arquivo não é uma foto. Envie JPG, PNG ou WebP.',
};

/** Messages for invalid files of a supported format. */
export const REFUSED_FOTOS = {
  vazia: 'Escolha uma foto.',
  pesada: 'A foto passa de 8 MB. Diminua e envie de novo.',
  ilegivel: 'Não deu para ler esta foto. Salve-a de novo e tente outra vez.',
  pixels: 'A foto passa de 4 megapixels. Diminua e envie de novo.',
  pequena: `A foto é pequena demais: cada lado precisa de ${MIN_FOTO_SIDE} pixels ou mais.`,
  cortada: 'A foto chegou incompleta. Envie de novo.',
  cmyk: 'Esta foto está em CMYK, as cores da gráfica. Salve em RGB e envie de novo.',
  animada: 'Esta imagem é animada. Envie uma foto parada.',
} as const;

/** Refusal of a photo, with the status of the response. */
export type FotoRefusal = { status: 413 | 415 | 422; mensagem: string };

const refuse = (status: FotoRefusal['status'], mensagem: string): FotoRefusal => ({ status, mensagem });

/**
 * Validates a photo before anything decodes it: bytes, format, pixels by its header, unsupported features.
 * Uses the file's first bytes, never its name or announced type: a WebP saved as .jpg is a WebP. Null when it
 * may be decoded.
 * Source: docs/spec/security.md, "Uploads"
 */
export function fotoRefusal(bytes: Uint8Array): FotoRefusal | null {
  if (bytes.byteLength === 0) return refuse(422, REFUSED_FOTOS.vazia);
  if (bytes.byteLength > MAX_FIGURE_BYTES) return refuse(413, REFUSED_FOTOS.pesada);
  const format = detectFileFormat(bytes);
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return refuse(415, REFUSED_FORMATS[format]);
  const header = readImageHeader(bytes);
  if (!header) return refuse(422, REFUSED_FOTOS.ilegivel);
  const { largura, altura } = header;
  if (largura * altura > MAX_FIGURE_PIXELS) return refuse(422, REFUSED_FOTOS.pixels);
  if (Math.min(largura, altura) < MIN_FOTO_SIDE) return refuse(422, REFUSED_FOTOS.pequena);
  if (format === 'jpeg') return jpegRefusal(bytes);
  // RFC 9649, 2.7: animation bit of the extended header.
  const isAnimada = format === 'webp' && ascii(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  return isAnimada ? refuse(422, REFUSED_FOTOS.animada) : null;
}

/**
 * Checks a JPEG's markers. A truncated one has no end marker after its own image data (an earlier one belongs
 * to its thumbnail). Four components mean CMYK (ISO/IEC 10918-1, B.2.2).
 */
function jpegRefusal(bytes: Uint8Array): FotoRefusal | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && bytes[at + 9] === 4) return refuse(422, REFUSED_FOTOS.cmyk);
    if (marker === 0xda) break;
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  for (let end = bytes.length - 1; end > at; end -= 1)
    if (bytes[end] === 0xd9 && bytes[end - 1] === 0xff) return null;
  return refuse(422, REFUSED_FOTOS.cortada);
}
