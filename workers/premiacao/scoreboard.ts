import { premiacaoEstadoOf } from '../../app/domain/premiacao/premiacao.ts';
import type { RankingRow } from '../../app/domain/premiacao/ranking.ts';
import { createApuracaoRepository } from './points-tally-repository.ts';
import { createPremiacaoRepository, type StoredPremiacao } from './premiacao-repository.ts';
import { settleRanking } from './settle.ts';

/** Ranking of a company for other services, which check permissions themselves. */
export type Scoreboard = ReturnType<typeof createScoreboard>;

/** Maximum number of premiações searched for one that has begun. */
const MAX_OPEN = 12;

export function createScoreboard({ db, agora }: { db: D1Database; agora: () => Date }) {
  const premiacoes = createPremiacaoRepository(db);
  const partes = { premiacoes, apuracao: createApuracaoRepository(db), agora };
  return {
    /** Premiação that runs now and ends first, with its ranking; null for none. Throws when D1 fails. */
    async emAndamento(
      idEmpresa: number,
    ): Promise<{ premiacao: StoredPremiacao; ranking: RankingRow[] } | null> {
      const abertas = await premiacoes.listAbertas(idEmpresa, agora().toISOString(), MAX_OPEN);
      const premiacao = abertas.find((each) => premiacaoEstadoOf(each, agora()) === 'andamento');
      return premiacao ? { premiacao, ranking: await settleRanking(partes, premiacao) } : null;
    },
  };
}
