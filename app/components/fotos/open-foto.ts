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
  const inicio = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const formato = detectFileFormat(inicio);
  if (formato === 'svg' || formato === 'video') throw new FotoOpenError(REFUSED_FORMATS[formato]);
  const cabecalho = readImageHeader(inicio);
  if (cabecalho && cabecalho.largura * cabecalho.altura > MAX_DECODED_PIXELS)
    throw new FotoOpenError('A foto é grande demais para abrir aqui. Diminua e escolha de novo.');
  const isLarge = cabecalho !== null && Math.max(cabecalho.largura, cabecalho.altura) > MAX_SIDE;
  try {
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      ...(isLarge ? { resizeWidth: Math.min(cabecalho.largura, MAX_SIDE), resizeQuality: 'high' } : {}),
    });
  } catch {
    const isKnown = formato === 'jpeg' || formato === 'png' || formato === 'webp';
    throw new FotoOpenError(isKnown ? REFUSED_FOTOS.ilegivel : REFUSED_FORMATS[formato]);
  }
}
