import { and, eq, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Owner } from '../base/owner.ts';
import { newestFirst, type Page, type Places } from '../db/page-repository.ts';
import { avisos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Notice (Aviso) as stored. */
export type StoredNotice = typeof avisos.$inferSelect;
/** Notice to insert: neither read nor sent. */
export type NewNotice = Omit<StoredNotice, 'lidoEm' | 'enviadoEm'>;

/** Builds the insert of notices, for the batch in which their event happens; inserting again is harmless. */
export const insertNotices = (db: DrizzleD1Database, novos: [NewNotice, ...NewNotice[]]) =>
  db
    .insert(avisos)
    .values(novos.map((novo) => ({ ...novo, lidoEm: null, enviadoEm: null })))
    .onConflictDoNothing();

/** Values of a notice, each a column or an expression of the rows that it is about. */
type NoticeValuesOfRows = Readonly<Record<keyof NewNotice, SQL>>;

/**
 * Builds the insert of one notice for each row of `which` that has a recipient. In the batch it must stand
 * before the statement that changes these rows.
 */
export const insertNoticesOfRows = (
  db: DrizzleD1Database,
  table: SQLiteTable,
  which: SQL | undefined,
  { id, uid, idEmpresa, tipo, texto, para, em }: NoticeValuesOfRows,
) =>
  db
    .insert(avisos)
    .select(
      sql`SELECT ${id}, ${uid}, ${idEmpresa}, ${tipo}, ${texto}, ${para}, ${em}, NULL, NULL FROM ${table} WHERE ${and(which, sql`COALESCE(${uid}, '') <> ''`)}`,
    )
    .onConflictDoNothing();

/**
 * Builds the same insert for several recipients: `quem` selects, as `uid`, everyone involved with a row;
 * `exceto`, the author, gets no notice. The notice's id is made of `id` and the recipient's uid.
 */
export const insertNoticesForInteressados = (
  db: DrizzleD1Database,
  table: SQLiteTable,
  which: SQL | undefined,
  quem: SQL,
  { id, exceto, idEmpresa, tipo, texto, para, em }: Omit<NoticeValuesOfRows, 'uid'> & { exceto: string },
) =>
  db
    .insert(avisos)
    .select(
      sql`SELECT ${id} || '.' || quem.uid, quem.uid, ${idEmpresa}, ${tipo}, ${texto}, ${para}, ${em}, NULL, NULL
          FROM ${table} JOIN (${quem}) AS quem WHERE ${and(which, sql`quem.uid NOT IN ('', ${exceto})`)}`,
    )
    .onConflictDoNothing();

/** Days for which a company's notice is still delivered to people who have not opened their notices. */
const EMPRESA_NOTICE_DAYS = 14;
/** Time from which a company's notice counts as new, ISO 8601 UTC. */
export const newNoticesSince = (now: Date): string =>
  new Date(now.getTime() - EMPRESA_NOTICE_DAYS * 86_400_000).toISOString();

/** Selects a company's notices of which this person has no copy. */
const withoutCopy = ({ uid, idEmpresa }: Places<Owner>, since: string | Placeholder) =>
  sql`FROM avisos AS d WHERE d.uid = '' AND d.id_empresa = ${idEmpresa} AND d.em >= ${since}
      AND NOT EXISTS (SELECT 1 FROM avisos AS c WHERE c.id = d.id || '.' || ${uid})`;

/**
 * Number of a person's unread notices, as an expression for the statement of the caller.
 * @param since as {@link newNoticesSince} gives it
 */
export const unreadCount = (dono: Places<Owner>, since: string | Placeholder): SQL<number> =>
  sql<number>`(SELECT COUNT(*) FROM avisos WHERE uid = ${dono.uid} AND id_empresa = ${dono.idEmpresa} AND lido_em IS NULL)
    + (SELECT COUNT(*) ${withoutCopy(dono, since)})`;

/** Notices of a person in their company. Every method throws when D1 fails. */
export const createNoticeRepository = sharedRepository((db) => {
  const ofMine = ({ uid, idEmpresa }: Owner) => and(eq(avisos.uid, uid), eq(avisos.idEmpresa, idEmpresa));
  return {
    /**
     * Lists a page; `novos` limits it to unread notices. Copies the company's new notices to the person
     * first.
     */
    async list(dono: Owner, page: Page, now: Date, novos = false) {
      const { after, order, limit, cut } = newestFirst(avisos, page);
      const [, rows] = await db.batch([
        db
          .insert(avisos)
          .select(
            sql`SELECT d.id || '.' || ${dono.uid}, ${dono.uid}, d.id_empresa, d.tipo, d.texto, d.para, d.em, NULL, d.em
                ${withoutCopy(dono, newNoticesSince(now))}`,
          )
          .onConflictDoNothing(),
        db
          .select()
          .from(avisos)
          .where(and(ofMine(dono), novos ? isNull(avisos.lidoEm) : undefined, after))
          .orderBy(...order)
          .limit(limit),
      ]);
      return cut(rows, ({ em }) => em);
    },

    find: (dono: Owner, id: string) =>
      db
        .select()
        .from(avisos)
        .where(and(ofMine(dono), eq(avisos.id, id)))
        .get(),

    /** Marks one notice as read, or all up to a time: those that arrived later stay unread. */
    async markRead(dono: Owner, which: { id: string } | { ate: string }, em: string): Promise<void> {
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
