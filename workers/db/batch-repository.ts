import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { causesOf } from '../base/causes.ts';

/** Statement of a transaction shared by several services. */
export type BatchStatement = BatchItem<'sqlite'>;

/** D1's error for invalid JSON, provoked on purpose by the statement below. */
const UNMET = /malformed JSON/i;

/**
 * Builds a statement that fails, and with it the whole batch, unless the condition holds: an assertion inside
 * a transaction. Outside triggers SQLite has no other way to fail.
 */
export const requiring = (db: DrizzleD1Database, condition: SQL): BatchStatement =>
  db.select({ met: sql`CASE WHEN ${condition} THEN 1 ELSE json('unmet') END` }).from(sql`(SELECT 1)`);

/**
 * Runs statements as one transaction. Returns false when a {@link requiring} failed: then nothing changed.
 * Throws when D1 fails; nothing changed then either, unless only the response was lost.
 */
export async function allOrNothing(
  db: DrizzleD1Database,
  statements: readonly BatchStatement[],
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

/** True for a violation of a UNIQUE constraint in D1. */
export const isUniqueFailure = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause instanceof Error && /UNIQUE constraint failed/.test(cause.message));
