import { and, asc, count, eq, gt, gte, lt } from 'drizzle-orm';
import { newestFirst, type Page } from '../db/page-repository.ts';
import { precos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type PrecoRow = typeof precos.$inferSelect;

/** Suggested prices. Every query is filtered by company. */
export type PrecoRepository = ReturnType<typeof createPrecoRepository>;

/** Rows of one insert: D1 takes 100 parameters a statement; a row has ten. */
const ROWS_PER_STATEMENT = 10;

/** Creates the repository of suggested prices; rows are only ever added. Throws when D1 fails. */
export const createPrecoRepository = sharedRepository((db, d1) => {
  return {
    /** Latest price of each model, year and colour that began up to a day. */
    async listInForce(idEmpresa: number, today: string): Promise<PrecoRow[]> {
      const { results } = await d1
        .prepare(
          `select id_empresa as idEmpresa, id, moto, nome, ano, cor, preco, vigencia, uid, criado_em as criadoEm
           from (select *, row_number() over (
                   partition by moto, ano, cor order by vigencia desc, criado_em desc, id desc) as place
                 from precos where id_empresa = ?1 and vigencia <= ?2)
           where place = 1`,
        )
        .bind(idEmpresa, today)
        .all<PrecoRow>();
      return results;
    },

    /** Prices that begin after a day, soonest first. */
    listUpcoming: (idEmpresa: number, today: string): Promise<PrecoRow[]> =>
      db
        .select()
        .from(precos)
        .where(and(eq(precos.idEmpresa, idEmpresa), gt(precos.vigencia, today)))
        .orderBy(asc(precos.vigencia), asc(precos.criadoEm), asc(precos.id)),

    /** Prices of a model, newest first. */
    async history(
      idEmpresa: number,
      moto: string,
      page: Page,
    ): Promise<{ precos: PrecoRow[]; proximo: string | null }> {
      const { after, order, limit, cut } = newestFirst({ em: precos.criadoEm, id: precos.id }, page);
      const read = await db
        .select()
        .from(precos)
        .where(and(eq(precos.idEmpresa, idEmpresa), eq(precos.moto, moto), after))
        .orderBy(...order)
        .limit(limit);
      const { rows, proximo } = cut(read, ({ criadoEm }) => criadoEm);
      return { precos: rows, proximo };
    },

    find: async (idEmpresa: number, id: string): Promise<PrecoRow | null> =>
      (await db
        .select()
        .from(precos)
        .where(and(eq(precos.idEmpresa, idEmpresa), eq(precos.id, id)))
        .get()) ?? null,

    /** Number of prices that an import stored: their ids begin with the import's. */
    async countImported(idEmpresa: number, lote: string): Promise<number> {
      const prefix = `${lote}.`;
      const row = await db
        .select({ total: count() })
        .from(precos)
        .where(and(eq(precos.idEmpresa, idEmpresa), gte(precos.id, prefix), lt(precos.id, `${prefix}~`)))
        .get();
      return row?.total ?? 0;
    },

    /** Stores all in one transaction; rows with a known id are skipped. Returns how many are new. */
    async insert(rows: readonly PrecoRow[]): Promise<number> {
      const chunks = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
        rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
      );
      const [first, ...others] = chunks.map((chunk) =>
        db
          .insert(precos)
          .values([...chunk])
          .onConflictDoNothing(),
      );
      if (!first) return 0;
      const results = await db.batch([first, ...others]);
      return results.reduce((sum, { meta }) => sum + meta.changes, 0);
    },
  };
});
