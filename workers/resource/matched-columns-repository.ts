import { and, eq, notInArray, sql } from 'drizzle-orm';
import { colunasLembradas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Sets of headings that a company keeps of one kind of import: its programs write a handful. */
const MOST_KEPT = 20;

/** Matched columns of spreadsheets, by company. Throws when D1 fails. */
export const createMatchedColumnsRepository = sharedRepository((db) => {
  const those = (idEmpresa: number, tipo: string) =>
    and(eq(colunasLembradas.idEmpresa, idEmpresa), eq(colunasLembradas.tipo, tipo));
  return {
    async find(idEmpresa: number, tipo: string, titulos: string): Promise<Record<string, string> | null> {
      const row = await db
        .select({ colunas: colunasLembradas.colunas })
        .from(colunasLembradas)
        .where(and(those(idEmpresa, tipo), eq(colunasLembradas.titulos, titulos)))
        .get();
      return row?.colunas ?? null;
    },

    /** Keeps one; of more than {@link MOST_KEPT} the oldest goes. */
    async keep(row: typeof colunasLembradas.$inferSelect): Promise<void> {
      const { idEmpresa, tipo, colunas, em } = row;
      const newest = db
        .select({ titulos: colunasLembradas.titulos })
        .from(colunasLembradas)
        .where(those(idEmpresa, tipo))
        .orderBy(sql`${colunasLembradas.em} DESC`)
        .limit(MOST_KEPT);
      await db.batch([
        db
          .insert(colunasLembradas)
          .values(row)
          .onConflictDoUpdate({
            target: [colunasLembradas.idEmpresa, colunasLembradas.tipo, colunasLembradas.titulos],
            set: { colunas, em },
          }),
        db
          .delete(colunasLembradas)
          .where(and(those(idEmpresa, tipo), notInArray(colunasLembradas.titulos, newest))),
      ]);
    },
  };
});
