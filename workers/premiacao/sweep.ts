import { createApuracaoRepository } from './apuracao-repository.ts';
import { apurar, FOLGA_MS } from './apurar.ts';
import { createPremiacaoRepository } from './premiacao-repository.ts';

/** Premiações of one run; the next takes the others. */
const POR_VEZ = 50;

/** Stores the final ranking of premiações that are over and were not opened since. Throws when D1 fails. */
export async function sweepPremiacoes(db: D1Database, agora: Date): Promise<void> {
  const premiacoes = createPremiacaoRepository(db);
  const partes = { premiacoes, apuracao: createApuracaoRepository(db), agora: () => agora };
  const ate = new Date(agora.getTime() - FOLGA_MS).toISOString();
  for (const premiacao of await premiacoes.listPorCongelar(ate, POR_VEZ)) await apurar(partes, premiacao);
}
