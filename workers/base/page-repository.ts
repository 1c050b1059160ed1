import { and, asc, type Column, desc, eq, gt, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Which page of a list: `cursor` is what the page before gave. */
export type Page = { cursor?: string; limit: number };

/** Rows of one page, and the cursor of the next; null on the last. */
export type Paged<Row> = { rows: Row[]; proximo: string | null };

/** Between instant and id of a cursor; in neither of them. */
const BETWEEN = '~';

/** The cursor of the page that begins after this row. @param em ISO 8601 UTC */
export const cursorAfter = (em: string, id: string): string => `${em}${BETWEEN}${id}`;

/**
 * A list by key, newest first: pages stay whole while rows are added at its head. Rows of the same instant go by id.
 * @param em column of the instant, ISO 8601 UTC
 */
export function newestFirst({ em, id }: { em: Column; id: Column }, { cursor, limit }: Page) {
  const [at, last] = cursor?.split(BETWEEN) ?? [];
  return {
    /** Leaves out what came on the pages before; undefined on the first, and for a cursor that nobody gave out. */
    after: at && last ? or(lt(em, at), and(eq(em, at), lt(id, last))) : undefined,
    order: [desc(em), desc(id)] satisfies SQL[],
    /** One more than the page shows: it tells whether there is another. */
    limit: limit + 1,
    /** The page of what was read. @param emOf the instant of a row */
    cut<Row extends { id: string }>(read: readonly Row[], emOf: (row: Row) => string): Paged<Row> {
      const rows = read.slice(0, limit);
      const end = read.length > limit ? rows.at(-1) : undefined;
      return { rows, proximo: end ? cursorAfter(emOf(end), end.id) : null };
    },
  };
}

/**
 * A list by any column that is never null, then by id. The column's values may hold anything; ids have no {@link BETWEEN}.
 */
export function byColumn(
  { coluna, id, sentido }: { coluna: Column; id: Column; sentido: 'crescente' | 'decrescente' },
  { cursor, limit }: Page,
) {
  const at = cursor?.lastIndexOf(BETWEEN) ?? -1;
  const text = cursor?.slice(0, at) ?? '';
  const value = coluna.dataType === 'number' ? Number(text) : text;
  const [beyond, along] = sentido === 'crescente' ? ([gt, asc] as const) : ([lt, desc] as const);
  const last = cursor?.slice(at + BETWEEN.length) ?? '';
  return {
    /** Leaves out what came on the pages before; undefined on the first, and for a cursor that nobody gave out. */
    after:
      at >= 0 && last !== '' && !Number.isNaN(value)
        ? or(beyond(coluna, value), and(eq(coluna, value), beyond(id, last)))
        : undefined,
    order: [along(coluna), along(id)] satisfies SQL[],
    limit: limit + 1,
    /** The page of what was read. @param of what a row has in the column */
    cut<Row extends { id: string }>(read: readonly Row[], of: (row: Row) => unknown): Paged<Row> {
      const rows = read.slice(0, limit);
      const end = read.length > limit ? rows.at(-1) : undefined;
      return { rows, proximo: end ? `${of(end)}${BETWEEN}${end.id}` : null };
    },
  };
}

/** Values of a statement, or their places where it is prepared once for many requests. */
export type Places<Values> = { [Name in keyof Values]: Values[Name] | Placeholder };

/** Which part of a list a statement reads. */
export type Part = { after: SQL | undefined; order: SQL[]; limit: number | Placeholder };

/** A statement of Drizzle's that gives rows. */
type Listing<Row> = {
  all(): Promise<Row[]>;
  prepare(): { all(values: Record<string, unknown>): Promise<Row[]> };
};

/**
 * Reads a list page by page. The statement of the first page, which nearly everybody asks for, is built once; so this
 * belongs in a shared repository.
 * @param names of what the statement depends on besides the page
 * @param listed builds the statement
 * @param emOf the instant of a row
 */
export function preparedPages<Values extends Record<string, unknown>, Row extends { id: string }>(
  keys: { em: Column; id: Column },
  names: ReadonlyArray<keyof Values & string>,
  listed: (values: Places<Values>, part: Part) => Listing<Row>,
  emOf: (row: Row) => string,
): (values: Values, page: Page) => Promise<Paged<Row>> {
  let first: ReturnType<Listing<Row>['prepare']> | undefined;
  const prepareFirst = (order: SQL[]) => {
    const places = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Places<Values>;
    return listed(places, { after: undefined, order, limit: sql.placeholder('limit') }).prepare();
  };
  return async (values, page) => {
    const { after, order, limit, cut } = newestFirst(keys, page);
    if (after) return cut(await listed(values, { after, order, limit }).all(), emOf);
    first ??= prepareFirst(order);
    return cut(await first.all({ ...values, limit }), emOf);
  };
}
