import { withCopies } from '../imagens/reduced-copy.ts';
import type { FotoRepository } from './foto-repository.ts';

/** Objects of one round; a statement of D1 takes 100 values. */
const EACH = 90;

/**
 * Removes what no photo in use needs any more from the bucket; what a run before left behind goes with it. Throws when
 * D1 or R2 fails: the next one goes on where this one stopped.
 */
export async function sweepFotos(
  balde: Pick<R2Bucket, 'delete'>,
  fotos: Pick<FotoRepository, 'listLeftOver' | 'markGone'>,
): Promise<void> {
  for (;;) {
    const chaves = await fotos.listLeftOver(EACH);
    if (chaves.length === 0) return;
    await balde.delete(chaves.flatMap(withCopies));
    await fotos.markGone(chaves);
  }
}
