import { originalsOf, withCopies } from '../imagens/reduced-copy.ts';
import { sweepFolder } from '../imagens/sweep-folder.ts';
import type { SeminovoFotoRepository } from './seminovo-foto-repository.ts';

/** Maximum photos of used bikes deleted in one round. */
const EACH = 90;

/** Folder of seminovos in the bucket. */
const SEMINOVO_FOLDER = 'seminovos/';
/** Key of a drawn copy, beside its photo: the photo's id and the beginning of its hash (foto-copies.ts). */
const COPY_KEY = /^seminovos\/[^/]+\/publica\/([^/-]+)-([0-9a-f]+)-/;

/** Folder of a seminovo's photos and of their copies. */
export const seminovoFolderOf = (seminovo: string): string => `${SEMINOVO_FOLDER}${seminovo}/`;

/** Deletes objects of removed photos from the bucket. Throws when D1 or R2 fails; the next run continues. */
export async function sweepSeminovoFotos(
  bucket: Pick<R2Bucket, 'delete'>,
  fotos: Pick<SeminovoFotoRepository, 'listLeftOver' | 'markGone'>,
): Promise<void> {
  for (;;) {
    const found = await fotos.listLeftOver(EACH);
    if (found.length === 0) return;
    await bucket.delete(found.flatMap(({ chave }) => withCopies(chave)));
    await fotos.markGone(found.map(({ id }) => id));
  }
}

/**
 * Deletes objects older than a day without a photo: R2 may fail after the row was deleted, or an upload end
 * after its seminovo was. Removes photos whose upload was aborted after the row. Lists the whole folder: for
 * the daily run. Throws when D1 or R2 fails.
 */
export const sweepWithoutRow = (
  bucket: Pick<R2Bucket, 'list' | 'delete' | 'head'>,
  fotos: Pick<SeminovoFotoRepository, 'namedOf' | 'namedSince' | 'retireNamed'>,
  now: Date,
): Promise<void> =>
  sweepFolder(
    bucket,
    SEMINOVO_FOLDER,
    {
      async strayAmong(keys) {
        const old = keys.map((key) => ({ key, copia: COPY_KEY.exec(key), de: originalsOf(key) }));
        const { chaves, copias } = await fotos.namedOf(
          old.flatMap(({ copia, de }) => (copia ? [] : de)),
          old.flatMap(({ copia }) => (copia?.[1] ? [copia[1]] : [])),
        );
        const stray = old.filter(({ copia, de }) =>
          copia
            ? !copias.get(copia[1] ?? '')?.startsWith(copia[2] ?? '')
            : !de.some((key) => chaves.has(key)),
        );
        return stray.map(({ key }) => key);
      },
      namedSince: fotos.namedSince,
      retireNamed: (keys) => fotos.retireNamed(keys, now.toISOString()),
    },
    now,
  );
