import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { kitsDaMarca } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type StoredKit = typeof kitsDaMarca.$inferSelect;

/** Versions of brand kits. Every query is filtered by company. */
export type KitRepository = ReturnType<typeof createKitRepository>;

/** Creates the repository of brand kit versions; there is no update and no delete. Throws when D1 fails. */
export const createKitRepository = sharedRepository((db, d1) => {
  const first = async (where: ReturnType<typeof and>) =>
    (await db.select().from(kitsDaMarca).where(where).orderBy(desc(kitsDaMarca.versao)).limit(1).get()) ??
    null;

  const newest = preparedOnce(() =>
    db
      .select()
      .from(kitsDaMarca)
      .where(eq(kitsDaMarca.idEmpresa, sql.placeholder('idEmpresa')))
      .orderBy(desc(kitsDaMarca.versao))
      .limit(1),
  );

  return {
    /** Newest version, the one in force; null before the first. */
    findLast: async (idEmpresa: number): Promise<StoredKit | null> =>
      (await newest.all({ idEmpresa }))[0] ?? null,
    find: (idEmpresa: number, version: number): Promise<StoredKit | null> =>
      first(and(eq(kitsDaMarca.idEmpresa, idEmpresa), eq(kitsDaMarca.versao, version))),
    findByClientId: (idEmpresa: number, uid: string, idCliente: string): Promise<StoredKit | null> =>
      first(
        and(
          eq(kitsDaMarca.idEmpresa, idEmpresa),
          eq(kitsDaMarca.uid, uid),
          eq(kitsDaMarca.idCliente, idCliente),
        ),
      ),

    /** Newest first; `cursor` is that of the previous page. */
    async list(
      idEmpresa: number,
      { cursor, limit }: { cursor?: number; limit: number },
    ): Promise<{ versoes: StoredKit[]; proximo: number | null }> {
      const rows = await db
        .select()
        .from(kitsDaMarca)
        .where(
          and(
            eq(kitsDaMarca.idEmpresa, idEmpresa),
            cursor === undefined ? undefined : lt(kitsDaMarca.versao, cursor),
          ),
        )
        .orderBy(desc(kitsDaMarca.versao))
        .limit(limit + 1);
      const page = rows.slice(0, limit);
      return { versoes: page, proximo: rows.length > limit ? (page.at(-1)?.versao ?? null) : null };
    },

    /** Stores the version that follows the newest; false when another took its number meanwhile. */
    async insert({ idEmpresa, versao, idCliente, dados, uid, em }: StoredKit): Promise<boolean> {
      // One statement, so that two administrators who publish at once cannot both follow the same version.
      const { meta } = await d1
        .prepare(
          `insert into kits_da_marca (id_empresa, versao, id_cliente, dados, uid, em)
           select ?1, ?2, ?3, ?4, ?5, ?6
           where (select coalesce(max(versao), 0) from kits_da_marca where id_empresa = ?1) = ?2 - 1
           on conflict do nothing`,
        )
        .bind(idEmpresa, versao, idCliente, dados, uid, em)
        .run();
      return meta.changes > 0;
    },
  };
});
