import { sweepFolder } from '../imagens/sweep-folder.ts';
import type { AnexoRepository } from './anexo-repository.ts';

/** Folder of attachments in the bucket. */
export const ANEXO_FOLDER = 'propostas/';

/** Objects of one round. */
const EACH = 500;
const DAY = 86_400_000;

/** Deletes the objects of removed attachments. Throws when D1 or R2 fails: the next run deletes the rest. */
export async function sweepAnexos(
  balde: Pick<R2Bucket, 'delete'>,
  anexos: Pick<AnexoRepository, 'listLeftOver' | 'markGone'>,
): Promise<void> {
  for (;;) {
    const chaves = await anexos.listLeftOver(EACH);
    if (chaves.length === 0) return;
    await balde.delete(chaves);
    await anexos.markGone(chaves);
  }
}

/**
 * Daily run: the same, plus attachments of deleted propostas, objects without an attachment, and attachments
 * whose upload was aborted and not repeated.
 */
export async function sweepDailyAnexos(
  balde: Pick<R2Bucket, 'list' | 'delete' | 'head'>,
  anexos: AnexoRepository,
  agora: Date,
): Promise<void> {
  await anexos.retireOrphans(agora.toISOString());
  const fichas = {
    async strayAmong(chaves: readonly string[]) {
      const kept = await anexos.keptAmong(chaves);
      return chaves.filter((chave) => !kept.has(chave));
    },
    namedSince: anexos.namedSince,
    retireNamed: (chaves: readonly string[]) => anexos.retireNamed(chaves, agora.toISOString()),
  };
  await sweepFolder(balde, ANEXO_FOLDER, fichas, agora);
  await sweepAnexos(balde, anexos);
  await anexos.forgetGone(new Date(agora.getTime() - DAY).toISOString());
}
