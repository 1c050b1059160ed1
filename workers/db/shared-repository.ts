import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

/** Memoizes by database for the isolate; the object must hold nothing of a request. */
function oncePer<T>(create: (d1: D1Database) => T): (d1: D1Database) => T {
  const made = new WeakMap<D1Database, T>();
  return (d1) => {
    const known = made.get(d1) ?? create(d1);
    made.set(d1, known);
    return known;
  };
}

/** Drizzle over a database, shared by every request and repository of the isolate. */
export const openDatabase = oncePer<DrizzleD1Database>((d1) => drizzle(d1));

/**
 * Creates a repository shared by every request of the isolate, so that it can prepare the statements of busy
 * screens once: building their text each time costs as much as a minimal request.
 */
export const sharedRepository = <T>(create: (db: DrizzleD1Database, d1: D1Database) => T) =>
  oncePer<T>((d1) => create(openDatabase(d1), d1));
