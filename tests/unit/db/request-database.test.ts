import { AsyncLocalStorage } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { requestDatabase } from '../../../workers/db/database-session-repository.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

test('Issue 27 §2: what the runtime keeps of a request after its answer keeps nothing of its work', async () => {
  const db = requestDatabase({} as D1Database);
  /** Runs a request; `kept` holds its state as the runtime may. */
  async function answer() {
    const body = { text: 'x'.repeat(1000) };
    const run = async () => [body.text.length, AsyncLocalStorage.snapshot()] as const;
    const [length, kept] = await db.inRequest(null, run);
    return { length, kept, body: new WeakRef(body) };
  }
  const { length, kept, body } = await answer();
  expect(length).toBe(1000);
  await new Promise((turn) => setImmediate(turn));
  collect();
  expect(body.deref()).toBeUndefined();
  expect(kept(() => 'kept')).toBe('kept');
});
