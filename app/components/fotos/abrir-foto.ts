import { FORMATO_RECUSADO, FOTO_RECUSADA, formatoDe } from '~/domain/fotos/formato.ts';
import { readCabecalho } from '~/domain/marca/cabecalho-de-imagem.ts';

/** Longest side that is worked on, in pixels: a camera's 50 megapixels would take 200 MB of a telephone. */
const LADO_NA_TELA = 4096;
/** Most pixels that are handed to the browser's decoder. */
const PIXELS_ABERTOS = 120_000_000;
/** The header of a photo whose EXIF holds a preview is behind it. */
const INICIO_BYTES = 512 * 1024;

/** What a person may do about a file that is no photo: said beside the buttons. */
export class FotoNaoAbriu extends Error {}

/**
 * A chosen file, decoded by the browser and upright. What the browser opens is a photo, whatever our server could say
 * of it: HEIC on an iPhone, CMYK, AVIF. @throws FotoNaoAbriu
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
