import { and, asc, desc, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { planos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type StoredPlano = typeof planos.$inferSelect;
/** Version of a plano without its contents. */
export type StoredPlanoVersion = Omit<StoredPlano, 'dados' | 'idCliente'>;

/** Versions of financing plans. Every query is filtered by company. */
export type PlanoRepository = ReturnType<typeof createPlanoRepository>;

/**
 * Creates the repository of plano versions; their contents are never changed, and none is deleted. One that was taken back
 * before its day ends before it begins, so that no day has it. Throws when D1 fails.
 */
export const createPlanoRepository = sharedRepository((db, d1) => {
  const newestBegin = [desc(planos.de), desc(planos.versao)] as const;

  const ofEmpresa = eq(planos.idEmpresa, sql.placeholder('idEmpresa'));
  const today = sql.placeholder('today');
  const kept = or(isNull(planos.ate), gte(planos.ate, planos.de));
  const inForce = preparedOnce(() =>
    db
      .select()
      .from(planos)
      .where(and(ofEmpresa, lte(planos.de, today), or(isNull(planos.ate), gte(planos.ate, today))))
      .orderBy(...newestBegin)
      .limit(1),
  );
  const lastEnded = preparedOnce(() =>
    db
      .select()
      .from(planos)
      .where(and(ofEmpresa, lt(planos.ate, today), kept))
      .orderBy(desc(planos.ate), ...newestBegin)
      .limit(1),
  );

  return {
    /** Finds the version that covers a day; of several the one that began last, then the newest. */
    findInForce: (idEmpresa: number, today: string): Promise<StoredPlano | null> =>
      inForce.get({ idEmpresa, today }),

    /** Finds the version that ended last before a day: the one to use when none covers the day. */
    findLastEnded: (idEmpresa: number, today: string): Promise<StoredPlano | null> =>
      lastEnded.get({ idEmpresa, today }),

    find: async (idEmpresa: number, version: number): Promise<StoredPlano | null> =>
      (await db
        .select()
        .from(planos)
        .where(and(eq(planos.idEmpresa, idEmpresa), eq(planos.versao, version)))
        .get()) ?? null,

    findByClientId: async (idEmpresa: number, uid: string, idCliente: string): Promise<StoredPlano | null> =>
      (await db
        .select()
        .from(planos)
        .where(and(eq(planos.idEmpresa, idEmpresa), eq(planos.uid, uid), eq(planos.idCliente, idCliente)))
        .get()) ?? null,

    /** Number of the newest version, 0 when there is none. */
    async lastVersao(idEmpresa: number): Promise<number> {
      const row = await db
        .select({ versao: sql<number>`coalesce(max(${planos.versao}), 0)` })
        .from(planos)
        .where(eq(planos.idEmpresa, idEmpresa))
        .get();
      return row?.versao ?? 0;
    },

    /** Versions that begin after a day and were not taken back, soonest first, of one day the newest. */
    listScheduled: (idEmpresa: number, today: string): Promise<Pick<StoredPlano, 'versao' | 'de'>[]> =>
      db
        .select({ versao: planos.versao, de: planos.de })
        .from(planos)
        .where(and(eq(planos.idEmpresa, idEmpresa), gt(planos.de, today), kept))
        .orderBy(asc(planos.de), desc(planos.versao)),

    /** Takes a version back that begins after a day; false when it has begun or was taken back already. */
    async takeBack(idEmpresa: number, version: number, today: string): Promise<boolean> {
      const { meta } = await d1
        .prepare(
          `update planos set ate = date(de, '-1 day')
           where id_empresa = ?1 and versao = ?2 and de > ?3 and (ate is null or ate >= de)`,
        )
        .bind(idEmpresa, version, today)
        .run();
      return meta.changes > 0;
    },

    /** Newest first; `cursor` is that of the previous page. */
    async list(
      idEmpresa: number,
      { cursor, limit }: { cursor?: number; limit: number },
    ): Promise<{ versoes: StoredPlanoVersion[]; proximo: number | null }> {
      const rows = await db
        .select({
          idEmpresa: planos.idEmpresa,
          versao: planos.versao,
          de: planos.de,
          ate: planos.ate,
          uid: planos.uid,
          publicadoEm: planos.publicadoEm,
        })
        .from(planos)
        .where(
          and(eq(planos.idEmpresa, idEmpresa), cursor === undefined ? undefined : lt(planos.versao, cursor)),
        )
        .orderBy(desc(planos.versao))
        .limit(limit + 1);
      const page = rows.slice(0, limit);
      return { versoes: page, proximo: rows.length > limit ? (page.at(-1)?.versao ?? null) : null };
    },

    /** Stores the version that follows the newest; false when another took its number meanwhile. */
    async insert(plano: StoredPlano): Promise<boolean> {
      // One statement, so that two administrators who publish at once cannot both follow the same version.
      const { meta } = await d1
        .prepare(
          `insert into planos (id_empresa, versao, id_cliente, de, ate, dados, uid, publicado_em)
           select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
           where (select coalesce(max(versao), 0) from planos where id_empresa = ?1) = ?2 - 1
           on conflict do nothing`,
        )
        .bind(
          plano.idEmpresa,
          plano.versao,
          plano.idCliente,
          plano.de,
          plano.ate,
          plano.dados,
          plano.uid,
          plano.publicadoEm,
        )
        .run();
      return meta.changes > 0;
    },
  };
});
