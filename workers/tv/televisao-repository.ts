import { and, desc, eq, getTableColumns, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { newestFirst, type Page, type Paged } from '../db/page-repository.ts';
import { chamadasDeTv, televisoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type TelevisaoRow = typeof televisoes.$inferSelect;

/** Television with the time of the last call to it. */
export type AskedTelevisao = TelevisaoRow & { perguntadaEm: string | null };

/** Settings of a television by its company. */
export type TelevisaoSettings = { idEmpresa: number; nome: string; programacao: string };

/**
 * Registered and unregistered screens. Times are ISO 8601 UTC. Queries on a company's television are filtered
 * by company.
 */
export type TelevisaoRepository = ReturnType<typeof createTelevisaoRepository>;

/** Creates the repository of televisions. Throws when D1 fails. */
export const createTelevisaoRepository = sharedRepository((db) => {
  const mine = (idEmpresa: number, id: string) =>
    and(eq(televisoes.idEmpresa, idEmpresa), eq(televisoes.id, id));
  const first = async (where: ReturnType<typeof and>) =>
    (await db.select().from(televisoes).where(where).get()) ?? null;
  const asked = (where: SQL | undefined) =>
    db
      .select({ ...getTableColumns(televisoes), perguntadaEm: chamadasDeTv.em })
      .from(televisoes)
      .leftJoin(
        chamadasDeTv,
        and(eq(chamadasDeTv.idEmpresa, televisoes.idEmpresa), eq(chamadasDeTv.televisao, televisoes.id)),
      )
      .where(where)
      .$dynamic();
  const call = (idEmpresa: number, televisao: string, em: string) =>
    db
      .insert(chamadasDeTv)
      .values({ idEmpresa, televisao, em })
      .onConflictDoUpdate({ target: [chamadasDeTv.idEmpresa, chamadasDeTv.televisao], set: { em } });

  return {
    /** Returns false when another screen has the code. */
    insert: async (row: TelevisaoRow): Promise<boolean> =>
      (await db.insert(televisoes).values(row).onConflictDoNothing()).meta.changes > 0,
    find: async (id: string): Promise<AskedTelevisao | null> =>
      (await asked(eq(televisoes.id, id)).get()) ?? null,
    findMine: async (idEmpresa: number, id: string): Promise<AskedTelevisao | null> =>
      (await asked(mine(idEmpresa, id)).get()) ?? null,
    findByCodigo: (code: string): Promise<TelevisaoRow | null> => first(eq(televisoes.codigo, code)),
    findAdotadaCom: (code: string): Promise<TelevisaoRow | null> => first(eq(televisoes.adotadaCom, code)),

    /** Stores a contact, with a new code where the screen needs one. False when another screen has it. */
    async seen(
      id: string,
      what: Pick<TelevisaoRow, 'vistaEm' | 'mostra' | 'tela' | 'codigo'>,
    ): Promise<boolean> {
      const { codigo, ...rest } = what;
      // A code belongs to one screen: when another has it, nothing is written.
      const free =
        codigo === null
          ? undefined
          : sql`NOT EXISTS (SELECT 1 FROM ${televisoes} AS outra WHERE outra.codigo = ${codigo} AND outra.id <> ${id})`;
      const change = db
        .update(televisoes)
        // A registered screen keeps no code; a column left out is not written to its index either.
        .set(
          codigo === null
            ? rest
            : { ...rest, codigo: sql`CASE WHEN ${televisoes.idEmpresa} IS NULL THEN ${codigo} END` },
        )
        .where(and(eq(televisoes.id, id), free));
      return (await change).meta.changes > 0;
    },

    /** Registers the unowned screen with this code; false when somebody was faster. */
    adopt: async (code: string, to: TelevisaoSettings): Promise<boolean> =>
      (
        await db
          .update(televisoes)
          .set({ ...to, codigo: null, adotadaCom: code, versao: 1 })
          .where(and(eq(televisoes.codigo, code), isNull(televisoes.idEmpresa)))
      ).meta.changes > 0,

    /** Televisions of a company, newest first. */
    async list(idEmpresa: number, page: Page): Promise<Paged<AskedTelevisao>> {
      const { after, order, limit, cut } = newestFirst({ em: televisoes.criadaEm, id: televisoes.id }, page);
      const read = await asked(and(eq(televisoes.idEmpresa, idEmpresa), after))
        .orderBy(...order)
        .limit(limit);
      return cut(read, ({ criadaEm }) => criadaEm);
    },

    /** Changes one and calls it; false when somebody else changed it since `base`, or it was deleted. */
    async update(
      idEmpresa: number,
      id: string,
      base: number,
      to: TelevisaoSettings,
      em: string,
    ): Promise<boolean> {
      const [changed] = await db.batch([
        db
          .update(televisoes)
          .set({ ...to, versao: base + 1 })
          .where(and(mine(idEmpresa, id), eq(televisoes.versao, base))),
        call(idEmpresa, id, em),
      ]);
      return changed.meta.changes > 0;
    },

    /** Sends a command to one, and calls it; false for an unknown id. */
    async ask(
      idEmpresa: number,
      id: string,
      what: 'identificarEm' | 'recarregarEm',
      em: string,
    ): Promise<boolean> {
      const [changed] = await db.batch([
        db
          .update(televisoes)
          .set({ [what]: em })
          .where(mine(idEmpresa, id)),
        call(idEmpresa, id, em),
      ]);
      return changed.meta.changes > 0;
    },

    /** Calls those not seen since `silentSince`, but for who was called since and before `askedBefore`. */
    async askSilent(
      idEmpresa: number,
      { silentSince, askedBefore, em }: { silentSince: string; askedBefore: string; em: string },
    ): Promise<void> {
      await db.run(sql`
        INSERT INTO ${chamadasDeTv} (id_empresa, televisao, em)
        SELECT id_empresa, id, ${em} FROM ${televisoes}
        WHERE id_empresa = ${idEmpresa} AND vista_em < ${silentSince}
        ON CONFLICT (id_empresa, televisao) DO UPDATE SET em = excluded.em
        WHERE em < ${askedBefore}
          OR em <= (SELECT vista_em FROM ${televisoes} AS t WHERE t.id = excluded.televisao)`);
    },

    /** Removes one from the list, and calls it a last time; false when it was removed already. */
    async remove(idEmpresa: number, id: string, em: string): Promise<boolean> {
      const [gone] = await db.batch([
        db.delete(televisoes).where(mine(idEmpresa, id)),
        call(idEmpresa, id, em),
      ]);
      return gone.meta.changes > 0;
    },

    /** Televisions called by a company's pages since `since`. */
    called: (idEmpresa: number, since: string): Promise<{ id: string; em: string }[]> =>
      db
        .select({ id: chamadasDeTv.televisao, em: chamadasDeTv.em })
        .from(chamadasDeTv)
        .where(and(eq(chamadasDeTv.idEmpresa, idEmpresa), gte(chamadasDeTv.em, since)))
        .orderBy(desc(chamadasDeTv.em))
        .limit(50),

    /** Deletes unregistered screens last seen, and calls made, before a time. */
    async sweep(before: string): Promise<void> {
      await db.batch([
        db.delete(televisoes).where(and(isNull(televisoes.idEmpresa), lt(televisoes.vistaEm, before))),
        db.delete(chamadasDeTv).where(lt(chamadasDeTv.em, before)),
      ]);
    },
  };
});
