import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

/** Made once for each database: nothing of a request may be in it. */
function oncePer<T>(create: (d1: D1Database) => T): (d1: D1Database) => T {
  const made = new WeakMap<D1Database, T>();
  return (d1) => {
    const known = made.get(d1) ?? create(d1);
    made.set(d1, known);
    return known;
  };
}

/** Drizzle over a database, the same for every request and every repository of the isolate. */
export const openDatabase = oncePer<DrizzleD1Database>((d1) => drizzle(d1));

/**
 * A repository that every request of the isolate shares, so that it can prepare the statements of busy screens once:
 * building their text each time costs as much as a request that only says hello.
 */
export const sharedRepository = <T>(create: (db: DrizzleD1Database, d1: D1Database) => T) =>
  oncePer<T>((d1) => create(openDatabase(d1), d1));
