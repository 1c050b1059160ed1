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

/**
 * Deletes objects without a photo in use, and retires photos whose object is missing (upload aborted after
 * the row, not repeated), a day later. Throws when D1 or R2 fails.
 */
export const sweepLostFotos = (
  balde: Pick<R2Bucket, 'list' | 'delete' | 'head'>,
  fotos: Pick<FotoRepository, 'inUseAmong' | 'namedSince' | 'retireNamed'>,
  agora: Date,
): Promise<void> =>
  sweepFolder(
    balde,
    FOTO_FOLDER,
    {
      async strayAmong(chaves) {
        const used = await fotos.inUseAmong(chaves.flatMap(originalsOf));
        return chaves.filter((chave) => !originalsOf(chave).some((original) => used.has(original)));
      },
      namedSince: fotos.namedSince,
      retireNamed: (chaves) => fotos.retireNamed(chaves, agora.toISOString()),
    },
    agora,
  );
