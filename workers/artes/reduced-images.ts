import { REDUCED_WIDTHS, type ReducedWidth } from '../../app/domain/artes/reduced-picture.ts';
import { readImageHeader } from '../../app/domain/marca/image-header.ts';
import { IMAGE_MIME_TYPES } from '../desenho/contract/drawing-requests.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import { reducedKey, sideOf } from '../imagens/reduced-copy.ts';
import { readImageContent } from './image-content.ts';
import type { FindImage, KeptImage } from './kept-image.ts';
import type { PecaRepository } from './peca-repository.ts';

/** Most bytes of a copy in that width: the telephone's is a second's wait at 400 kbit/s. */
const MOST_BYTES: Partial<Record<ReducedWidth, number>> = { 720: 45_000 };

/** Longer side of a miniature, pixels, and the length of its data URI up to which a page carries it. */
const MINIATURE = { side: 20, longest: 400 };

async function bytesOf({ bytes }: KeptImage): Promise<Uint8Array> {
  return bytes instanceof Uint8Array ? bytes : new Uint8Array(await new Response(bytes).arrayBuffer());
}

/** Creates the reduced copies of published images, stored beside them in the bucket. */
export function createReducedImages(parts: {
  bucket: R2Bucket;
  artes: Pick<PecaRepository, 'findImage' | 'keepMiniature'>;
  drawingClient: Pick<DrawingClient, 'copiar'>;
  find: FindImage;
}) {
  const { bucket, artes, drawingClient, find } = parts;

  /**
   * Finds an image reduced to a width for lists or telephones, as WebP; null for an unknown image. Made from
   * the stored JPEG on first request, so that images of changed templates have one too. Throws what {@link
   * FindImage} throws, and ApiError 503 when too many wait.
   */
  async function findReduced(id: string, width: ReducedWidth): Promise<KeptImage | null> {
    const whole = await find(id, 'jpg');
    if (!whole) return null;
    const chave = reducedKey(whole.chave, width);
    const kept = await bucket.get(chave);
    const is = { ...whole, chave, tipo: IMAGE_MIME_TYPES.webp };
    if (kept) {
      if (whole.bytes instanceof ReadableStream) await whole.bytes.cancel();
      return { ...is, bytes: kept.body, tamanho: kept.size };
    }
    const row = await artes.findImage(id);
    if (!row) return null;
    const original = await bytesOf(whole);
    const sides = readImageHeader(original);
    const side = sides ? sideOf(sides, width) : width;
    const lugar = { fila: readImageContent(row).idEmpresa };
    const bytes = await drawingClient.copiar(lugar, original, side, 'webp', MOST_BYTES[width]);
    await bucket.put(chave, bytes, { httpMetadata: { contentType: is.tipo } });
    // Taken down while this copy was drawn: the other images were deleted already.
    if ((await artes.findImage(id))?.retiradaEm === null) return { ...is, bytes, tamanho: bytes.byteLength };
    await bucket.delete(chave);
    return find(id, 'jpg');
  }

  /** Makes the miniature of an image from its smallest copy, unless it has one. */
  async function miniaturize(id: string, copy: KeptImage): Promise<void> {
    const row = await artes.findImage(id);
    // Only its own copy is WebP: a piece that has ended meanwhile gives a placeholder.
    if (!row || row.miniatura !== null || copy.ate === null || copy.tipo !== IMAGE_MIME_TYPES.webp) return;
    const lugar = { fila: readImageContent(row).idEmpresa };
    const bytes = await drawingClient.copiar(lugar, await bytesOf(copy), MINIATURE.side, 'webp');
    const miniatura = `data:${IMAGE_MIME_TYPES.webp};base64,${btoa(String.fromCharCode(...bytes))}`;
    if (miniatura.length <= MINIATURE.longest) await artes.keepMiniature(id, miniatura);
  }

  return {
    findReduced,

    /**
     * Makes the miniature and all reduced copies after the response: lists show what was just published, and
     * its page is opened next. Never throws.
     */
    async reduceLater(id: string): Promise<void> {
      try {
        for (const width of REDUCED_WIDTHS) {
          const made = await findReduced(id, width);
          if (made && width === REDUCED_WIDTHS[0]) await miniaturize(id, made);
          else if (made?.bytes instanceof ReadableStream) await made.bytes.cancel();
        }
      } catch (error) {
        console.warn(`The small copies of picture ${id} are made when somebody asks for them: ${error}`);
      }
    },
  };
}
