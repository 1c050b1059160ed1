import { env } from 'cloudflare:workers';

/** Question, and the database that it went to. */
export type Asked = { at: 'primary' | 'replica'; sql: string };

const WRITES = /^\s*(?:insert|update|delete|replace)\b/i;

/** Bookmarks as D1 makes them: later ones sort behind earlier ones. */
export const bookmarkOf = (n: number): string => `${n.toString(16).padStart(8, '0')}-00000000-00000000`;

/**
 * A database with one replica that is far behind: it has every table and no row. Sessions go where D1 sends them: writes
 * to the primary, reads to the replica unless the session has seen something that the replica does not have yet.
 */
export function createReplicatedDatabase(primary: D1Database, replica: D1Database = env.DB_REPLICA) {
  const asked: Asked[] = [];
  const starts: (string | undefined)[] = [];
  let written = 1;

  type Session = { bookmark: string | null; first: 'first-primary' | 'first-unconstrained' };

  function route(session: Session | null, statements: readonly string[]): D1Database {
    const isWrite = statements.some((sql) => WRITES.test(sql));
    if (isWrite) written += 1;
    const seen = session?.bookmark ?? null;
    const needs =
      session === null || (seen === null ? session.first === 'first-primary' : seen > bookmarkOf(0));
    const at = isWrite || needs ? 'primary' : 'replica';
    for (const sql of statements) asked.push({ at, sql });
    if (session) {
      const now = bookmarkOf(at === 'primary' ? written : 0);
      session.bookmark = seen !== null && seen > now ? seen : now;
    }
    return at === 'primary' ? primary : replica;
  }

  type Kept = { sql: string; values: unknown[] };
  const kept = new WeakMap<D1PreparedStatement, Kept>();

  function statement(session: Session | null, sql: string, values: unknown[] = []): D1PreparedStatement {
    const here = () => {
      const prepared = route(session, [sql]).prepare(sql);
      return values.length > 0 ? prepared.bind(...values) : prepared;
    };
    const made = {
      bind: (...next: unknown[]) => statement(session, sql, next),
      first: (column?: string) => (column === undefined ? here().first() : here().first(column)),
      run: () => here().run(),
      all: () => here().all(),
      raw: (options?: { columnNames?: false }) => here().raw(options),
    } as unknown as D1PreparedStatement;
    kept.set(made, { sql, values });
    return made;
  }

  const databaseOf = (session: Session | null) => ({
    prepare: (sql: string) => statement(session, sql),
    batch(statements: D1PreparedStatement[]) {
      const all = statements.flatMap((each) => kept.get(each) ?? []);
      const db = route(
        session,
        all.map(({ sql }) => sql),
      );
      return db.batch(all.map(({ sql, values }) => db.prepare(sql).bind(...values)));
    },
    getBookmark: () => session?.bookmark ?? null,
  });

  const db = {
    ...databaseOf(null),
    exec: (sql: string) => primary.exec(sql),
    withSession(start?: string) {
      starts.push(start);
      const isConstraint =
        start === 'first-primary' || start === 'first-unconstrained' || start === undefined;
      return databaseOf({
        bookmark: isConstraint ? null : start,
        first: start === 'first-primary' ? start : 'first-unconstrained',
      });
    },
  } as unknown as D1Database;

  return { db, asked, starts };
}
