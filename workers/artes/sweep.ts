import { sweepFolder } from '../imagens/sweep-folder.ts';
import { IMAGE_FOLDER, keysOf } from './image-store.ts';
import type { PecaRepository } from './peca-repository.ts';

/** Maximum taken-down images deleted in one round; a D1 statement takes 100 parameters. */
const EACH = 90;

/**
 * Deletes taken-down images from the bucket, in every encoding, leftovers of earlier runs included. Throws
 * when D1 or R2 fails: the next takedown, or the daily run, continues where this one stopped.
 */
export async function sweepPictures(
  bucket: Pick<R2Bucket, 'delete'>,
  artes: Pick<PecaRepository, 'listLeftOver' | 'markGone'>,
): Promise<void> {
  for (;;) {
    const ids = await artes.listLeftOver(EACH);
    if (ids.length === 0) return;
    await bucket.delete(ids.flatMap(keysOf));
    await artes.markGone(ids);
  }
}

const idOf = (key: string): string => key.slice(IMAGE_FOLDER.length).split(/[.-]/, 1)[0] ?? '';

/** Deletes images drawn for pieces that were never stored, a day later. Throws when D1 or R2 fails. */
export const sweepStrayPictures = (
  bucket: Pick<R2Bucket, 'list' | 'delete' | 'head'>,
  artes: Pick<PecaRepository, 'imagesAmong'>,
  now: Date,
): Promise<void> =>
  sweepFolder(
    bucket,
    IMAGE_FOLDER,
    {
      async strayAmong(keys) {
        const known = await artes.imagesAmong([...new Set(keys.map(idOf))]);
        return keys.filter((key) => !known.has(idOf(key)));
      },
    },
    now,
  );
