import { env } from 'cloudflare:workers';

/** The edge's own database; `before` sees every statement, and makes it fail by throwing. */
export function watchDb(before: (sql: string) => void): D1Database {
  return new Proxy(env.DB, {
    get(db, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          before(sql);
          return db.prepare(sql);
        };
      }
      const value: unknown = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}
