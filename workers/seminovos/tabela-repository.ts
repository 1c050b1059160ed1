import { and, desc, eq, lt } from 'drizzle-orm';
import { tabelasDeAvaliacao } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type TabelaRow = typeof tabelasDeAvaliacao.$inferSelect;

export type TabelaRepository = ReturnType<typeof createTabelaRepository>;

/** Creates the repository of evaluation tables: each version is kept. Throws when D1 fails. */
export const createTabelaRepository = sharedRepository((db) => {
  const of = (idEmpresa: number) => eq(tabelasDeAvaliacao.idEmpresa, idEmpresa);
  const newest = desc(tabelasDeAvaliacao.versao);
  return {
    /** Newest version; null when a company has none of its own yet. */
    last: async (idEmpresa: number): Promise<TabelaRow | null> =>
      (await db.select().from(tabelasDeAvaliacao).where(of(idEmpresa)).orderBy(newest).limit(1).get()) ??
      null,
    /** Returns false when that version exists already. */
    insert: async (row: TabelaRow): Promise<boolean> =>
      (await db.insert(tabelasDeAvaliacao).values(row).onConflictDoNothing()).meta.changes > 0,
    /** Versions before one, newest first; at most `limit`. */
    list: (idEmpresa: number, before: number | null, limit: number): Promise<TabelaRow[]> =>
      db
        .select()
        .from(tabelasDeAvaliacao)
        .where(and(of(idEmpresa), before === null ? undefined : lt(tabelasDeAvaliacao.versao, before)))
        .orderBy(newest)
        .limit(limit),
  };
});
