import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { causesOf } from './causes.ts';

/** A statement of a transaction that several rooms make together. */
export type Instrucao = BatchItem<'sqlite'>;

/** What D1 says of text that is no JSON; the statement below makes it say so on purpose. */
const UNMET = /malformed JSON/i;

/**
 * A statement that fails, and with it the whole batch, where the condition does not hold: what several rooms change
 * together happens as it was looked at, or not at all. SQLite knows no other way to fail outside a trigger.
 */
export const requiring = (db: DrizzleD1Database, condition: SQL): Instrucao =>
  db.select({ met: sql`CASE WHEN ${condition} THEN 1 ELSE json('unmet') END` }).from(sql`(SELECT 1)`);

/**
 * Runs statements as one transaction. False where a {@link requiring} did not hold: then nothing happened. Throws when
 * D1 fails; nothing happened then either, unless the answer alone was lost.
 */
export async function allOrNothing(
  db: DrizzleD1Database,
  statements: readonly Instrucao[],
): Promise<boolean> {
  const [first, ...others] = statements;
  if (!first) return true;
  try {
    await db.batch([first, ...others]);
    return true;
  } catch (error) {
    if (causesOf(error).some((cause) => cause instanceof Error && UNMET.test(cause.message))) return false;
    throw error;
  }
}

/** Whether D1 refused a row because its twin is there already. */
export const isUniqueFailure = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause instanceof Error && /UNIQUE constraint failed/.test(cause.message));
