import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge, HOST } from '../../support/edge/edge.ts';
import { createLink, openEdge } from '../documentos/link.ts';
import { AVISTA, create } from './apoio.ts';

/** A text of a test's own: the data centre's cache outlives it. */
const unique = () => ({ ...AVISTA, texto: crypto.randomUUID() });
const end = (edge: Edge, id: string) =>
  edge.request('/panfleto', { form: { _acao: 'encerrar', id }, como: 'aprovado' });

const ENCODINGS = ['jpg', 'png', 'webp'];
const inEveryEncoding = (paths: readonly string[]) =>
  paths.flatMap((path) => ENCODINGS.map((encoding) => path.replace('.jpg', `.${encoding}`)));

/** Reads what is shown of a picture: its bytes as text, its ETag, and how long it may be kept. */
async function seen(edge: Edge, path: string, headers: Record<string, string> = {}) {
  const answer = await edge.request(path, { headers });
  return {
    status: answer.status,
    etag: answer.headers.get('ETag') ?? '',
    keep: answer.headers.get('Cache-Control'),
    bytes: await answer.text(),
  };
}

describe('Issue 14 §3: the pictures of an ended offer', () => {
  test('every size and encoding stops showing it at once, whoever kept a copy', async () => {
    const edge = await createEdge();
    const { id, imagens } = await create(edge, { dados: unique() });
    const paths = inEveryEncoding(Object.values(imagens));
    const before = new Map<string, Awaited<ReturnType<typeof seen>>>();
    // From the store, the data centre, and the isolate's memory.
    for (const _ of [1, 2, 3]) for (const path of paths) before.set(path, await seen(edge, path));
    expect((await end(edge, id)).status).toBe(302);
    for (const path of paths) {
      const etag = before.get(path)?.etag ?? '';
      for (const known of ['', etag, '']) {
        const after = await seen(edge, path, { 'If-None-Match': known });
        expect([after.status, after.keep, after.etag === etag]).toEqual([200, 'no-cache', false]);
      }
      expect(await (await caches.open('imagens')).match(`${HOST}${path}`)).toBeUndefined();
    }
  }, 30_000);

  test('past its last day too, and until then nobody is told to keep it longer', async () => {
    const edge = await createEdge();
    const { imagens } = await create(edge, { dados: { ...unique(), validade: '2026-11-30' } });
    const path = imagens.link ?? '';
    const ends = Date.parse('2026-12-01T03:00:00Z');
    const left = Math.floor((ends - edge.relogio.clock().getTime()) / 1000);
    const before = await seen(edge, path);
    expect(before.keep).toBe(`public, max-age=${left}, immutable`);
    await seen(edge, path);
    await edge.relogio.advance(ends - edge.relogio.clock().getTime());
    expect(await seen(edge, path, { 'If-None-Match': before.etag })).toMatchObject({
      ...{ status: 200, keep: 'no-cache' },
      etag: expect.stringContaining('encerrada.'),
    });
  });

  test('a copy of before, without an end, is shown no more', async () => {
    const edge = await createEdge();
    const { id, imagens } = await create(edge, { dados: unique() });
    await end(edge, id);
    const key = `${HOST}${imagens.feed}`;
    const version = String(await env.DB.prepare('SELECT numero FROM versoes').first('numero'));
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Publicado': version };
    await (await caches.open('imagens')).put(key, new Response('R$ 18.690', { headers }));
    expect((await seen(edge, imagens.feed ?? '')).bytes).not.toContain('18.690');
  });

  test('a picture that an equal piece still shows goes on', async () => {
    const edge = await createEdge();
    const dados = unique();
    const [one, other] = [await create(edge, { dados }), await create(edge, { dados })];
    expect(one.imagens).toEqual(other.imagens);
    await end(edge, one.id);
    expect((await seen(edge, one.imagens.feed ?? '')).keep).toContain('immutable');
    await end(edge, other.id);
    expect((await seen(edge, one.imagens.feed ?? '')).keep).toBe('no-cache');
  });

  test('what stands in their place is drawn once for a shop and size, and holds nothing of a piece', async () => {
    const edge = await createEdge();
    for (const _ of [1, 2]) {
      const { id, imagens } = await create(edge, { dados: unique() });
      await end(edge, id);
      for (const path of [imagens.feed, imagens.link]) await seen(edge, path ?? '');
    }
    const { objects } = await env.BALDE.list({ prefix: 'encerradas/' });
    expect(objects).toHaveLength(2);
  });

  test('page, preview and data quote no price; the preview has another address', async () => {
    const edge = await createEdge();
    const { id, pagina, imagens } = await create(edge, { dados: unique() });
    await end(edge, id);
    const answer = await edge.request(pagina, { pagina: true });
    const page = await answer.text();
    expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
    expect(page).not.toMatch(/18\.690|1869000/);
    expect(page).toContain(`property="og:image" content="${HOST}${imagens.link}?encerrada"`);
    expect(page).not.toContain(`"${imagens.feed}"`);
    expect(page).toMatch(/href="https:\/\/wa\.me\/5541987654321\?text=/);
    const data = await (await edge.request(`${pagina}.data`)).text();
    expect(data).not.toMatch(/18\.690|1869000/);
    const mine = await (await edge.request('/panfleto', { como: 'aprovado', pagina: true })).text();
    expect(mine).toContain('?encerrada');
  });

  test('a sent simulation that ended: the same, with a picture that says so', async () => {
    const edge = await openEdge();
    const { pagina, imagem } = await createLink(edge, { preco: '21.345,67' });
    const ends = Date.parse('2026-11-29T03:00:00Z');
    await edge.relogio.advance(ends - edge.relogio.clock().getTime());
    const page = await (await edge.request(pagina, { pagina: true })).text();
    expect(page).not.toMatch(/21\.345|2134567/);
    expect(page).toMatch(/property="og:image" content="[^"]+\/i\/[0-9a-f]{40}\.jpg\?encerrada"/);
    expect((await seen(edge, imagem)).status).toBe(200);
  });
});
