import type { AnexoRepository } from './anexo-repository.ts';

/** Objects of one round. */
const EACH = 500;
const DAY = 86_400_000;

/**
 * Removes what was taken back from the bucket. Throws when D1 or R2 fails: what is left goes with the next one.
 */
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

/** The same once a day, with papers of proposals that are gone, and rows that nobody sends again. */
export async function sweepAnexosDoDia(
  balde: Pick<R2Bucket, 'delete'>,
  anexos: AnexoRepository,
  agora: Date,
): Promise<void> {
  await anexos.retireOrphans(agora.toISOString());
  await sweepAnexos(balde, anexos);
  await anexos.forgetGone(new Date(agora.getTime() - DAY).toISOString());
}
