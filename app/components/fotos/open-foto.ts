import { detectFileFormat, REFUSED_FORMATS, REFUSED_FOTOS } from '~/domain/fotos/file-format.ts';
import { readImageHeader } from '~/domain/marca/image-header.ts';

/** Longest side of the working bitmap, pixels: a 50-megapixel photo would take 200 MB of a phone's memory. */
const MAX_SIDE = 4096;
/** Maximum pixels given to the browser's image decoder. */
const MAX_DECODED_PIXELS = 120_000_000;
/** Bytes read to find the image header, which may follow an EXIF preview. */
const HEADER_BYTES = 512 * 1024;

/** Error for a file that cannot be opened as a photo; its message is shown beside the buttons. */
export class FotoOpenError extends Error {}

/**
 * Decodes a file in the browser, applying its EXIF orientation. Formats our server rejects (HEIC on iPhone,
 * CMYK, AVIF) are accepted where the browser decodes them. @throws FotoOpenError
 */
export async function openFoto(file: Blob): Promise<ImageBitmap> {
  if (file.size === 0) throw new FotoOpenError(REFUSED_FOTOS.vazia);
  const start = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const format = detectFileFormat(start);
  if (format === 'svg' || format === 'video') throw new FotoOpenError(REFUSED_FORMATS[format]);
  const header = readImageHeader(start);
  if (header && header.largura * header.altura > MAX_DECODED_PIXELS)
    throw new FotoOpenError('A foto é grande demais para abrir aqui. Diminua e escolha de novo.');
  const isLarge = header !== null && Math.max(header.largura, header.altura) > MAX_SIDE;
  try {
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      ...(isLarge ? { resizeWidth: Math.min(header.largura, MAX_SIDE), resizeQuality: 'high' } : {}),
    });
  } catch {
    const isKnown = format === 'jpeg' || format === 'png' || format === 'webp';
    throw new FotoOpenError(isKnown ? REFUSED_FOTOS.ilegivel : REFUSED_FORMATS[format]);
  }
}
