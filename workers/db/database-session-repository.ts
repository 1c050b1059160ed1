import { AsyncLocalStorage } from 'node:async_hooks';
import { hasDistinctColumns } from './column-names.ts';
import { createJoinedReads, type JoinableRead, type JoinedReads } from './joined-reads.ts';
import { createReadsOnce, type ReadsOnce } from './reads-once.ts';

/** Starting point of a D1 session: a person's bookmark, or D1's constraint for the first query. */
export type Start = { bookmark: string } | 'first-primary' | 'first-unconstrained';

/** Result of a request's session. `bookmark` is null as long as D1 returned none. */
export type Ended = { bookmark: string | null; hasWritten: boolean };

/**
 * Database of an isolate whose statements know the request that runs them. Statements are created once per database
 * object; so this facade keeps a statement's text and values, and prepares it where the request asks. Reads that a
 * request asks side by side go in one trip ({@link createJoinedReads}), and a page reads the same rows once
 * ({@link createReadsOnce}). With replicas the request has a D1 session, whose reads include one's own writes
 * (docs/decisions/0042-database-replicas.md). Outside a request (queue, scheduled work) nothing is joined, and
 * everything goes to the primary.
 */
export type RequestDatabase = D1Database & {
  /** Runs a request; with `start` in a session of its own. `ended` returns the session's result so far. */
  inRequest<T>(start: Start | null, run: (ended: () => Ended) => Promise<T>): Promise<T>;
  /**
   * Runs the loaders of a page within a request: until a write they read the same rows once. Never around what reads
   * again to learn what others did meanwhile, as whoever draws or copies a picture does.
   */
  readingOnce<T>(run: () => Promise<T>): Promise<T>;
};

type Open = {
  db: D1Database;
  /** Null where nobody reads replicas. */
  start: Start | null;
  session: D1DatabaseSession | null;
  hasWritten: boolean;
  reads: JoinedReads<LooseStatement>;
  /** Null outside the loaders of a page. */
  once: ReadsOnce<LooseStatement> | null;
};

const current = new AsyncLocalStorage<Open>();
const READS = /^\s*(?:select|with|explain|pragma)\b/i;
/** Statement that surely reads: WITH may begin a write. */
const SELECTS = /^\s*select\b/i;

/** Later of two bookmarks, compared as text. */
const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;

const bookmarkOf = ({ session }: Open): string | null => session?.getBookmark() ?? null;

type Asked = D1Database | D1DatabaseSession;

/** Texts of statements known to have result columns of different names; busy ones only. */
const distinct = new Map<string, boolean>();
const MOST_TEXTS = 1000;

function hasDistinctColumnsKnown(sql: string): boolean {
  const known = distinct.get(sql) ?? hasDistinctColumns(sql);
  if (distinct.size >= MOST_TEXTS && !distinct.has(sql)) distinct.clear();
  distinct.set(sql, known);
  return known;
}

/** Way of sending statements: in the request that runs, or straight away. */
type Way = {
  where(): Asked;
  /** Request that runs on this database; undefined outside one. */
  request(): Open | undefined;
};

/** Statement prepared only when it runs. */
class LooseStatement {
  readonly isSelect: boolean;

  constructor(
    private readonly way: Way,
    private readonly sql: string,
    private readonly values: readonly unknown[] = [],
    isSelect = SELECTS.test(sql),
  ) {
    this.isSelect = isSelect;
  }

  bind(...values: unknown[]): LooseStatement {
    return new LooseStatement(this.way, this.sql, values, this.isSelect);
  }

  on(db: Asked): D1PreparedStatement {
    const open = current.getStore();
    if (open && !this.isSelect) {
      open.once?.stop();
      if (!READS.test(this.sql)) open.hasWritten = true;
    }
    const statement = db.prepare(this.sql);
    return this.values.length > 0 ? statement.bind(...this.values) : statement;
  }

  isSame({ sql, values }: LooseStatement): boolean {
    return (
      sql === this.sql &&
      values.length === this.values.length &&
      values.every((value, at) => value === this.values[at])
    );
  }

  /** Runs by itself; what was asked before a write goes before it. */
  private async alone<T>(run: (statement: D1PreparedStatement) => Promise<T>): Promise<T> {
    if (!this.isSelect) this.way.request()?.reads.send();
    return run(this.on(this.way.where()));
  }

  private ask<T>(run: (statement: D1PreparedStatement) => Promise<T>, from: (result: D1Result<Row>) => T) {
    const alone = () => this.alone(run);
    const reads = this.isSelect ? this.way.request()?.reads : undefined;
    if (!reads) return alone();
    const read: JoinableRead<LooseStatement, T> = {
      statements: [this],
      alone,
      from: ([result]) => from(result as D1Result<Row>),
    };
    return reads.join(read);
  }

