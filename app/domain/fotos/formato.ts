import { readCabecalho } from '../marca/cabecalho-de-imagem.ts';
import { ENVIO_MAXIMO, PIXELS_MAXIMOS } from '../marca/figuras-da-marca.ts';

/** Minimum side of a photo, in pixels: smaller images are icons or strips. */
export const LADO_MINIMO = 64;

/** MIME types in which a photo is uploaded and stored. */
export const TIPOS_DE_FOTO = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type TipoDeFoto = (typeof TIPOS_DE_FOTO)[number];

/** File formats detected by the first bytes, among those that people take for photos. */
export type FormatoDeArquivo = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif' | 'svg' | 'video' | 'outro';

/** Brands of ISO base media files (ISO/IEC 14496-12, 4.3) that contain still images. */
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF = ['avif', 'avis'];

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Detects a file's format by its first bytes, regardless of name and announced type; never throws. */
export function formatoDe(bytes: Uint8Array): FormatoDeArquivo {
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
function mediaOf(bytes: Uint8Array): FormatoDeArquivo {
  const brands = [ascii(bytes, 8, 12)];
  const end = Math.min(bytes.length, 64, ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0));
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  if (brands.some((brand) => AVIF.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC.includes(brand)) ? 'heic' : 'video';
}

/** Messages for files of unsupported formats, shown beside the field by page and server alike. */
export const FORMATO_RECUSADO: Readonly<Record<Exclude<FormatoDeArquivo, 'jpeg' | 'png' | 'webp'>, string>> =
  {
    heic: 'Esta foto está em HEIC e não abriu aqui. No iPhone, em Ajustes, Câmera, Formatos, escolha “Mais compatível”; ou envie uma captura de tela da foto.',
    avif: 'Esta foto está em AVIF e não abriu aqui. Salve-a como JPG e envie de novo.',
    gif: 'GIF não é aceito. Envie uma foto em JPG, PNG ou WebP.',
    svg: 'SVG não é aceito. Envie uma foto em JPG, PNG ou WebP.',
    video: 'Este arquivo é um vídeo. Envie uma foto.',
    outro: 'Este arquivo não é uma foto. Envie JPG, PNG ou WebP.',
  };

/** Messages for invalid files of a supported format. */
export const FOTO_RECUSADA = {
  vazia: 'Escolha uma foto.',
  pesada: 'A foto passa de 8 MB. Diminua e envie de novo.',
  ilegivel: 'Não deu para ler esta foto. Salve-a de novo e tente outra vez.',
  pixels: 'A foto passa de 4 megapixels. Diminua e envie de novo.',
  pequena: `A foto é pequena demais: cada lado precisa de ${LADO_MINIMO} pixels ou mais.`,
  cortada: 'A foto chegou incompleta. Envie de novo.',
  cmyk: 'Esta foto está em CMYK, as cores da gráfica. Salve em RGB e envie de novo.',
  animada: 'Esta imagem é animada. Envie uma foto parada.',
} as const;

/** Refusal of a photo, with the status of the response. */
export type Recusa = { status: 413 | 415 | 422; mensagem: string };

const refuse = (status: Recusa['status'], mensagem: string): Recusa => ({ status, mensagem });

/**
 * Validates a photo before anything decodes it: bytes, format, pixels by its header, unsupported features.
 * Uses the file's first bytes, never its name or announced type: a WebP saved as .jpg is a WebP. Null when it
 * may be decoded.
 * Source: docs/spec/security.md, "Uploads"
 */
export function recusaDaFoto(bytes: Uint8Array): Recusa | null {
  if (bytes.byteLength === 0) return refuse(422, FOTO_RECUSADA.vazia);
  if (bytes.byteLength > ENVIO_MAXIMO) return refuse(413, FOTO_RECUSADA.pesada);
  const formato = formatoDe(bytes);
  if (formato !== 'jpeg' && formato !== 'png' && formato !== 'webp')
    return refuse(415, FORMATO_RECUSADO[formato]);
  const cabecalho = readCabecalho(bytes);
  if (!cabecalho) return refuse(422, FOTO_RECUSADA.ilegivel);
  const { largura, altura } = cabecalho;
  if (largura * altura > PIXELS_MAXIMOS) return refuse(422, FOTO_RECUSADA.pixels);
  if (Math.min(largura, altura) < LADO_MINIMO) return refuse(422, FOTO_RECUSADA.pequena);
  if (formato === 'jpeg') return recusaDoJpeg(bytes);
  // RFC 9649, 2.7: animation bit of the extended header.
  const isAnimada = formato === 'webp' && ascii(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  return isAnimada ? refuse(422, FOTO_RECUSADA.animada) : null;
}

/**
 * Checks a JPEG's markers. A truncated one has no end marker after its own image data (an earlier one belongs
 * to its thumbnail). Four components mean CMYK (ISO/IEC 10918-1, B.2.2).
 */
function recusaDoJpeg(bytes: Uint8Array): Recusa | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && bytes[at + 9] === 4) return refuse(422, FOTO_RECUSADA.cmyk);
    if (marker === 0xda) break;
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  for (let end = bytes.length - 1; end > at; end -= 1)
    if (bytes[end] === 0xd9 && bytes[end - 1] === 0xff) return null;
  return refuse(422, FOTO_RECUSADA.cortada);
}
