import { ErroDaApi } from './api-error.ts';
import { causesOf } from './causes.ts';

/** What Drizzle says around a failure of D1: the statement and its values, which may hold any word. */
const STATEMENT = /^Failed query:/;

const OF_D1 = /^D1_[A-Z_]*ERROR\b|\bD1 DB\b|\bSQLITE_(?:BUSY|LOCKED)\b|\bdatabase (?:table )?is locked\b/;

/**
 * What D1 says when it is locked, overloaded, slow, restarting or out of reach: the same statement may well succeed a
 * moment later. Sources: developers.cloudflare.com/d1/observability/debug-d1, "List of D1_ERRORs", those to be tried
 * again; sqlite.org/rescode.html for BUSY and LOCKED. workerd tells a locked file as an "internal error".
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
 * The database is locked, overloaded or restarting. Whether a write went through is not known, and asking again is
 * safe: what is sent twice is stored once. What holds it up is mostly over after five seconds.
 */
export const OCUPADO = new ErroDaApi(
  503,
  'banco-ocupado',
  'Nosso banco de dados está ocupado e não respondeu a tempo. Espere alguns segundos e tente de novo.',
  { retryAfter: 5 },
);

/** True when an error, or what caused it, is D1 being unable to answer at this moment: no fault of the statement. */
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
