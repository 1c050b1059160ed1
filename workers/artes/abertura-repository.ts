import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { aberturas, artes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { createLancamentos } from '../premiacao/lancamento-repository.ts';

/** Number of times that a piece's page was opened on a day, YYYY-MM-DD in São Paulo. */
export type Abertura = { arteId: string; dia: string; n: number };

export type AberturaRepository = ReturnType<typeof createAberturaRepository>;

/** Creates the repository of page openings. Throws when D1 fails. */
export const createAberturaRepository = sharedRepository((db, d1) => ({
  /** Adds to the counts in one transaction; deleted or taken-down pieces are skipped. */
  async add(counted: readonly Abertura[]): Promise<void> {
    // Two statements for any number of rows: D1 takes 100 parameters a statement, and each of a batch costs
    // a read.
    const add = db
      .insert(aberturas)
      .select(
        sql`SELECT ${artes.id}, json_extract(each.value, '$.dia'), json_extract(each.value, '$.n')
            FROM json_each(${JSON.stringify(counted)}) AS each
            JOIN ${artes} ON ${artes.id} = json_extract(each.value, '$.arteId')
            WHERE ${artes.retiradaEm} IS NULL`,
      )
      .onConflictDoUpdate({
        target: [aberturas.arteId, aberturas.dia],
        set: { n: sql`${aberturas.n} + excluded.n` },
      });
    await db.batch([add, createLancamentos(d1).lancarAberturas(counted)]);
  },

  /** Days since `since` on which a piece was opened, oldest first. */
  listDias: (arteId: string, since: string): Promise<Pick<Abertura, 'dia' | 'n'>[]> =>
    db
      .select({ dia: aberturas.dia, n: aberturas.n })
      .from(aberturas)
      .where(and(eq(aberturas.arteId, arteId), gte(aberturas.dia, since)))
      .orderBy(asc(aberturas.dia)),
}));
