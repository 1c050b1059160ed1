import { describe, expect, test } from 'vitest';
import { type PageMemory, pageKey, rememberedPage } from '~/server/page-memory.server.ts';

function memory(): PageMemory & { kept: Map<string, readonly string[]> } {
  const kept = new Map<string, readonly string[]>();
  return { kept, get: (key) => kept.get(key), put: (key, page) => void kept.set(key, page) };
}

const KEY = pageKey('https://balcao.example/estoque', ['/app.css'], '["dados"]');
const page = (nonce: string) => `<html><script nonce="${nonce}">1</script><p>Olá</p><i nonce="${nonce}"></i></html>`;

function rendering(memoria: PageMemory | undefined, key = KEY) {
  let times = 0;
  return {
    times: () => times,
    ask: (nonce: string, isWhole = true) =>
      rememberedPage(memoria, { key, nonce, now: 0 }, async () => {
        times += 1;
        return { page: page(nonce), isWhole };
      }),
  };
}

describe('Issue 27 §2: a page whose data did not change is not rendered again', () => {
  test('the second answer is the same page with its own nonce', async () => {
    const { ask, times } = rendering(memory());
    expect(await ask('abc==')).toBe(page('abc=='));
    expect(await ask('xyz/+')).toBe(page('xyz/+'));
    expect(times()).toBe(1);
  });

  test('no nonce is remembered', async () => {
    const memoria = memory();
    await rendering(memoria).ask('segredo');
    expect(JSON.stringify([...memoria.kept.values()])).not.toContain('segredo');
  });

  test('a page that failed while it was rendered is rendered again', async () => {
    const { ask, times } = rendering(memory());
    await ask('a', false);
    await ask('b', false);
    expect(times()).toBe(2);
  });

  test('without a memory each page is rendered', async () => {
    const { ask, times } = rendering(undefined);
    await ask('a');
    await ask('b');
    expect(times()).toBe(2);
  });

  test.each([
    ['address', pageKey('https://balcao.example/estoque?q=cg', ['/app.css'], '["dados"]')],
    ['stylesheets that the browser lacks', pageKey('https://balcao.example/estoque', [], '["dados"]')],
    ['data', pageKey('https://balcao.example/estoque', ['/app.css'], '["outros"]')],
  ])('other %s, other page', async (_, other) => {
    const memoria = memory();
    await rendering(memoria).ask('a');
    const second = rendering(memoria, other);
    await second.ask('b');
    expect(second.times()).toBe(1);
  });
});
