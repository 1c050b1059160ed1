import { env } from 'cloudflare:workers';

/** Statements of one trip to the database, in order. */
export type Viagem = readonly string[];

/** The edge's own database, which notes each trip: a statement by itself, or a batch. */
export function databaseOfTrips(): { db: D1Database; trips: Viagem[] } {
  const trips: Viagem[] = [];
  const texts = new WeakMap<object, { sql: string; statement: D1PreparedStatement }>();

  function noted(sql: string, statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => noted(sql, target.bind(...values));
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (!['all', 'first', 'raw', 'run'].includes(String(name))) return value.bind(target);
        return (...args: unknown[]) => {
          trips.push([sql]);
          return value.apply(target, args);
        };
      },
    });
    texts.set(proxy, { sql, statement });
    return proxy;
  }

  const db = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => noted(sql, target.prepare(sql));
      if (name === 'batch')
        return (statements: D1PreparedStatement[]) => {
          const known = statements.flatMap((each) => texts.get(each) ?? []);
          trips.push(known.map(({ sql }) => sql));
          return target.batch(known.map(({ statement }) => statement));
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db, trips };
}
