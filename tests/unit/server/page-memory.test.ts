import { describe, expect, test } from 'vitest';
import { type PageMemory, type RenderedPage, rememberedPage } from '~/server/page-memory.server.ts';
import { createUniqueTexts } from '../../../workers/context/unique-texts.ts';

function createMemory(): PageMemory & { kept: Map<string, RenderedPage> } {
  const kept = new Map<string, RenderedPage>();
  return { kept, get: (key) => kept.get(key), put: (key, page) => void kept.set(key, page) };
}

const ESTOQUE = { url: 'https://balcao.example/estoque', sheets: ['/app.css'], data: '["dados"]', now: 0 };
const pageOf = (nonce: string, id = '') =>
  `<html><script nonce="${nonce}">1</script><p>Olá</p><input value="${id}"/><i nonce="${nonce}"></i></html>`;

function createReader(memory: PageMemory | undefined, asked: Partial<typeof ESTOQUE> = {}) {
  let times = 0;
  return {
    times: () => times,
    ask: (nonce: string, { id = '', isWhole = true, data = '' } = {}) =>
      rememberedPage(
        memory,
        { ...ESTOQUE, ...(data && { data }), ...asked, unique: id ? [nonce, id] : [nonce] },
        async () => {
          times += 1;
          return { page: pageOf(nonce, id), isWhole };
        },
      ),
  };
}

describe('Issue 27 §2: a page whose data did not change is not rendered again', () => {
  test('the second answer is the same page with its own nonce', async () => {
    const { ask, times } = createReader(createMemory());
    expect(await ask('abc==')).toBe(pageOf('abc=='));
    expect(await ask('xyz/+')).toBe(pageOf('xyz/+'));
    expect(times()).toBe(1);
  });

  test('a new id of each answer is filled in, wherever it stands', async () => {
    const { ask, times } = createReader(createMemory());
    const [first, second] = [createUniqueTexts(() => new Date(0)), createUniqueTexts(() => new Date(9))].map(
      ({ newId }) => newId(),
    ) as [string, string];
    expect(await ask('abc==', { id: first, data: `["${first}"]` })).toBe(pageOf('abc==', first));
    expect(await ask('xyz/+', { id: second, data: `["${second}"]` })).toBe(pageOf('xyz/+', second));
    expect(times()).toBe(1);
  });

  test('an id of another place in the data is another page', async () => {
    const { ask, times } = createReader(createMemory());
    await ask('a1', { id: 'um-id-novo', data: '["um-id-novo","x"]' });
    await ask('b2', { id: 'outro-id-novo', data: '["x","outro-id-novo"]' });
    expect(times()).toBe(2);
  });

  test('neither nonce nor id is remembered', async () => {
    const memory = createMemory();
    await createReader(memory).ask('segredo', { id: 'id-novo', data: '["id-novo"]' });
    expect(JSON.stringify([...memory.kept])).not.toMatch(/segredo|id-novo/);
  });

  test('a page that failed while it was rendered is rendered again', async () => {
    const { ask, times } = createReader(createMemory());
    await ask('n1', { isWhole: false });
    await ask('n2', { isWhole: false });
    expect(times()).toBe(2);
  });

  test('without a memory each page is rendered', async () => {
    const { ask, times } = createReader(undefined);
    await ask('n1');
    await ask('n2');
    expect(times()).toBe(2);
  });

  test.each([
    ['address', { url: 'https://balcao.example/estoque?q=cg' }],
    ['stylesheets that the browser lacks', { sheets: [] }],
    ['data', { data: '["outros"]' }],
  ])('other %s, other page', async (_, other) => {
    const memory = createMemory();
    await createReader(memory).ask('n1');
    const second = createReader(memory, other);
    await second.ask('n2');
    expect(second.times()).toBe(1);
  });

  test('what a screen gives out as a new id is made by the context, which tells it to the memory', () => {
    const sources = import.meta.glob<string>(['/app/telas/**/*.server.ts', '/app/server/**/*.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const others = Object.entries(sources).filter(([, text]) =>
      /\bulid\(|randomUUID|getRandomValues/.test(text),
    );
    // The visitor's secret is told by `context.unique`.
    expect(others.map(([path]) => path)).toEqual(['/app/telas/avaliacao/registrarseminovo.server.ts']);
  });
});
