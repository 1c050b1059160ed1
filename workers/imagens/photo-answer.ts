import { readReducedWidth } from '../../app/domain/artes/reduced-picture.ts';
import { ApiError } from '../base/api-error.ts';
import { matchesEtag } from '../base/etag.ts';
import { type FotoInBucket, readReduced } from './reduced-copy.ts';

/** CSP of an image opened on its own: it must not run or fetch anything. */
const FOTO_CSP = "default-src 'none'; sandbox";

/** Request for a photo. `asked`: the width of a copy as typed; null for the photo itself. */
export type FotoRequest = {
  request: Request;
  asked: string | null;
  /** Address of the photo itself. */
  whole: string;
};

/**
 * Answers with a photo or its reduced copy, for a person who may see it; null when it is gone, or no copy has
 * that width. Browsers must revalidate: on a shared device the next person may be of another company, and the
 * same address may show it blurred later. When too many draw at once a copy's address redirects to the photo.
 * Throws what R2 throws.
 * @param isInUse true while a row references the object
 */
export async function answerPhoto(
  parts: Parameters<typeof readReduced>[0],
  foto: FotoInBucket & { hash: string },
  { request, asked, whole }: FotoRequest,
  isInUse: () => Promise<boolean>,
): Promise<Response | null> {
  const width = asked === null ? null : readReducedWidth(asked);
  if (width === undefined) return null;
  const headers = {
    ETag: `"${foto.hash.slice(0, 32)}${width ? `-${width}` : ''}"`,
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': FOTO_CSP,
  };
  if (matchesEtag(request.headers.get('If-None-Match') ?? undefined, headers.ETag))
    return new Response(null, { status: 304, headers });
  const answer = (bytes: ReadableStream | Uint8Array, kind: string, size: number) =>
    new Response(bytes as ReadableStream, {
      headers: { ...headers, 'Content-Type': kind, 'Content-Length': String(size) },
    });
  if (width === null) {
    const object = await parts.bucket.get(foto.chave);
    return object && answer(object.body as ReadableStream, foto.tipo, object.size);
  }
  try {
    const copia = await readReduced(parts, foto, width, isInUse);
    return copia && answer(copia.bytes, copia.tipo, copia.tamanho);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503) throw error;
    return new Response(null, { status: 302, headers: { Location: whole, 'Cache-Control': 'no-store' } });
  }
}
