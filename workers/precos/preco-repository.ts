import { and, asc, count, eq, gt, gte, lt } from 'drizzle-orm';
import { jsonParts } from '../db/json-parts.ts';
import { newestFirst, type Page } from '../db/page-repository.ts';
import { precos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type PrecoRow = typeof precos.$inferSelect;

/** Suggested prices. Every query is filtered by company. */
export type PrecoRepository = ReturnType<typeof createPrecoRepository>;

/** Columns of a row, as in its JSON. */
const COLUMNS = Object.entries({
  id_empresa: 'idEmpresa',
  id: 'id',
  moto: 'moto',
  nome: 'nome',
  ano: 'ano',
  cor: 'cor',
  preco: 'preco',
  vigencia: 'vigencia',
  uid: 'uid',
  criado_em: 'criadoEm',
} satisfies Record<string, keyof PrecoRow>);
const INSERT = `INSERT INTO precos (${COLUMNS.map(([column]) => column).join(', ')})
  SELECT ${COLUMNS.map(([, name]) => `json_extract(value, '$.${name}')`).join(', ')}
  FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`;

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
      if (rows.length === 0) return 0;
      const results = await d1.batch(jsonParts(rows).map((json) => d1.prepare(INSERT).bind(json)));
      return results.reduce((sum, { meta }) => sum + meta.changes, 0);
    },
  };
});
