import { describe, expect, test } from 'vitest';
import { createJoinedReads } from '../../../workers/db/joined-reads.ts';

type Result = D1Result<Record<string, unknown>>;
type Batch = readonly string[];

const resultOf = (...results: Record<string, unknown>[]) =>
  ({ results, success: true, meta: {} }) as unknown as Result;

/** Reads that note each trip; statements in `broken` fail, and with them their batch. */
function open({ broken = [] as string[] } = {}) {
  const trips: Batch[] = [];
  const answer = async (statements: Batch): Promise<Result[]> => {
    trips.push(statements);
    const wrong = statements.find((each) => broken.includes(each));
    if (wrong) throw new Error(`${wrong} failed`);
    return statements.map((sql) => resultOf({ sql }));
  };
  const reads = createJoinedReads<string>({ ask: answer, isSame: (one, other) => one === other });
  const read = (...statements: string[]) =>
    reads.join({ statements, alone: () => answer(statements), from: (results) => results });
  const textOf = async (asked: Promise<Result[]>) => (await asked).map(({ results }) => results[0]?.sql);
  return { trips, reads, read, textOf };
}

/** Lets some turns of the microtask queue pass, as the services between a loader and its read do. */
async function turns(n: number) {
  for (let turn = 0; turn < n; turn += 1) await null;
}

describe('Issue 27 §2: reads that a request asks side by side go in one trip', () => {
  test('reads of one turn, and of a few later, are one batch; each gets its own answer', async () => {
    const { trips, read, textOf } = open();
    const late = turns(12).then(() => read('c'));
    expect(await Promise.all([textOf(read('a')), textOf(read('b1', 'b2')), textOf(late)])).toEqual([
      ['a'],
      ['b1', 'b2'],
      ['c'],
    ]);
    expect(trips).toEqual([['a', 'b1', 'b2', 'c']]);
  });

  test('what needs the answer of another read goes in the next trip', async () => {
    const { trips, read } = open();
    await Promise.all([read('a').then(() => read('b')), read('c')]);
    expect(trips).toEqual([['a', 'c'], ['b']]);
  });

  test('the same statement with the same values goes once, and nobody changes another’s rows', async () => {
    const { trips, read } = open();
    const [[one], [other]] = await Promise.all([read('a'), read('a')]);
    expect(trips).toEqual([['a']]);
    if (one?.results[0]) one.results[0].sql = 'changed';
    expect(other?.results).toEqual([{ sql: 'a' }]);
  });

  test('a statement that fails takes no other with it', async () => {
    const { trips, read } = open({ broken: ['b'] });
    const settled = await Promise.allSettled([read('a'), read('b'), read('c')]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(trips).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
  });

  test('a read by itself is asked as it would have been', async () => {
    const { trips, read } = open({ broken: ['a'] });
    await expect(read('a')).rejects.toThrow('a failed');
    expect(trips).toEqual([['a']]);
  });

  test('what waits goes before a write', async () => {
    const { trips, reads, read } = open();
    const asked = read('a');
    reads.send();
    expect(trips).toEqual([['a']]);
    await Promise.all([asked, read('b')]);
    expect(trips).toEqual([['a'], ['b']]);
  });
});
