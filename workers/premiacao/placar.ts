import { estadoDe } from '../../app/domain/premiacao/premiacao.ts';
import type { Posicao } from '../../app/domain/premiacao/ranking.ts';
import { createApuracaoRepository } from './apuracao-repository.ts';
import { apurar } from './apurar.ts';
import { createPremiacaoRepository, type PremiacaoGuardada } from './premiacao-repository.ts';

/** Ranking of a company for other services, which check permissions themselves. */
export type Placar = {
  /** Premiação that runs now and ends first, with its ranking; null for none. Throws when D1 fails. */
  emAndamento(idEmpresa: number): Promise<{ premiacao: PremiacaoGuardada; ranking: Posicao[] } | null>;
};

/** Maximum number of premiações searched for one that has begun. */
const ABERTAS = 12;

export function createPlacar({ db, agora }: { db: D1Database; agora: () => Date }): Placar {
  const premiacoes = createPremiacaoRepository(db);
  const partes = { premiacoes, apuracao: createApuracaoRepository(db), agora };
  return {
    async emAndamento(idEmpresa) {
      const abertas = await premiacoes.listAbertas(idEmpresa, agora().toISOString(), ABERTAS);
      const premiacao = abertas.find((each) => estadoDe(each, agora()) === 'andamento');
      return premiacao ? { premiacao, ranking: await apurar(partes, premiacao) } : null;
    },
  };
}
