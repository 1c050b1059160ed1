import type { ImageExtension } from '../desenho/contract/drawing-requests.ts';

/** Image in the bucket, or its placeholder. */
export type KeptImage = {
  /** Key in the bucket. */
  chave: string;
  bytes: ReadableStream | Uint8Array;
  tipo: string;
  tamanho: number;
  /** Time until which it is shown; null for the placeholder of an ended piece. */
  ate: Date | null;
};

/**
 * Finds a stored image, or null. PNG, WebP and other missing sizes are drawn on first request, and stored.
 * For an ended piece returns a placeholder without its data. Throws ApiError 410 for an image that was taken
 * down, also while it was drawn.
 */
export type FindImage = (id: string, extension: ImageExtension) => Promise<KeptImage | null>;
