import { originalsOf, withCopies } from '../imagens/reduced-copy.ts';
import { sweepFolder } from '../imagens/sweep-folder.ts';
import type { FotoRepository } from './foto-repository.ts';
import { FOTO_FOLDER } from './store-foto.ts';

/** Maximum photo objects deleted in one round; a D1 statement takes 100 parameters. */
const EACH = 90;

/**
 * Deletes objects from the bucket that no photo in use needs, leftovers of earlier runs included. Throws when
 * D1 or R2 fails: the next run continues where this one stopped.
 */
export async function sweepFotos(
  bucket: Pick<R2Bucket, 'delete'>,
  fotos: Pick<FotoRepository, 'listLeftOver' | 'markGone'>,
): Promise<void> {
  for (;;) {
    const keys = await fotos.listLeftOver(EACH);
    if (keys.length === 0) return;
    await bucket.delete(keys.flatMap(withCopies));
    await fotos.markGone(keys);
  }
}

/**
 * Deletes objects without a photo in use, and retires photos whose object is missing (upload aborted after
 * the row, not repeated), a day later. Throws when D1 or R2 fails.
 */
export const sweepLostFotos = (
  bucket: Pick<R2Bucket, 'list' | 'delete' | 'head'>,
  fotos: Pick<FotoRepository, 'inUseAmong' | 'namedSince' | 'retireNamed'>,
  now: Date,
): Promise<void> =>
  sweepFolder(
    bucket,
    FOTO_FOLDER,
    {
      async strayAmong(keys) {
        const used = await fotos.inUseAmong(keys.flatMap(originalsOf));
        return keys.filter((key) => !originalsOf(key).some((original) => used.has(original)));
      },
      namedSince: fotos.namedSince,
      retireNamed: (keys) => fotos.retireNamed(keys, now.toISOString()),
    },
    now,
  );