  first(column?: string) {
    if (column !== undefined) return this.alone((statement) => statement.first(column));
    return this.ask(
      (statement) => statement.first<Row>(),
      ({ results }) => results[0] ?? null,
    );
  }
  run() {
    return this.alone((statement) => statement.run());
  }
  all() {
    return this.ask(
      (statement) => statement.all<Row>(),
      (result) => result,
    );
  }
  raw(options?: { columnNames?: false }) {
    const run = (statement: D1PreparedStatement) => statement.raw(options);
    if (options?.columnNames !== undefined || !this.isSelect) return this.alone(run);
    const read = (): Promise<unknown[][]> =>
      hasDistinctColumnsKnown(this.sql)
        ? this.ask<unknown[][]>(run, ({ results }) => results.map((row) => Object.values(row)))
        : this.alone(run);
    return this.way.request()?.once?.ask(this, read) ?? read();
  }
}

type Row = Record<string, unknown>;

function open(db: D1Database): RequestDatabase {
  /** Latest bookmark written by this isolate or seen at the primary: no request of it reads older data. */
  let floor: string | null = null;

  function request(): Open | undefined {
    const running = current.getStore();
    return running?.db === db ? running : undefined;
  }

  function where(): Asked {
    const running = request();
    if (!running || running.start === null) return db;
    const { start, session } = running;
    const at = bookmarkOf(running);
    const own = typeof start === 'object' ? start.bookmark : null;
    const wanted = later(floor, later(at, own));
    // After its first query a session has a bookmark; another request of the isolate may have a later one.
    if (session && (at === wanted || (at === null && start === 'first-primary'))) return session;
    const from = start === 'first-primary' && at === null ? start : (wanted ?? 'first-unconstrained');
    running.session = db.withSession(from);
    return running.session;
  }

  async function ask(statements: readonly LooseStatement[]): Promise<D1Result<Row>[]> {
    const here = where();
    return here.batch<Row>(statements.map((statement) => statement.on(here)));
  }

  const isSame = (one: LooseStatement, other: LooseStatement) => one.isSame(other);

  /**
   * State of a request. Made apart from what the request runs: the runtime may keep the state long after the answer, and
   * whatever its functions were made beside would be kept with it.
   */
  const begin = (start: Start | null): Open => {
    let reads: JoinedReads<LooseStatement> | undefined;
    return {
      ...{ db, start, session: null, hasWritten: false },
      once: null,
      // Made for the first read: what is held in the isolate reads nothing.
      get reads() {
        reads ??= createJoinedReads<LooseStatement>({ ask, isSame });
        return reads;
      },
    };
  };

  const way: Way = { where, request };
  const facade = {
    prepare: (sql: string) => new LooseStatement(way, sql),
    batch(statements: readonly LooseStatement[]) {
      const reads = request()?.reads;
      const alone = () => ask(statements);
      if (reads && statements.every(({ isSelect }) => isSelect))
        return reads.join({ statements, alone, from: (results) => results });
      reads?.send();
      return alone();
    },
    exec: (sql: string) => db.exec(sql),
    dump: () => db.dump(),
    withSession: (from?: string) => db.withSession(from),

    async inRequest<T>(start: Start | null, run: (ended: () => Ended) => Promise<T>): Promise<T> {
      const running = begin(start);
      const ended = () => ({ bookmark: bookmarkOf(running), hasWritten: running.hasWritten });
      try {
        return await current.run(running, () => run(ended));
      } finally {
        // A bookmark from a person's cookie may be forged; it must not hold up other requests.
        if (start !== null && typeof start !== 'object') floor = later(floor, bookmarkOf(running));
      }
    },

    async readingOnce<T>(run: () => Promise<T>): Promise<T> {
      const running = request();
      if (!running) return run();
      running.once = createReadsOnce(isSame);
      try {
        return await run();
      } finally {
        running.once.stop();
        running.once = null;
      }
    },
  };
  return facade as unknown as RequestDatabase;
}

const opened = new WeakMap<D1Database, RequestDatabase>();
const facades = new WeakSet<D1Database>();

/** Facade of a database, one for each isolate. */
export function requestDatabase(db: D1Database): RequestDatabase {
  const known = opened.get(db) ?? open(db);
  opened.set(db, known);
  facades.add(known);
  return known;
}

/** Queries the primary; from then on no request of this isolate reads older data. */
export async function atPrimary<T>(db: D1Database, ask: (db: D1Database) => Promise<T>): Promise<T> {
  const hasSessions = facades.has(db) && (current.getStore()?.start ?? null) !== null;
  return hasSessions ? (db as RequestDatabase).inRequest('first-primary', () => ask(db)) : ask(db);
}
