import { and, asc, type Column, desc, eq, gt, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Page of a list: `cursor` is that of the previous page. */
export type Page = { cursor?: string; limit: number };

/** Rows of one page, and the cursor of the next; null on the last. */
export type Paged<Row> = { rows: Row[]; proximo: string | null };

/** Separator of time and id in a cursor; occurs in neither. */
const BETWEEN = '~';

/**
 * Cursor of the page after this row.
 * @param em ISO 8601 UTC
 */
export const cursorAfter = (em: string, id: string): string => `${em}${BETWEEN}${id}`;

/**
 * Keyset pagination, newest first: pages stay stable while rows are added. Rows of the same time are sorted
 * by id.
 * @param em column of the time, ISO 8601 UTC
 */
export function newestFirst({ em, id }: { em: Column; id: Column }, { cursor, limit }: Page) {
  const [at, last] = cursor?.split(BETWEEN) ?? [];
  return {
    /** Condition that skips earlier pages; undefined on the first, and for an invalid cursor. */
    after: at && last ? or(lt(em, at), and(eq(em, at), lt(id, last))) : undefined,
    order: [desc(em), desc(id)] satisfies SQL[],
    /** One more than the page shows: tells whether there is another page. */
    limit: limit + 1,
    /**
     * Cuts the page from the rows read.
     * @param emOf returns the time of a row
     */
    cut<Row extends { id: string }>(read: readonly Row[], emOf: (row: Row) => string): Paged<Row> {
      const rows = read.slice(0, limit);
      const end = read.length > limit ? rows.at(-1) : undefined;
      return { rows, proximo: end ? cursorAfter(emOf(end), end.id) : null };
    },
  };
}

/**
 * Keyset pagination by any column that is never null, then by id. The column may contain {@link BETWEEN}, ids
 * may not.
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
    /** Condition that skips earlier pages; undefined on the first, and for an invalid cursor. */
    after:
      at >= 0 && last !== '' && !Number.isNaN(value)
        ? or(beyond(coluna, value), and(eq(coluna, value), beyond(id, last)))
        : undefined,
    order: [along(coluna), along(id)] satisfies SQL[],
    limit: limit + 1,
    /**
     * Cuts the page from the rows read.
     * @param of returns the column's value of a row
     */
    cut<Row extends { id: string }>(read: readonly Row[], of: (row: Row) => unknown): Paged<Row> {
      const rows = read.slice(0, limit);
      const end = read.length > limit ? rows.at(-1) : undefined;
      return { rows, proximo: end ? `${of(end)}${BETWEEN}${end.id}` : null };
    },
  };
}

/** Values of a statement, or placeholders when it is prepared once for many requests. */
export type Places<Values> = { [Name in keyof Values]: Values[Name] | Placeholder };

/** Part of a list that a statement reads. */
export type Part = { after: SQL | undefined; order: SQL[]; limit: number | Placeholder };

/** Drizzle statement that returns rows. */
type Listing<Row> = {
  all(): Promise<Row[]>;
  prepare(): { all(values: Record<string, unknown>): Promise<Row[]> };
};

/**
 * Creates a function that reads a list page by page. The statement of the first page, the most requested one,
 * is prepared once; so use it in a shared repository.
 * @param names names of the values besides the page
 * @param listed builds the statement
 * @param emOf returns the time of a row
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
