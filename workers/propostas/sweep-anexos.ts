import { sweepFolder } from '../imagens/sweep-folder.ts';
import type { AnexoRepository } from './anexo-repository.ts';

/** Folder of attachments in the bucket. */
export const ANEXO_FOLDER = 'propostas/';

/** Objects of one round. */
const EACH = 500;
const DAY = 86_400_000;

/** Deletes the objects of removed attachments. Throws when D1 or R2 fails: the next run deletes the rest. */
export async function sweepAnexos(
  bucket: Pick<R2Bucket, 'delete'>,
  anexos: Pick<AnexoRepository, 'listLeftOver' | 'markGone'>,
): Promise<void> {
  for (;;) {
    const keys = await anexos.listLeftOver(EACH);
    if (keys.length === 0) return;
    await bucket.delete(keys);
    await anexos.markGone(keys);
  }
}

/**
 * Daily run: the same, plus attachments of deleted propostas, objects without an attachment, and attachments
 * whose upload was aborted and not repeated.
 */
export async function sweepDailyAnexos(
  bucket: Pick<R2Bucket, 'list' | 'delete' | 'head'>,
  anexos: AnexoRepository,
  now: Date,
): Promise<void> {
  await anexos.retireOrphans(now.toISOString());
  const fichas = {
    async strayAmong(keys: readonly string[]) {
      const kept = await anexos.keptAmong(keys);
      return keys.filter((key) => !kept.has(key));
    },
    namedSince: anexos.namedSince,
    retireNamed: (keys: readonly string[]) => anexos.retireNamed(keys, now.toISOString()),
  };
  await sweepFolder(bucket, ANEXO_FOLDER, fichas, now);
  await sweepAnexos(bucket, anexos);
  await anexos.forgetGone(new Date(now.getTime() - DAY).toISOString());
}
