import { fillPlaceholders } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';

/** Drizzle query in a batch that is prepared once for the isolate. */
type Asking = BatchItem<'sqlite'> & {
  all(): Promise<unknown[]>;
  prepare(): {
    getQuery(): { sql: string; params: unknown[] };
    mapResult(response: unknown, isFromBatch?: boolean): unknown;
  };
};

/** Rows of each statement, in order. */
type RowsOf<Questions extends readonly Asking[]> = {
  [At in keyof Questions]: Awaited<ReturnType<Questions[At]['all']>>;
};

/**
 * Prepares a batch of queries once for the isolate; use it in a shared repository. Values that change by
 * request are placeholders (`sql.placeholder`). The returned function throws when D1 fails.
 * @param build the statements, called at the first query
 */
export function preparedBatch<
  Values extends Record<string, unknown>,
  const Questions extends readonly Asking[],
>(d1: D1Database, build: () => Questions): (values: Values) => Promise<RowsOf<Questions>> {
  let made:
    | { read: ReturnType<Asking['prepare']>; statement: D1PreparedStatement; params: unknown[] }[]
    | undefined;
  return async (values) => {
    made ??= build().map((question) => {
      const read = question.prepare();
      const { sql, params } = read.getQuery();
      return { read, statement: d1.prepare(sql), params };
    });
    const asked = made;
    const answers = await d1.batch(
      asked.map(({ statement, params }) => statement.bind(...fillPlaceholders(params, values))),
    );
    return answers.map((answer, at) => asked[at]?.read.mapResult(answer, true)) as RowsOf<Questions>;
  };
}

/**
 * Prepares a statement at its first use; use it in a shared repository. Values are placeholders.
 * @param build the statement
 */
export function preparedOnce<Row>(build: () => { prepare(): Prepared<Row> }): {
  all(values: Record<string, unknown>): Promise<Row[]>;
  /** First row, null for none. */
  get(values: Record<string, unknown>): Promise<Row | null>;
} {
  let made: Prepared<Row> | undefined;
  const prepared = () => {
    made ??= build().prepare();
    return made;
  };
  return {
    all: (values) => prepared().all(values),
    get: async (values) => (await prepared().get(values)) ?? null,
  };
}

type Prepared<Row> = {
  all(values: Record<string, unknown>): Promise<Row[]>;
  get(values: Record<string, unknown>): Promise<Row | undefined>;
};

/** Runs a prepared batch with its values. */
type Ask<Values, Answer> = (values: Values) => Promise<Answer>;

/**
 * Keeps prepared batches by the shape of their question: by what makes their text, as opposed to their values. For
 * shapes of which there are few; use it in a shared repository.
 */
export function preparedShapes<
  Values extends Record<string, unknown>,
  const Questions extends readonly Asking[],
>(d1: D1Database): (shape: string, build: () => Questions) => Ask<Values, RowsOf<Questions>> {
  const known = new Map<string, Ask<Values, RowsOf<Questions>>>();
  return (shape, build) => {
    const ask = known.get(shape) ?? preparedBatch<Values, Questions>(d1, build);
    known.set(shape, ask);
    return ask;
  };
}
