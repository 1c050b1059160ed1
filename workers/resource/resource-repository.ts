import {
  and,
  type Column,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ItemCondition } from '../../app/domain/resource/condition.ts';
import type { ItemOrder } from '../../app/domain/resource/resource.ts';
import type { ResourceName } from '../../app/domain/resource/resource-headers.ts';
import { byColumn, type Page, type Paged } from '../db/page-repository.ts';
import { resourceTables } from '../db/resource-tables.ts';
import { type acessorios, recursoEventos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { beginsAll } from '../db/words-repository.ts';
import { bulkStatements } from './bulk-repository.ts';
import type { NewResourceEvent, ResourceChange, ResourceEventRow, ResourceRow } from './resource-rows.ts';

/** Common type of these tables, for generic code. */
type ResourceTable = typeof acessorios;
const tableOf = (recurso: ResourceName): ResourceTable => resourceTables[recurso] as unknown as ResourceTable;

function columnOf(recurso: ResourceName, nome: string): Column {
  const column = (tableOf(recurso) as unknown as Record<string, Column>)[nome];
  if (!column) throw new Error(`No column "${nome}" in the table of "${recurso}".`);
  return column;
}

export type ResourceSearch = {
  onde?: readonly (readonly ItemCondition[])[];
  /** Words of letters and digits; each must begin a word of the item. */
  palavras: readonly string[];
  ordem: ItemOrder;
  /**
   * Field with the companies that an item covers: when given, items of other companies that cover this one
   * are listed too.
   */
  alcance?: string;
};

/**
 * Items of declared resources. Every query is filtered by company: its own items, or those that name it. Each
 * change and its event are one transaction.
 */
export type ResourceRepository = ReturnType<typeof createResourceRepository>;

const SIGNS = { igual: eq, desde: gte, ate: lte, depois: gt, antes: lt } as const;

function sqlOf(recurso: ResourceName, { coluna, op, valor }: ItemCondition): SQL {
  const column = columnOf(recurso, coluna);
  if (op === 'vazia') return isNull(column);
  if (op === 'cheia') return isNotNull(column);
  return SIGNS[op](column, valor);
}

/** Creates the repository of every declared resource. Throws when D1 fails. */
export const createResourceRepository = sharedRepository((db, d1) => {
  const mine = (t: ResourceTable, idEmpresa: number, id: string) =>
    and(eq(t.idEmpresa, idEmpresa), eq(t.id, id));
  /** Condition: of another company, and naming this one. `<> '[]'` matches a partial index. */
  const reaches = (recurso: ResourceName, idEmpresa: number, scope: string) => {
    const named = columnOf(recurso, scope);
    return and(
      ne(tableOf(recurso).idEmpresa, idEmpresa),
      sql`${named} <> '[]'`,
      sql`EXISTS (SELECT 1 FROM json_each(${named}) WHERE value = ${String(idEmpresa)})`,
    );
  };
  const eventsOf = (recurso: ResourceName, idEmpresa: number, id: string) =>
    and(
      eq(recursoEventos.idEmpresa, idEmpresa),
      eq(recursoEventos.recurso, recurso),
      eq(recursoEventos.item, id),
    );

  const eventSql = (
    t: ResourceTable,
    recurso: ResourceName,
    version: SQL,
    { acao, mudou, uid, nome, em }: NewResourceEvent,
  ) =>
    sql`SELECT ${t.idEmpresa}, ${recurso}, ${t.id}, ${version}, ${acao}, ${JSON.stringify(mudou)},
        ${uid}, ${nome}, ${em} FROM ${t}`;

  /** Statements of a new item and its event; the event is written only if the item is. */
  function insertOf(recurso: ResourceName, linha: ResourceRow, event: NewResourceEvent) {
    const t = tableOf(recurso);
    const stored = and(mine(t, linha.idEmpresa, linha.id), eq(t.versao, linha.versao));
    return [
      db
        .insert(t)
        .values(linha as never)
        .onConflictDoNothing(),
      db
        .insert(recursoEventos)
        .select(sql`${eventSql(t, recurso, sql`${linha.versao}`, event)} WHERE ${stored}`)
        .onConflictDoNothing(),
    ] as const;
  }

  /**
   * Statements of a change and its event; nothing is written when somebody changed the item since it was
   * read.
   */
  function updateOf(
    recurso: ResourceName,
    before: ResourceRow,
    to: Partial<ResourceRow>,
    event: NewResourceEvent,
  ) {
    const t = tableOf(recurso);
    const versao = before.versao + 1;
    const made = and(mine(t, before.idEmpresa, before.id), eq(t.versao, versao), eq(t.alteradoEm, event.em));
    return [
      db
        .update(t)
        .set({ ...(to as object), alteradoEm: event.em, versao })
        .where(stands(recurso, before)),
      db
        .insert(recursoEventos)
        .select(sql`${eventSql(t, recurso, sql`${versao}`, event)} WHERE ${made}`)
        .onConflictDoNothing(),
    ] as const;
  }

  const stands = (recurso: ResourceName, { idEmpresa, id, versao }: ResourceRow) => {
    const t = tableOf(recurso);
    return and(mine(t, idEmpresa, id), eq(t.versao, versao));
  };

  return {
    async find(recurso: ResourceName, idEmpresa: number, id: string): Promise<ResourceRow | null> {
      const t = tableOf(recurso);
      return (
        ((await db
          .select()
          .from(t)
          .where(mine(t, idEmpresa, id))
          .get()) as ResourceRow | undefined) ?? null
      );
    },

    /** Finds by the key fields of a CSV; of several the first created. */
    async findByChave(
      recurso: ResourceName,
      idEmpresa: number,
      key: Record<string, unknown>,
    ): Promise<ResourceRow | null> {
      const t = tableOf(recurso);
      const same = Object.entries(key).map(([nome, value]) => eq(columnOf(recurso, nome), value));
      const row = await db
        .select()
        .from(t)
        .where(and(eq(t.idEmpresa, idEmpresa), isNull(t.encerradoEm), ...same))
        .orderBy(t.criadoEm)
        .get();
      return (row as ResourceRow | undefined) ?? null;
    },

    /** Finds an item of another company that covers this one by that field. */
    async findDeOutra(
      recurso: ResourceName,
      idEmpresa: number,
      id: string,
      scope: string,
    ): Promise<ResourceRow | null> {
      const t = tableOf(recurso);
      const row = await db
        .select()
        .from(t)
        .where(and(eq(t.id, id), reaches(recurso, idEmpresa, scope)))
        .get();
      return (row as ResourceRow | undefined) ?? null;
    },

    async list(
      recurso: ResourceName,
      idEmpresa: number,
      { onde, palavras, ordem, alcance }: ResourceSearch,
      page: Page,
    ): Promise<Paged<ResourceRow>> {
      const t = tableOf(recurso);
      const keys = { coluna: columnOf(recurso, ordem.coluna), id: t.id, sentido: ordem.sentido };
      const { after, order, limit, cut } = byColumn(keys, page);
      const listed = (whose: SQL | undefined) =>
        db
          .select()
          .from(t)
          .where(
            and(
              whose,
              onde && or(...onde.map((all) => and(...all.map((each) => sqlOf(recurso, each))))),
              ...beginsAll(t.busca, palavras),
              after,
            ),
          )
          .orderBy(...order)
          .limit(limit);
      const keyOf = (row: ResourceRow) => (row as Record<string, unknown>)[ordem.coluna] as string | number;
      const own = listed(eq(t.idEmpresa, idEmpresa));
      if (!alcance) return cut((await own) as ResourceRow[], keyOf);
      const both = await db.batch([own, listed(reaches(recurso, idEmpresa, alcance))]);
      const way = ordem.sentido === 'crescente' ? 1 : -1;
      const byKey = (a: ResourceRow, b: ResourceRow) =>
        way * (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.id < b.id ? -1 : 1);
      return cut((both.flat() as ResourceRow[]).sort(byKey).slice(0, limit), keyOf);
    },

    /** Returns false when the id, or a unique key, was taken already. */
    async insert(recurso: ResourceName, linha: ResourceRow, event: NewResourceEvent): Promise<boolean> {
      const [stored] = await db.batch(insertOf(recurso, linha, event));
      return stored.meta.changes > 0;
    },

    /** Changes an item unless somebody changed it since `before`. */
    async update(
      recurso: ResourceName,
      before: ResourceRow,
      to: Partial<ResourceRow>,
      event: NewResourceEvent,
    ): Promise<boolean> {
      const [changed] = await db.batch(updateOf(recurso, before, to, event));
      return changed.meta.changes > 0;
    },

    /**
     * Inserts and changes items in one transaction; those taken or changed meanwhile are skipped. Returns how
     * many were stored.
     */
    async applyMany(recurso: ResourceName, changes: readonly ResourceChange[]): Promise<number> {
      if (changes.length === 0) return 0;
      const done = await d1.batch(bulkStatements(d1, recurso, tableOf(recurso), changes));
      // Only statements of events return rows: one for each item that was stored.
      return done.reduce((sum, { results }) => sum + results.length, 0);
    },

    async remove(recurso: ResourceName, before: ResourceRow, event: NewResourceEvent): Promise<boolean> {
      const t = tableOf(recurso);
      const where = stands(recurso, before);
      const [, gone] = await db.batch([
        db
          .insert(recursoEventos)
          .select(sql`${eventSql(t, recurso, sql`${t.versao} + 1`, event)} WHERE ${where}`),
        db.delete(t).where(where),
      ]);
      return gone.meta.changes > 0;
    },

    async history(
      recurso: ResourceName,
      idEmpresa: number,
      id: string,
      { cursor, limit }: Page,
    ): Promise<Paged<ResourceEventRow & { id: string }>> {
      const before = Number(cursor);
      const rows = await db
        .select()
        .from(recursoEventos)
        .where(
          and(
            eventsOf(recurso, idEmpresa, id),
            cursor !== undefined && before > 0 ? lt(recursoEventos.versao, before) : undefined,
          ),
        )
        .orderBy(desc(recursoEventos.versao))
        .limit(limit + 1);
      const page = rows.slice(0, limit).map((row) => ({ ...row, id: String(row.versao) }));
      return { rows: page, proximo: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
    },

    /** Events after a version, oldest first. */
    listSince: (
      recurso: ResourceName,
      idEmpresa: number,
      id: string,
      version: number,
    ): Promise<ResourceEventRow[]> =>
      db
        .select()
        .from(recursoEventos)
        .where(and(eventsOf(recurso, idEmpresa, id), gt(recursoEventos.versao, version)))
        .orderBy(recursoEventos.versao),
  };
});
