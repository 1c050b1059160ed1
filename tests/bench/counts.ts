/** Use by one label: an act, or a table of the database. */
type Used = Record<string, number>;

/** A statement's own account, as D1 gives it with each answer. */
type Answered = { meta?: { rows_read?: number; rows_written?: number } };

/** Labels that no act of the day stands behind. */
const OUTSIDE = ['', 'preparo', 'cada minuto', 'limpeza do dia'];

const acts = new Map<string, Used>();
const tables = new Map<string, Used>();
/** Bytes of the newest value of each key. */
const kept = new Map<string, number>();
let act = '';

function add(all: Map<string, Used>, label: string, used: Used): void {
  const sum = all.get(label) ?? {};
  for (const [name, n] of Object.entries(used)) sum[name] = (sum[name] ?? 0) + n;
  all.set(label, sum);
}

/** Says what the next questions belong to, until another act is named. */
export function beginAct(name: string): void {
  act = name;
  add(acts, act, { requests: 1 });
}

/** Use by one act so far. */
export const usedBy = (name: string): Used => acts.get(name) ?? {};

/** Everything that was counted, by act and by table, and the bytes that KV keeps. */
export const readCounts = () => ({
  acts: Object.fromEntries(acts),
  tables: Object.fromEntries(tables),
  kv: { keys: kept.size, bytes: [...kept.values()].reduce((sum, n) => sum + n, 0) },
});

/** The first table that a statement names: where a join or a trigger touches more, it counts here too. */
const tableOf = (sql: string): string => /\b(?:from|into|update)\s+["`]?(\w+)/i.exec(sql)?.[1] ?? '';

function countAnswers(statements: { sql: string }[], answers: Answered[], ms: number): void {
  let writes = 0;
  for (const [at, { meta = {} }] of answers.entries()) {
    const { rows_read: rowsRead = 0, rows_written: rowsWritten = 0 } = meta;
    const isWrite = rowsWritten > 0;
    if (isWrite) writes += 1;
    const used = { statements: 1, writes: isWrite ? 1 : 0, rowsRead, rowsWritten };
    add(acts, act, used);
    if (!OUTSIDE.includes(act)) add(tables, tableOf(statements[at]?.sql ?? ''), used);
  }
  // A batch is one transaction, and one way to the database.
  add(acts, act, { trips: 1, tripMs: ms, ...(writes > 0 ? { transactions: 1, transactionMs: ms } : {}) });
}

const countedDatabases = new WeakSet<D1Database>();

/**
 * Counts what is asked of a D1 database, once, at the one place where all of it passes: `raw()` and `first()` of its own
 * interface keep what each statement has read and written to themselves.
 */
function countDatabase(db: D1Database): void {
  if (countedDatabases.has(db)) return;
  countedDatabases.add(db);
  const real: Fetcher = Reflect.get(db, 'fetcher');
  const counting = {
    async fetch(url: string, init: RequestInit & { body: string }): Promise<Response> {
      const start = Date.now();
      const response = await real.fetch(url, init);
      const text = await response.text();
      const ms = Date.now() - start;
      if (response.ok) {
        const asked = JSON.parse(init.body) as { sql: string } | { sql: string }[];
        const given = JSON.parse(text) as Answered | Answered[];
        countAnswers([asked].flat(), [given].flat(), ms);
      }
      return new Response(text, response);
    },
  };
  Reflect.set(db, 'fetcher', counting);
  Reflect.set(Reflect.get(db, 'alwaysPrimarySession'), 'fetcher', counting);
}

const sizeOf = (value: unknown): number =>
  typeof value === 'string'
    ? new TextEncoder().encode(value).byteLength
    : ((value as { byteLength?: number }).byteLength ?? 0);

/** The same object, with these methods calling `note` first; others pass. */
function noting<T extends object>(real: T, notes: Record<string, (...args: unknown[]) => void>): T {
  return new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        notes[String(name)]?.(...args);
        return value.apply(target, args);
      };
    },
  });
}

const counted = (name: string) => () => add(acts, act, { [name]: 1 });

const countKv = (kv: KVNamespace): KVNamespace =>
  noting(kv, {
    get: counted('kvReads'),
    getWithMetadata: counted('kvReads'),
    list: counted('kvLists'),
    put: (key, value) => {
      kept.set(String(key), sizeOf(value));
      add(acts, act, { kvWrites: 1 });
    },
    delete: (key) => {
      kept.delete(String(key));
      add(acts, act, { kvDeletes: 1 });
    },
  });

/** Class A writes and lists, class B reads; a deletion is free. */
const countBucket = (bucket: R2Bucket): R2Bucket =>
  noting(bucket, {
    ...{ put: counted('r2A'), list: counted('r2A'), createMultipartUpload: counted('r2A') },
    ...{ get: counted('r2B'), head: counted('r2B') },
  });

const calling = (fetcher: Fetcher, ...names: string[]): Fetcher =>
  noting(fetcher, { fetch: () => add(acts, act, Object.fromEntries(names.map((name) => [name, 1]))) });

/** The network, counted. */
export const countedFetch =
  (fetch: (url: string, init?: RequestInit) => Promise<Response>): typeof fetch =>
  (url, init) => {
    add(acts, act, { calls: 1 });
    return fetch(url, init);
  };

/** A cache of the data centre, counted. */
export const countedCache = (cache: Cache): Cache => noting(cache, { match: counted('cacheReads') });

const seen = new WeakMap<object, object>();

/** The Worker's bindings, counted; the same object for the same bindings, since repositories are kept by theirs. */
export function countedBindings<
  E extends { DB: D1Database; CACHE: KVNamespace; BALDE: R2Bucket; DESENHO: Fetcher; ORIGEM?: Fetcher },
>(env: E): E {
  const known = seen.get(env);
  if (known) return known as E;
  countDatabase(env.DB);
  const all = {
    ...env,
    CACHE: countKv(env.CACHE),
    BALDE: countBucket(env.BALDE),
    DESENHO: calling(env.DESENHO, 'drawings', 'calls'),
    ...(env.ORIGEM ? { ORIGEM: calling(env.ORIGEM, 'calls') } : {}),
  };
  seen.set(env, all);
  return all;
}
