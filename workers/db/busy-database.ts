import { ApiError } from '../base/api-error.ts';
import { causesOf } from '../base/causes.ts';

/** Prefix of Drizzle's error around a D1 failure: statement and values, which may contain any word. */
const STATEMENT = /^Failed query:/;

const OF_D1 = /^D1_[A-Z_]*ERROR\b|\bD1 DB\b|\bSQLITE_(?:BUSY|LOCKED)\b|\bdatabase (?:table )?is locked\b/;

/**
 * D1's messages when it is locked, overloaded, slow, restarting or out of reach: a retry may well succeed.
 * Sources: developers.cloudflare.com/d1/observability/debug-d1, "List of D1_ERRORs", those to be tried again;
 * sqlite.org/rescode.html for BUSY and LOCKED. workerd reports a locked file as an "internal error".
 */
const PASSES = [
  /\bdatabase (?:table )?is locked\b/i,
  /\bSQLITE_(?:BUSY|LOCKED)/,
  /\boverloaded\b/i,
  /\b(?:timed out|time-?out)\b/i,
  /\binternal error\b/i,
  /\bnetwork connection lost\b/i,
  /\bcaused object to be reset\b/i,
  /\breset because its code was updated\b/i,
  /\btransient issue\b/i,
];

/**
 * 503: the database is locked, overloaded or restarting. Whether a write succeeded is unknown; retrying is
 * safe, since writes are idempotent. Most such states end within five seconds.
 */
export const DATABASE_BUSY = new ApiError(
  503,
  'banco-ocupado',
  'Nosso banco de dados está ocupado e não respondeu a tempo. Espere alguns segundos e tente de novo.',
  { retryAfter: 5 },
);

/** True when an error, or one of its causes, is a temporary failure of D1, not a fault of the statement. */
export function isBusyDatabase(error: unknown): boolean {
  const messages = causesOf(error)
    .map(messageOf)
    .filter((message) => !STATEMENT.test(message));
  return (
    messages.some((message) => OF_D1.test(message)) &&
    messages.some((message) => PASSES.some((passes) => passes.test(message)))
  );
}

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  return error instanceof Error ? error.message : '';
}
