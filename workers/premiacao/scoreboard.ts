import { premiacaoEstadoOf } from '../../app/domain/premiacao/premiacao.ts';
import type { RankingRow } from '../../app/domain/premiacao/ranking.ts';
import { createApuracaoRepository } from './points-tally-repository.ts';
import { createPremiacaoRepository, type StoredPremiacao } from './premiacao-repository.ts';
import { settleRanking } from './settle.ts';

/** Ranking of a company for other services, which check permissions themselves. */
export type Scoreboard = ReturnType<typeof createScoreboard>;

/** Maximum number of premiações searched for one that has begun. */
const MAX_OPEN = 12;

export function createScoreboard({ db, clock }: { db: D1Database; clock: () => Date }) {
  const premiacoes = createPremiacaoRepository(db);
  const parts = { premiacoes, apuracao: createApuracaoRepository(db), clock };
  return {
    /** Premiação that runs now and ends first, with its ranking; null for none. Throws when D1 fails. */
    async emAndamento(
      idEmpresa: number,
    ): Promise<{ premiacao: StoredPremiacao; ranking: RankingRow[] } | null> {
      const abertas = await premiacoes.listAbertas(idEmpresa, clock().toISOString(), MAX_OPEN);
      const premiacao = abertas.find((each) => premiacaoEstadoOf(each, clock()) === 'andamento');
      return premiacao ? { premiacao, ranking: await settleRanking(parts, premiacao) } : null;
    },
  };
}
