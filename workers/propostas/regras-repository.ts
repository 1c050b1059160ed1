import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { propostaRegras, propostaRegrasVersoes } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

export type RegrasRow = typeof propostaRegras.$inferSelect;

/** What each company decides about its proposals. */
export type RegrasRepository = {
  find(idEmpresa: number): Promise<RegrasRow | null>;
  /** A version as it was saved; null where none is kept. */
  findVersion(idEmpresa: number, versao: number): Promise<RegrasRow | null>;
  /** Versions before this one, newest first; the newest of all without one. */
  versions(idEmpresa: number, page: { antes?: number; limit: number }): Promise<RegrasRow[]>;
  /** Saves a version and keeps it in the history. False where another one is there already. */
  save(row: RegrasRow, base: number): Promise<boolean>;
  list(): Promise<RegrasRow[]>;
};

/** Throws when D1 fails. */
export const createRegrasRepository = sharedRepository((db): RegrasRepository => {
  const versoes = propostaRegrasVersoes;
  const of = (idEmpresa: number) => eq(versoes.idEmpresa, idEmpresa);
  /** The version in force into the history; again is harmless. */
  const keeping = (idEmpresa: number) =>
    db
      .insert(versoes)
      .select(
        sql`SELECT id_empresa, versao, dados, uid, em FROM ${propostaRegras} WHERE ${eq(propostaRegras.idEmpresa, idEmpresa)}`,
      )
      .onConflictDoNothing();
  return {
    find: async (idEmpresa) =>
      (await db.select().from(propostaRegras).where(eq(propostaRegras.idEmpresa, idEmpresa)).get()) ?? null,

    findVersion: async (idEmpresa, versao) =>
      (await db
        .select()
        .from(versoes)
        .where(and(of(idEmpresa), eq(versoes.versao, versao)))
        .get()) ?? null,

    versions: (idEmpresa, { antes, limit }) =>
      db
        .select()
        .from(versoes)
        .where(and(of(idEmpresa), antes === undefined ? undefined : lt(versoes.versao, antes)))
        .orderBy(desc(versoes.versao))
        .limit(limit),

    async save(row, base) {
      const write =
        base === 0
          ? db.insert(propostaRegras).values(row).onConflictDoNothing()
          : db
              .update(propostaRegras)
              .set(row)
              .where(and(eq(propostaRegras.idEmpresa, row.idEmpresa), eq(propostaRegras.versao, base)));
      // Rules of before there was a history come into it with the first change.
      const [, written] = await db.batch([keeping(row.idEmpresa), write, keeping(row.idEmpresa)]);
      return written.meta.changes > 0;
    },

    list: () => db.select().from(propostaRegras),
  };
});
