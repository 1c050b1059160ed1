import { and, asc, count, eq } from 'drizzle-orm';
import { programacoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type ProgramacaoRow = typeof programacoes.$inferSelect;

/** Programmes of televisions. Every query is filtered by company. */
export type ProgramacaoRepository = ReturnType<typeof createProgramacaoRepository>;

/** Creates the repository of the televisions' programmes. Throws when D1 fails. */
export const createProgramacaoRepository = sharedRepository((db) => {
  const of = (idEmpresa: number, id: string) =>
    and(eq(programacoes.idEmpresa, idEmpresa), eq(programacoes.id, id));
  const ofEmpresa = (idEmpresa: number) => eq(programacoes.idEmpresa, idEmpresa);

  return {
    find: async (idEmpresa: number, id: string): Promise<ProgramacaoRow | null> =>
      (await db.select().from(programacoes).where(of(idEmpresa, id)).get()) ?? null,
    /** Oldest programme, played when none is named; ids sort by time. */
    findFirst: async (idEmpresa: number): Promise<ProgramacaoRow | null> =>
      (await db
        .select()
        .from(programacoes)
        .where(ofEmpresa(idEmpresa))
        .orderBy(asc(programacoes.id))
        .limit(1)
        .get()) ?? null,
    /** All of a company, oldest first: there are few. */
    list: (idEmpresa: number): Promise<ProgramacaoRow[]> =>
      db.select().from(programacoes).where(ofEmpresa(idEmpresa)).orderBy(asc(programacoes.id)),
    async count(idEmpresa: number): Promise<number> {
      const row = await db.select({ n: count() }).from(programacoes).where(ofEmpresa(idEmpresa)).get();
      return row?.n ?? 0;
    },
    /** Returns false when the id was taken meanwhile. */
    insert: async (row: ProgramacaoRow): Promise<boolean> =>
      (await db.insert(programacoes).values(row).onConflictDoNothing()).meta.changes > 0,
    /** Returns false when somebody else changed it since `base`, or it was deleted. */
    update: async ({ idEmpresa, id, ...row }: ProgramacaoRow, base: number): Promise<boolean> =>
      (
        await db
          .update(programacoes)
          .set(row)
          .where(and(of(idEmpresa, id), eq(programacoes.versao, base)))
      ).meta.changes > 0,
    /** Returns false when it was deleted already. */
    remove: async (idEmpresa: number, id: string): Promise<boolean> =>
      (await db.delete(programacoes).where(of(idEmpresa, id))).meta.changes > 0,
  };
});
