import { AsyncLocalStorage } from 'node:async_hooks';

/** Starting point of a D1 session: a person's bookmark, or D1's constraint for the first query. */
export type Start = { bookmark: string } | 'first-primary' | 'first-unconstrained';

/** Result of a request's session. `bookmark` is null as long as D1 returned none. */
export type Ended = { bookmark: string | null; hasWritten: boolean };

/**
 * Database whose reads may go to D1's replicas and still include one's own writes
 * (docs/decisions/0042-database-replicas.md). Statements are created once per database object, but a D1 session belongs
 * to one request; so this facade keeps a statement's text and values, and prepares it on the request's
 * session. Outside a request (queue, scheduled work) everything goes to the primary.
 */
export type SessionDatabase = D1Database & {
  /** Runs a request in a session of its own. `ended` returns the session's result so far. */
  inSession<T>(start: Start, run: (ended: () => Ended) => Promise<T>): Promise<T>;
};

type Open = { db: D1Database; start: Start; session: D1DatabaseSession | null; hasWritten: boolean };

const current = new AsyncLocalStorage<Open>();
const READS = /^\s*(?:select|with|explain|pragma)\b/i;

/** Later of two bookmarks, compared as text. */
const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;

const bookmarkOf = ({ session }: Open): string | null => session?.getBookmark() ?? null;

type Asked = D1Database | D1DatabaseSession;

/** Statement prepared only when it runs. */
class LooseStatement {
  constructor(
    private readonly where: () => Asked,
    private readonly sql: string,
    private readonly values: readonly unknown[] = [],
  ) {}

  bind(...values: unknown[]): LooseStatement {
    return new LooseStatement(this.where, this.sql, values);
  }

  on(db: Asked): D1PreparedStatement {
    const open = current.getStore();
    if (open && !READS.test(this.sql)) open.hasWritten = true;
    const statement = db.prepare(this.sql);
    return this.values.length > 0 ? statement.bind(...this.values) : statement;
  }

  first(column?: string) {
    const statement = this.on(this.where());
    return column === undefined ? statement.first() : statement.first(column);
  }
  run() {
    return this.on(this.where()).run();
  }
  all() {
    return this.on(this.where()).all();
  }
  raw(options?: { columnNames?: false }) {
    return this.on(this.where()).raw(options);
  }
}

function open(db: D1Database): SessionDatabase {
  /** Latest bookmark written by this isolate or seen at the primary: no request of it reads older data. */
  let floor: string | null = null;

  function where(): Asked {
    const request = current.getStore();
    if (request?.db !== db) return db;
    const { start, session } = request;
    const at = bookmarkOf(request);
    const own = typeof start === 'object' ? start.bookmark : null;
    const wanted = later(floor, later(at, own));
    // After its first query a session has a bookmark; another request of the isolate may have a later one.
    if (session && (at === wanted || (at === null && start === 'first-primary'))) return session;
    const from = start === 'first-primary' && at === null ? start : (wanted ?? 'first-unconstrained');
    request.session = db.withSession(from);
    return request.session;
  }

  const facade = {
    prepare: (sql: string) => new LooseStatement(where, sql),
    batch(statements: readonly LooseStatement[]) {
      const here = where();
      return here.batch(statements.map((statement) => statement.on(here)));
    },
    exec: (sql: string) => db.exec(sql),
    dump: () => db.dump(),
    withSession: (from?: string) => db.withSession(from),

    async inSession<T>(start: Start, run: (ended: () => Ended) => Promise<T>): Promise<T> {
      const request: Open = { db, start, session: null, hasWritten: false };
      const ended = () => ({ bookmark: bookmarkOf(request), hasWritten: request.hasWritten });
      try {
        return await current.run(request, () => run(ended));
      } finally {
        // A bookmark from a person's cookie may be forged; it must not hold up other requests.
        if (typeof start !== 'object') floor = later(floor, bookmarkOf(request));
      }
    },
  };
  return facade as unknown as SessionDatabase;
}

const opened = new WeakMap<D1Database, SessionDatabase>();
const facades = new WeakSet<D1Database>();

/** Facade of a database, one for each isolate. */
export function sessionDatabase(db: D1Database): SessionDatabase {
  const known = opened.get(db) ?? open(db);
  opened.set(db, known);
  facades.add(known);
  return known;
}

/** Queries the primary; from then on no request of this isolate reads older data. */
export const atPrimary = <T>(db: D1Database, ask: (db: D1Database) => Promise<T>): Promise<T> =>
  facades.has(db) ? (db as SessionDatabase).inSession('first-primary', () => ask(db)) : ask(db);
