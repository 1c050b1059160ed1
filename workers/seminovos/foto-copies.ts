import type { FotoCopySide } from '../../app/domain/seminovos/foto-copies.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import type { ReleasedFotoObject } from './public-repository.ts';

/** Drawn copies of released photos, for public pages; uploaded bytes are never shown. */
export type PublicFotoCopies = ReturnType<typeof createPublicFotoCopies>;

/** Prefix in the seminovo's own folder, so that emptying the folder deletes them too. */
const copyPrefixOf = (seminovo: string, foto: string): string => `seminovos/${seminovo}/publica/${foto}-`;

export function createPublicFotoCopies(parts: {
  bucket: R2Bucket;
  drawingClient: Pick<DrawingClient, 'copiar'>;
  /** Finds the photo while it is public; else null. */
  findFoto: (id: string) => Promise<ReleasedFotoObject | null>;
}) {
  const { bucket, drawingClient, findFoto } = parts;
  return {
    /** Reads a copy, drawn on first use; null when the photo's object is gone. Throws ApiError 503. */
    async read(foto: ReleasedFotoObject, side: FotoCopySide): Promise<ArrayBuffer | ReadableStream | null> {
      const { id, chave, hash, seminovo, idEmpresa } = foto;
      const name = `${copyPrefixOf(seminovo, id)}${hash.slice(0, 16)}-${side}.jpg`;
      const kept = await bucket.get(name);
      if (kept) return kept.body;
      const original = await bucket.get(chave);
      if (!original) return null;
      const bytes = await drawingClient.copiar(
        { fila: idEmpresa },
        new Uint8Array(await original.arrayBuffer()),
        side,
      );
      await bucket.put(name, bytes, { httpMetadata: { contentType: 'image/jpeg' } });
      // Blurred or removed while this copy was drawn: the other copies were deleted already.
      if ((await findFoto(id))?.hash === hash) return bytes.buffer as ArrayBuffer;
      await bucket.delete(name);
      return null;
    },

    /** Deletes the copies of a photo that was blurred, removed, or hidden. Throws when R2 fails. */
    async forget(seminovo: string, foto: string): Promise<void> {
      const { objects } = await bucket.list({ prefix: copyPrefixOf(seminovo, foto) });
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    },
  };
}
