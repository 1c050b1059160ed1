import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { ShellEnvironment } from '../../../workers/shell/environment.ts';
import { readRefused } from '../../../workers/shell/read-refused.ts';

/** A body in pieces, and how many of them were taken. */
function bodyOf(pieces: number) {
  const seen = { taken: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.taken === pieces) return controller.close();
        seen.taken += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

async function ask(status: 200 | 415, pieces: number) {
  const app = new Hono<ShellEnvironment>();
  app.use(readRefused);
  app.post('/', (c) => c.text('x', status));
  const { body, seen } = bodyOf(pieces);
  const request = new Request('http://x/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  return { answer: await app.request(request), seen };
}

describe('Issue 25 §2, narrow (415): a refusal reaches who is still sending', () => {
  test('what was refused before it was read is read to its end', async () => {
    const { answer, seen } = await ask(415, 5);
    expect([answer.status, seen.taken]).toEqual([415, 5]);
  });

  test('but no more than an upload has', async () => {
    const { seen } = await ask(415, 40);
    expect(seen.taken).toBeLessThanOrEqual(10);
    expect(seen.cancelled).toBe(true);
  });

  test('what was not refused is left as it is', async () => {
    expect((await ask(200, 5)).seen.taken).toBe(0);
  });
});
