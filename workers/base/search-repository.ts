/** The word indexes of lists that are searched, as their migrations made them. */
const INDICES = ['estoque_busca', 'propostas_busca', 'clientes_busca'] as const;

/**
 * Puts the pieces of each word index together. What is written day by day lies in many, and a search of few hits asks
 * each: packed once a day it costs about the same in a large list as in a small one (docs/0026). Throws when D1 fails.
 */
export async function packSearches(d1: D1Database): Promise<void> {
  await d1.batch(INDICES.map((nome) => d1.prepare(`INSERT INTO ${nome} (${nome}) VALUES ('optimize')`)));
}
