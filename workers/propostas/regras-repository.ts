import { and, eq } from 'drizzle-orm';
import { propostaRegras } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

export type RegrasRow = typeof propostaRegras.$inferSelect;

/** What each company decides about its proposals. */
export type RegrasRepository = {
  find(idEmpresa: number): Promise<RegrasRow | null>;
  /** False where another version is there already. */
  save(row: RegrasRow, base: number): Promise<boolean>;
  list(): Promise<RegrasRow[]>;
};

/** Throws when D1 fails. */
export const createRegrasRepository = sharedRepository(
  (db): RegrasRepository => ({
    find: async (idEmpresa) =>
      (await db.select().from(propostaRegras).where(eq(propostaRegras.idEmpresa, idEmpresa)).get()) ?? null,

    async save(row, base) {
      const written =
        base === 0
          ? await db.insert(propostaRegras).values(row).onConflictDoNothing()
          : await db
              .update(propostaRegras)
              .set(row)
              .where(and(eq(propostaRegras.idEmpresa, row.idEmpresa), eq(propostaRegras.versao, base)));
      return written.meta.changes > 0;
    },

    list: () => db.select().from(propostaRegras),
  }),
);
