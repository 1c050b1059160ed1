import type { LoteRepository } from './lote-repository.ts';

/** How long a batch is listed, in days; its pieces stay as long as any other. */
const GUARDADO = 90;

/** Removes batches that nobody looks for any more. Throws when D1 fails. */
export const sweepLotes = (lotes: Pick<LoteRepository, 'removeBefore'>, agora: Date): Promise<void> =>
  lotes.removeBefore(new Date(agora.getTime() - GUARDADO * 24 * 3_600_000).toISOString());
