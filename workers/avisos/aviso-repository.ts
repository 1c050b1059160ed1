import { and, count, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Dono } from '../base/owner.ts';
import { newestFirst, type Page } from '../base/page-repository.ts';
import { avisos } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

/** A notice as it is stored. */
export type Aviso = typeof avisos.$inferSelect;
/** A notice that somebody is to have. */
export type AvisoNovo = Omit<Aviso, 'lidoEm'>;

/** The write that tells people something, for the batch in which it happens; telling it again is harmless. */
export const avisar = (db: DrizzleD1Database, novos: [AvisoNovo, ...AvisoNovo[]]) =>
  db
    .insert(avisos)
    .values(novos.map((novo) => ({ ...novo, lidoEm: null })))
    .onConflictDoNothing();

/** Values of a notice, each a column or an expression of the rows that it is about. */
type DasLinhas = Readonly<Record<Exclude<keyof AvisoNovo, never>, SQL>>;

/**
 * The same about rows as they are when it happens: one notice for each row of `which` that has somebody to tell. It
 * stands before the statement that changes these rows.
 */
export const avisarSobre = (
  db: DrizzleD1Database,
  table: SQLiteTable,
  which: SQL | undefined,
  { id, uid, idEmpresa, tipo, texto, para, em }: DasLinhas,
) =>
  db
    .insert(avisos)
    .select(
      sql`SELECT ${id}, ${uid}, ${idEmpresa}, ${tipo}, ${texto}, ${para}, ${em}, NULL FROM ${table} WHERE ${and(which, sql`COALESCE(${uid}, '') <> ''`)}`,
    )
    .onConflictDoNothing();

export type AvisoRepository = ReturnType<typeof createAvisoRepository>;

/** Notices of a person in their company. Every method throws when D1 fails. */
export const createAvisoRepository = sharedRepository((db) => {
  const ofMine = ({ uid, idEmpresa }: Dono) => and(eq(avisos.uid, uid), eq(avisos.idEmpresa, idEmpresa));
  return {
    async list(dono: Dono, page: Page) {
      const { after, order, limit, cut } = newestFirst(avisos, page);
      const rows = await db
        .select()
        .from(avisos)
        .where(and(ofMine(dono), after))
        .orderBy(...order)
        .limit(limit)
        .all();
      return cut(rows, ({ em }) => em);
    },

    async countUnread(dono: Dono): Promise<number> {
      const row = await db
        .select({ n: count() })
        .from(avisos)
        .where(and(ofMine(dono), isNull(avisos.lidoEm)))
        .get();
      return row?.n ?? 0;
    },

    find: (dono: Dono, id: string) =>
      db
        .select()
        .from(avisos)
        .where(and(ofMine(dono), eq(avisos.id, id)))
        .get(),

    /** One, or every one up to an instant where none is named: what came meanwhile stays unread. */
    async markRead(dono: Dono, which: { id: string } | { ate: string }, em: string): Promise<void> {
      const these = 'id' in which ? eq(avisos.id, which.id) : sql`${avisos.em} <= ${which.ate}`;
      await db
        .update(avisos)
        .set({ lidoEm: em })
        .where(and(ofMine(dono), isNull(avisos.lidoEm), these));
    },

    async sweep(before: string): Promise<void> {
      await db.delete(avisos).where(lt(avisos.em, before));
    },
  };
});
