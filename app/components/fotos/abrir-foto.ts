import { FORMATO_RECUSADO, FOTO_RECUSADA, formatoDe } from '~/domain/fotos/formato.ts';
import { readCabecalho } from '~/domain/marca/cabecalho-de-imagem.ts';

/** Longest side of the working bitmap, pixels: a 50-megapixel photo would take 200 MB of a phone's memory. */
const LADO_NA_TELA = 4096;
/** Maximum pixels given to the browser's image decoder. */
const PIXELS_ABERTOS = 120_000_000;
/** Bytes read to find the image header, which may follow an EXIF preview. */
const INICIO_BYTES = 512 * 1024;

/** Error for a file that cannot be opened as a photo; its message is shown beside the buttons. */
export class FotoNaoAbriu extends Error {}

/**
 * Decodes a file in the browser, applying its EXIF orientation. Formats our server rejects (HEIC on iPhone,
 * CMYK, AVIF) are accepted where the browser decodes them. @throws FotoNaoAbriu
 */
export async function abrirFoto(file: Blob): Promise<ImageBitmap> {
  if (file.size === 0) throw new FotoNaoAbriu(FOTO_RECUSADA.vazia);
  const inicio = new Uint8Array(await file.slice(0, INICIO_BYTES).arrayBuffer());
  const formato = formatoDe(inicio);
  if (formato === 'svg' || formato === 'video') throw new FotoNaoAbriu(FORMATO_RECUSADO[formato]);
  const cabecalho = readCabecalho(inicio);
  if (cabecalho && cabecalho.largura * cabecalho.altura > PIXELS_ABERTOS)
    throw new FotoNaoAbriu('A foto é grande demais para abrir aqui. Diminua e escolha de novo.');
  const isLarge = cabecalho !== null && Math.max(cabecalho.largura, cabecalho.altura) > LADO_NA_TELA;
  try {
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      ...(isLarge ? { resizeWidth: Math.min(cabecalho.largura, LADO_NA_TELA), resizeQuality: 'high' } : {}),
    });
  } catch {
    const isKnown = formato === 'jpeg' || formato === 'png' || formato === 'webp';
    throw new FotoNaoAbriu(isKnown ? FOTO_RECUSADA.ilegivel : FORMATO_RECUSADO[formato]);
  }
}
