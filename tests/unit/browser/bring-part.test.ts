import { afterEach, describe, expect, test, vi } from 'vitest';
import { importWithNetwork } from '~/browser/bring-part.ts';

/** A browser whose server answers, or not, as each question asks. */
function stubNetwork(answers: boolean[]): { asked: () => number } {
  let asked = 0;
  vi.stubGlobal('document', {});
  vi.stubGlobal('addEventListener', (_event: string, back: () => void) => back());
  vi.stubGlobal('fetch', async () => {
    const reached = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (!reached) throw new TypeError('Failed to fetch');
    return new Response();
  });
  return { asked: () => asked };
}

/** Import that fails so often before it brings its part. */
function failing(times: number): () => Promise<string> {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('Issue 28 §2: what is open stays when a part of it cannot be fetched', () => {
  test('it is tried until it is there, however online the browser calls itself', async () => {
    const { asked } = stubNetwork([false]);
    expect(await importWithNetwork(failing(3))).toBe('the part');
    expect(asked()).toBe(3);
  });

  test('a part that is still missing when the server answers again is an error', async () => {
    stubNetwork([false, true]);
    await expect(importWithNetwork(failing(3))).rejects.toThrow('dynamically imported');
  });

  test('a part that is missing although the server answers is an error', async () => {
    stubNetwork([true]);
    await expect(importWithNetwork(failing(1))).rejects.toThrow('dynamically imported');
  });

  test('a server does not wait', async () => {
    await expect(importWithNetwork(failing(1))).rejects.toThrow('dynamically imported');
  });
});
