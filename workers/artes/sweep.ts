import type { ArteRepository } from './arte-repository.ts';
import { keysOf } from './image-store.ts';

/** Pictures of one round; a statement of D1 takes 100 values. */
const EACH = 90;

/**
 * Removes what was taken down from the bucket, in every encoding; what a run before left behind goes with it. Throws
 * when D1 or R2 fails: the next takedown, or the daily cleaning, goes on where this one stopped.
 */
export async function sweepPictures(
  balde: Pick<R2Bucket, 'delete'>,
  artes: Pick<ArteRepository, 'listLeftOver' | 'markGone'>,
): Promise<void> {
  for (;;) {
    const ids = await artes.listLeftOver(EACH);
    if (ids.length === 0) return;
    await balde.delete(ids.flatMap(keysOf));
    await artes.markGone(ids);
  }
}
