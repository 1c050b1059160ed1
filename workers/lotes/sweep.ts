import type { BatchRepository } from './batch-repository.ts';

/** Days for which a batch of flyers is listed; its pieces stay as long as any other. */
const STORED_DAYS = 90;

/** Deletes old batches. Throws when D1 fails. */
export const sweepBatches = (lotes: Pick<BatchRepository, 'removeBefore'>, now: Date): Promise<void> =>
  lotes.removeBefore(new Date(now.getTime() - STORED_DAYS * 24 * 3_600_000).toISOString());
