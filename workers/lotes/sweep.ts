import type { LoteRepository } from './lote-repository.ts';

/** Days for which a batch is listed; its pieces stay as long as any other. */
const GUARDADO = 90;

/** Deletes old batches. Throws when D1 fails. */
export const sweepLotes = (lotes: Pick<LoteRepository, 'removeBefore'>, agora: Date): Promise<void> =>
  lotes.removeBefore(new Date(agora.getTime() - GUARDADO * 24 * 3_600_000).toISOString());
