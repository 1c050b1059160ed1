import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Condition that a column is one of many values. They are passed as one JSON: a D1 statement takes 100
 * parameters, and a growing list would fail on the day it reaches 101. An empty list matches no row.
 */
export const among = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
