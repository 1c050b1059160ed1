import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { propostaRegras, propostaRegrasVersoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type PropostaRulesRow = typeof propostaRegras.$inferSelect;

/** Rules of each company for its propostas. */
export type PropostaRulesRepository = ReturnType<typeof createPropostaRulesRepository>;

/** Throws when D1 fails. */
export const createPropostaRulesRepository = sharedRepository((db) => {
  const versions = propostaRegrasVersoes;
  const of = (idEmpresa: number) => eq(versions.idEmpresa, idEmpresa);
  /** Copies the version in force into the history; idempotent. */
  const keeping = (idEmpresa: number) =>
    db
      .insert(versions)
      .select(
        sql`SELECT id_empresa, versao, dados, uid, em FROM ${propostaRegras} WHERE ${eq(propostaRegras.idEmpresa, idEmpresa)}`,
      )
      .onConflictDoNothing();
  const inForce = preparedOnce(() =>
    db
      .select()
      .from(propostaRegras)
      .where(eq(propostaRegras.idEmpresa, sql.placeholder('idEmpresa'))),
  );
  return {
    find: async (idEmpresa: number): Promise<PropostaRulesRow | null> =>
      (await inForce.all({ idEmpresa }))[0] ?? null,

    /** Version as it was saved; null when it is not stored. */
    findVersion: async (idEmpresa: number, version: number): Promise<PropostaRulesRow | null> =>
      (await db
        .select()
        .from(versions)
        .where(and(of(idEmpresa), eq(versions.versao, version)))
        .get()) ?? null,

    /** Versions before `antes`, newest first; without it from the newest on. */
    versions: (
      idEmpresa: number,
      { antes, limit }: { antes?: number; limit: number },
    ): Promise<PropostaRulesRow[]> =>
      db
        .select()
        .from(versions)
        .where(and(of(idEmpresa), antes === undefined ? undefined : lt(versions.versao, antes)))
        .orderBy(desc(versions.versao))
        .limit(limit),

    /** Saves a version and adds it to the history. False when another one is there already. */
    async save(row: PropostaRulesRow, base: number): Promise<boolean> {
      const write =
        base === 0
          ? db.insert(propostaRegras).values(row).onConflictDoNothing()
          : db
              .update(propostaRegras)
              .set(row)
              .where(and(eq(propostaRegras.idEmpresa, row.idEmpresa), eq(propostaRegras.versao, base)));
      // Rules older than the history are added to it with their first change.
      const [, written] = await db.batch([keeping(row.idEmpresa), write, keeping(row.idEmpresa)]);
      return written.meta.changes > 0;
    },

    list: (): Promise<PropostaRulesRow[]> => db.select().from(propostaRegras),
  };
});
