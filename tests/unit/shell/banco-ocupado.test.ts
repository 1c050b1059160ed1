import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { isBusyDatabase } from '../../../workers/db/busy-database.ts';

/** As the repositories see it: D1's binding names the error, Drizzle puts the statement around it. */
const fromD1 = (message: string, cause?: string) =>
  new DrizzleQueryError(
    'select ? from "artes"',
    ['timed out, database is locked'],
    new Error(`D1_ERROR: ${message}`, cause ? { cause: new Error(cause) } : undefined),
  );

describe('Issue 9 §4: D1 locked, busy or slow is told from a fault of ours', () => {
  test.each([
    'database is locked: SQLITE_BUSY',
    'database table is locked: SQLITE_LOCKED',
    'D1 DB is overloaded. Requests queued for too long.',
    'D1 DB is overloaded. Too many requests queued.',
    'D1 DB storage operation exceeded timeout which caused object to be reset.',
    'Query timed out',
    'Network connection lost.',
    'Internal error in D1 DB storage caused object to be reset.',
    'Internal error while starting up D1 DB storage caused object to be reset.',
    'D1 DB reset because its code was updated.',
    'Cannot resolve D1 DB due to transient issue on remote node.',
    // What Miniflare says of a file that another process holds.
    'Failed to parse body as JSON, got: Error: internal error; reference = ehsg2d8maasoiaf7ianibv0l',
  ])('busy: %s', (message) => {
    expect(isBusyDatabase(fromD1(message))).toBe(true);
    expect(isBusyDatabase(new Error(`D1_ERROR: ${message}`))).toBe(true);
    expect(isBusyDatabase(new Error('while storing', { cause: fromD1(message) }))).toBe(true);
  });

  test('busy: told by the cause alone', () => {
    expect(isBusyDatabase(fromD1('failed', 'database is locked'))).toBe(true);
  });

  test.each<[nome: string, error: unknown]>([
    ['a unique index', fromD1('UNIQUE constraint failed: artes.id: SQLITE_CONSTRAINT')],
    ['a missing table', fromD1('no such table: artes: SQLITE_ERROR')],
    ['a statement with such words in its values', fromD1('too many SQL variables: SQLITE_ERROR')],
    ['too heavy a query', fromD1("D1 DB's isolate exceeded its memory limit and was reset.")],
    ['another time-out', new DOMException('The operation timed out.', 'TimeoutError')],
    ['another lost connection', new Error('Network connection lost.')],
    ['a text', 'overloaded'],
    ['nothing', undefined],
    ['null', null],
    ['an object', { message: 'D1_ERROR: database is locked' }],
  ])('not busy: %s', (_nome, error) => {
    expect(isBusyDatabase(error)).toBe(false);
  });

  test('a chain of causes that bites its tail', () => {
    const error = new Error('a');
    error.cause = new Error('b', { cause: error });
    expect(isBusyDatabase(error)).toBe(false);
  });
});
