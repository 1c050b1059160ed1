/** Runs a cheap query. Throws when D1 fails. */
export const pingDatabase = (db: D1Database): Promise<unknown> => db.prepare('select 1').first();
