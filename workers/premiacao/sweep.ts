import { createApuracaoRepository } from './points-tally-repository.ts';
import { createPremiacaoRepository } from './premiacao-repository.ts';
import { SETTLE_DELAY_MS, settleRanking } from './settle.ts';

/** Maximum premiações closed in one run; the next takes the others. */
const PER_RUN = 50;

/** Stores the final ranking of premiações that are over and were not opened since. Throws when D1 fails. */
export async function sweepPremiacoes(db: D1Database, now: Date): Promise<void> {
  const premiacoes = createPremiacaoRepository(db);
  const parts = { premiacoes, apuracao: createApuracaoRepository(db), clock: () => now };
  const until = new Date(now.getTime() - SETTLE_DELAY_MS).toISOString();
  for (const premiacao of await premiacoes.listPorCongelar(until, PER_RUN))
    await settleRanking(parts, premiacao);
}
