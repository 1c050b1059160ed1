import { fillPlaceholders } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';

/** A statement of Drizzle's that gives rows. */
type Asking = BatchItem<'sqlite'> & {
  all(): Promise<unknown[]>;
  prepare(): {
    getQuery(): { sql: string; params: unknown[] };
    mapResult(response: unknown, isFromBatch?: boolean): unknown;
  };
};

/** The rows of each statement, in their order. */
type RowsOf<Questions extends readonly Asking[]> = {
  [At in keyof Questions]: Awaited<ReturnType<Questions[At]['all']>>;
};

/**
 * Several questions asked at once whose text is built once for the isolate, so this belongs in a shared repository. What
 * changes from request to request are places (`sql.placeholder`). The answer throws when D1 fails.
 * @param build the statements, called at the first question
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
