import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { propostaRegras, propostaRegrasVersoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type PropostaRulesRow = typeof propostaRegras.$inferSelect;

/** Rules of each company for its propostas. */
export type PropostaRulesRepository = {
  find(idEmpresa: number): Promise<PropostaRulesRow | null>;
  /** Version as it was saved; null when it is not stored. */
  findVersion(idEmpresa: number, versao: number): Promise<PropostaRulesRow | null>;
  /** Versions before `antes`, newest first; without it from the newest on. */
  versions(idEmpresa: number, page: { antes?: number; limit: number }): Promise<PropostaRulesRow[]>;
  /** Saves a version and adds it to the history. False when another one is there already. */
  save(row: PropostaRulesRow, base: number): Promise<boolean>;
  list(): Promise<PropostaRulesRow[]>;
};

/** Throws when D1 fails. */
export const createPropostaRulesRepository = sharedRepository((db): PropostaRulesRepository => {
  const versoes = propostaRegrasVersoes;
  const of = (idEmpresa: number) => eq(versoes.idEmpresa, idEmpresa);
  /** Copies the version in force into the history; idempotent. */
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
      // Rules older than the history are added to it with their first change.
      const [, written] = await db.batch([keeping(row.idEmpresa), write, keeping(row.idEmpresa)]);
      return written.meta.changes > 0;
    },

    list: () => db.select().from(propostaRegras),
  };
});
