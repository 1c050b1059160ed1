/** Full-text indexes (FTS5) to be optimized once a day, as created by their migrations. */
const INDICES = ['estoque_busca', 'propostas_busca', 'clientes_busca'] as const;

/**
 * Merges the segments of each full-text index. Daily writes leave many, and a search reads each: optimized
 * once a day, a search costs about the same in a large list as in a small one (docs/decisions/0026). Throws when D1
 * fails.
 */
export async function packSearches(d1: D1Database): Promise<void> {
  await d1.batch(INDICES.map((nome) => d1.prepare(`INSERT INTO ${nome} (${nome}) VALUES ('optimize')`)));
}
