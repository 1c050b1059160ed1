import { REDUCED_WIDTHS, type ReducedWidth } from '../../app/domain/artes/reduced-picture.ts';
import { IMAGE_MIME_TYPES } from '../desenho/contract/drawing-requests.ts';
import type { DrawingClient } from './drawing-client.ts';

/** Bytes of an image, for a response. */
export type ImageBytes = { bytes: ReadableStream | Uint8Array; tipo: string; tamanho: number };

/** Key of the copy of that width, beside the image. */
export const reducedKey = (key: string, width: ReducedWidth): string =>
  key.replace(/\.(?:jpg|png)$/, `-${width}.webp`);

/** Keys of all possible reduced copies of an image: they are deleted together with it. */
export const reducedKeys = (key: string): string[] => REDUCED_WIDTHS.map((width) => reducedKey(key, width));

/** Keys of the photos that a key may name, or be a copy of. */
export function originalsOf(key: string): string[] {
  const [, photo] = /^(.+)-\d+\.webp$/.exec(key) ?? [];
  return photo ? [`${photo}.jpg`, `${photo}.png`] : [key];
}

/** Keys of a photo and its copies, to delete them. */
export const withCopies = (key: string): string[] => [key, ...reducedKeys(key)];

/** Longer side, in pixels, of a copy of that width. */
export const sideOf = (
  { largura, altura }: { largura: number; altura: number },
  reduzida: ReducedWidth,
): number => Math.round((reduzida * Math.max(largura, altura)) / largura);

/** Photo in the bucket of which a copy is requested. `fila`: queue number of its drawing. Sides in pixels. */
export type FotoInBucket = { chave: string; tipo: string; fila: number; largura: number; altura: number };

/**
 * Returns the WebP copy of a photo in that width, drawn on first request and stored. Returns the photo itself
 * when it is no wider; null when its object is gone, or was deleted while the copy was drawn. The caller has
 * checked the permission. Throws ApiError 503 when too many wait.
 * @param isInUse true while a row references the object
 */
export async function readReduced(
  { bucket, drawingClient }: { bucket: R2Bucket; drawingClient: Pick<DrawingClient, 'copiar'> },
  foto: FotoInBucket,
  width: ReducedWidth,
  isInUse: () => Promise<boolean>,
): Promise<ImageBytes | null> {
  const { chave, tipo, fila } = foto;
  const isSmall = foto.largura <= width;
  const key = reducedKey(chave, width);
  const kept = isSmall ? null : await bucket.get(key);
  if (kept) return { bytes: kept.body as ReadableStream, tipo: IMAGE_MIME_TYPES.webp, tamanho: kept.size };
  const original = await bucket.get(chave);
  if (!original) return null;
  if (isSmall) return { bytes: original.body as ReadableStream, tipo, tamanho: original.size };
  const whole = new Uint8Array(await original.arrayBuffer());
  const bytes = await drawingClient.copiar({ fila }, whole, sideOf(foto, width), 'webp');
  await bucket.put(key, bytes, { httpMetadata: { contentType: IMAGE_MIME_TYPES.webp } });
  if (await isInUse()) return { bytes, tipo: IMAGE_MIME_TYPES.webp, tamanho: bytes.byteLength };
  // Retired while this copy was drawn: the other copies were deleted already.
  await bucket.delete(key);
  return null;
}
