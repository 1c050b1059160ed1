import { env } from 'cloudflare:workers';
import type { Env } from '../../../workers/base/env.ts';

/** The stores of a process that ends at one of its writes. */
export type MortalStores = {
  env: Pick<Env, 'DB' | 'BALDE' | 'CACHE'>;
  /** Writes in order: the first words of a statement, or the store, the act and the key. */
  writes: string[];
  /** True once the end has come. */
  readonly isDead: boolean;
};

/** Error that everything of an ended process meets. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

const WRITES =
  /^\s*(?:insert|update|delete|replace|create|drop|alter)\b|^\s*with\b[\s\S]*\)\s*(?:insert|update|delete)\b/i;

const wordsOf = (sql: string): string => sql.trim().replace(/\s+/g, ' ').slice(0, 60);

/** Wraps an object: its methods in `over` are replaced, every other one asks `before` first. */
function wrapped<T extends object>(
  target: T,
  before: (name: string) => void,
  over: Record<string, (...args: never[]) => unknown> = {},
): T {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      if (over[name]) return over[name];
      return (...args: unknown[]) => {
        before(name);
        return value.apply(target, args);
      };
    },
  });
}

/**
 * D1, R2 and KV of the tests as a process sees them that ends at its write number `endsAt`, counted from 0: that write
 * never happens, and from then on nothing answers, reads neither. A batch of D1 is one write, as it is one transaction.
 * What was written before stays in the tests' own stores, where a restarted process finds it.
 * @param endsAt never, when not told: then it counts
 */
export function createMortalStores(endsAt = Number.POSITIVE_INFINITY): MortalStores {
  const writes: string[] = [];
  let isDead = false;
  const alive = () => {
    if (isDead) throw new ProcessEnded('The process has ended.');
  };
  const write = (what: string) => {
    alive();
    isDead = writes.length >= endsAt;
    alive();
    writes.push(what);
  };

  const bare = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; sql: string }>();
  function statementOf(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    const ask = () => (WRITES.test(sql) ? write(wordsOf(sql)) : alive());
    const mortal = wrapped(statement, ask, {
      bind: (...values: unknown[]) => statementOf(statement.bind(...values), sql),
    });
    bare.set(mortal, { statement, sql });
    return mortal;
  }
  const known = (statement: D1PreparedStatement) => {
    const found = bare.get(statement);
    if (!found) throw new Error('A statement of another database.');
    return found;
  };
  const databaseOf = <DB extends D1Database | D1DatabaseSession>(db: DB): DB =>
    wrapped(db, alive, {
      prepare: (sql: string) => statementOf(db.prepare(sql), sql),
      batch(statements: D1PreparedStatement[]) {
        const all = statements.map(known);
        const first = all.find(({ sql }) => WRITES.test(sql));
        if (first) write(`batch of ${all.length}: ${wordsOf(first.sql)}`);
        else alive();
        return db.batch(all.map(({ statement }) => statement));
      },
      exec(sql: string) {
        write(wordsOf(sql));
        return (db as D1Database).exec(sql);
      },
      withSession: (at?: string) => databaseOf((db as D1Database).withSession(at)),
    });

  const storeOf = <T extends object>(name: string, store: T, writing: readonly string[]): T =>
    wrapped(
      store,
      alive,
      Object.fromEntries(
        writing.map((act) => [
          act,
          (key: unknown, ...rest: unknown[]) => {
            write(`${name} ${act} ${key}`);
            return (Reflect.get(store, act) as (...args: unknown[]) => unknown).call(store, key, ...rest);
          },
        ]),
      ),
    );

  return {
    env: {
      DB: databaseOf(env.DB),
      BALDE: storeOf('R2', env.BALDE, ['put', 'delete', 'createMultipartUpload']),
      CACHE: storeOf('KV', env.CACHE, ['put', 'delete']),
    },
    writes,
    get isDead() {
      return isDead;
    },
  };
}
