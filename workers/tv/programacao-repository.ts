import { and, asc, count, eq } from 'drizzle-orm';
import { programacoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type ProgramacaoRow = typeof programacoes.$inferSelect;

/** Programmes of televisions. Every query is filtered by company. */
export type ProgramacaoRepository = {
  find(idEmpresa: number, id: string): Promise<ProgramacaoRow | null>;
  /** Oldest programme, played when none is named; ids sort by time. */
  findFirst(idEmpresa: number): Promise<ProgramacaoRow | null>;
  /** All of a company, oldest first: there are few. */
  list(idEmpresa: number): Promise<ProgramacaoRow[]>;
  count(idEmpresa: number): Promise<number>;
  /** Returns false when the id was taken meanwhile. */
  insert(row: ProgramacaoRow): Promise<boolean>;
  /** Returns false when somebody else changed it since `base`, or it was deleted. */
  update(row: ProgramacaoRow, base: number): Promise<boolean>;
  /** Returns false when it was deleted already. */
  remove(idEmpresa: number, id: string): Promise<boolean>;
};

/** Creates the repository of the televisions' programmes. Throws when D1 fails. */
export const createProgramacaoRepository = sharedRepository((db): ProgramacaoRepository => {
  const of = (idEmpresa: number, id: string) =>
    and(eq(programacoes.idEmpresa, idEmpresa), eq(programacoes.id, id));
  const ofEmpresa = (idEmpresa: number) => eq(programacoes.idEmpresa, idEmpresa);

  return {
    find: async (idEmpresa, id) =>
      (await db.select().from(programacoes).where(of(idEmpresa, id)).get()) ?? null,
    findFirst: async (idEmpresa) =>
      (await db
        .select()
        .from(programacoes)
        .where(ofEmpresa(idEmpresa))
        .orderBy(asc(programacoes.id))
        .limit(1)
        .get()) ?? null,
    list: (idEmpresa) =>
      db.select().from(programacoes).where(ofEmpresa(idEmpresa)).orderBy(asc(programacoes.id)),
    async count(idEmpresa) {
      const row = await db.select({ n: count() }).from(programacoes).where(ofEmpresa(idEmpresa)).get();
      return row?.n ?? 0;
    },
    insert: async (row) => (await db.insert(programacoes).values(row).onConflictDoNothing()).meta.changes > 0,
    update: async ({ idEmpresa, id, ...row }, base) =>
      (
        await db
          .update(programacoes)
          .set(row)
          .where(and(of(idEmpresa, id), eq(programacoes.versao, base)))
      ).meta.changes > 0,
    remove: async (idEmpresa, id) =>
      (await db.delete(programacoes).where(of(idEmpresa, id))).meta.changes > 0,
  };
});
