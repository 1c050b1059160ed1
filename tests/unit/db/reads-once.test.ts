import { describe, expect, test } from 'vitest';
import { createReadsOnce } from '../../../workers/db/reads-once.ts';

/** Reads of one request that note what was asked; each answer has so many rows. */
function open() {
  const asked: string[] = [];
  const once = createReadsOnce<string>((one, other) => one === other);
  const read = (sql: string, rows = 1) =>
    once.ask(sql, async () => {
      asked.push(sql);
      if (sql === 'broken') throw new Error('D1_ERROR');
      return Array.from({ length: rows }, () => [asked.length]);
    });
  return { asked, once, read };
}

describe('Issue 27 §2: a request that changes nothing reads the same rows once', () => {
  test('asked again, also before the answer is there, a statement gets the answer of before', async () => {
    const { asked, read } = open();
    const both = await Promise.all([read('a'), read('a'), read('b')]);
    expect([...both, await read('a')]).toEqual([[[1]], [[1]], [[2]], [[1]]]);
    expect(asked).toEqual(['a', 'b']);
  });

  test('after a write, and after the request, each read is asked anew', async () => {
    const { asked, once, read } = open();
    await read('a');
    once.stop();
    expect(await read('a')).toEqual([[2]]);
    expect(await read('a')).toEqual([[3]]);
    expect(asked).toEqual(['a', 'a', 'a']);
  });

  test('a read that failed is asked again, and long lists are not held', async () => {
    const { asked, read } = open();
    await expect(read('broken')).rejects.toThrow('D1_ERROR');
    await expect(read('broken')).rejects.toThrow('D1_ERROR');
    await read('export', 101);
    await read('export', 101);
    expect(asked).toEqual(['broken', 'broken', 'export', 'export']);
  });

  test('of a request with many statements the first forty are held', async () => {
    const { asked, read } = open();
    for (let n = 0; n < 41; n += 1) await read(`page ${n}`);
    await read('page 39');
    await read('page 40');
    expect(asked.slice(41)).toEqual(['page 40']);
  });
});
