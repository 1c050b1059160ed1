import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import { createPecaRepository } from '../../../workers/artes/peca-repository.ts';
import { sweepPictures } from '../../../workers/artes/sweep.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createDesenhoDeTeste } from '../../support/edge/desenho.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { AVISTA, create } from './apoio.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A published piece, drawn by the real engines; what goes on behind the answer is over. */
async function published(trocas: Parameters<typeof createEdge>[0] = {}) {
  const edge = await createEdge({ rasterizer: rasterizer, ...trocas });
  const { id, imagens } = await create(edge, { dados: { ...AVISTA, texto: crypto.randomUUID() } });
  const feed = imagens.feed ?? '';
  const small = (width: number) => feed.replace('.jpg', `-${width}.webp`);
  return { edge, id, feed, small };
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const inBucket = async (path: string) => (await env.BALDE.head(path.replace('/i/', 'imagens/'))) !== null;

describe('Issue 14 §3: pictures as small as lists show them', () => {
  test('as wide as was asked for, in WebP, a tenth of the bytes, kept until the offer ends by whoever shows it', async () => {
    const { edge, feed, small } = await published();
    const whole = await bytesOf(await edge.request(feed));
    const ends = Date.parse('2026-12-31T03:00:00Z');
    const left = Math.floor((ends - edge.relogio.clock().getTime()) / 1000);
    const sizes: number[] = [];
    for (const largura of [256, 720]) {
      const answer = await edge.request(small(largura));
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': `public, max-age=${left}, immutable`,
        etag: `"${small(largura).slice(3)}"`,
      });
      const bytes = await bytesOf(answer);
      expect(readImageHeader(bytes)).toEqual({ tipo: 'webp', largura, altura: largura * 1.25 });
      sizes.push(bytes.byteLength);
    }
    expect(sizes[0]).toBeLessThan(whole.byteLength / 8);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    // Issue 27 §3: what a telephone gets of a share page.
    expect(sizes[1]).toBeLessThanOrEqual(30_000);
  });

  test('made when the piece is published, and never twice', async () => {
    let copies = 0;
    const drawing = createDesenhoDeTeste({ rasterizer: rasterizer });
    const DESENHO = {
      fetch(...asked: Parameters<Fetcher['fetch']>) {
        if (String(asked[0]).includes('/copia')) copies += 1;
        return drawing.fetch(...asked);
      },
    } as Fetcher;
    const { edge, small } = await published({ env: { DESENHO } });
    await vi.waitFor(async () => expect(await inBucket(small(720))).toBe(true), { timeout: 20_000 });
    expect((await edge.request(small(256))).status).toBe(200);
    // Two widths, and the miniature.
    expect(copies).toBe(3);
  });

  test('what is taken down while somebody who asked waits for its copy leaves the bucket, and is not shown', async () => {
    let whileCopying: (() => Promise<unknown>) | null = null;
    const drawing = createDesenhoDeTeste({ rasterizer: rasterizer });
    const DESENHO = {
      async fetch(...asked: Parameters<Fetcher['fetch']>) {
        if (String(asked[0]).includes('/copia')) await whileCopying?.();
        return drawing.fetch(...asked);
      },
    } as Fetcher;
    const { edge, id, small } = await published({ env: { DESENHO } });
    await vi.waitFor(async () => expect(await inBucket(small(720))).toBe(true), { timeout: 20_000 });
    await env.BALDE.delete(small(256).replace('/i/', 'imagens/'));
    whileCopying = () => createPecaRepository(env.DB).takeDown(id, edge.relogio.clock().toISOString());
    expect((await edge.request(small(256))).status).toBe(410);
    expect(await inBucket(small(256))).toBe(false);
  });

  test('Issue 27 §3: the share page has a miniature of its picture in 400 bytes, and leaves it with the offer', async () => {
    const { edge, id, small } = await published();
    await vi.waitFor(async () => expect(await inBucket(small(720))).toBe(true), { timeout: 20_000 });
    const miniatureOf = async () => {
      const page = await (await edge.request(`/p/${id}`, { pagina: true })).text();
      return / class="folha-miniatura" src="([^"]+)"/.exec(page)?.[1];
    };
    const miniature = (await miniatureOf()) ?? '';
    expect(miniature.length).toBeLessThanOrEqual(400);
    const [, base64 = ''] = /^data:image\/webp;base64,([\w+/=]+)$/.exec(miniature) ?? [];
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    expect(readImageHeader(bytes)).toEqual({ tipo: 'webp', largura: 16, altura: 20 });
    const form = { _acao: 'encerrar', id };
    expect((await edge.request('/panfleto', { form, como: 'aprovado' })).status).toBe(302);
    expect(await miniatureOf()).toBeUndefined();
    await createPecaRepository(env.DB).takeDown(id, new Date().toISOString());
    const kept = await env.DB.prepare('SELECT count(miniatura) n FROM imagens WHERE retirada_em IS NOT NULL');
    expect(await kept.first('n')).toBe(0);
  });

  test('a piece of before has none, and its page goes without', async () => {
    const { edge, id, small } = await published();
    await vi.waitFor(async () => expect(await inBucket(small(720))).toBe(true), { timeout: 20_000 });
    await env.DB.prepare('UPDATE imagens SET miniatura = NULL').run();
    const page = await (await edge.request(`/p/${id}`, { pagina: true })).text();
    expect(page).toContain('<picture>');
    expect(page).not.toContain('folha-miniatura"');
  });

  test('of a template that has changed since, too: from the picture as it was', async () => {
    const { edge, small } = await published();
    await env.DB.prepare('UPDATE imagens SET template_versao = 0').run();
    expect((await edge.request(small(256))).headers.get('Content-Type')).toBe('image/webp');
  });

  test('while too many draw at once: the JPEG', async () => {
    const { edge, feed, small } = await published({
      env: {
        DESENHO: { fetch: refuseCopies(createDesenhoDeTeste({ rasterizer: rasterizer })) } as Fetcher,
      },
    });
    const answer = await edge.request(small(256));
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, feed]);
  });

  test('leave the bucket with the piece', async () => {
    const { edge, id, feed, small } = await published();
    await vi.waitFor(async () => expect(await inBucket(small(720))).toBe(true), { timeout: 20_000 });
    const artes = createPecaRepository(env.DB);
    await artes.takeDown(id, new Date().toISOString());
    expect((await edge.request(small(256))).status).toBe(410);
    await sweepPictures(env.BALDE, artes);
    expect(await Promise.all([feed, small(256), small(720)].map(inBucket))).toEqual(Array(3).fill(false));
  });

  test.each(['-100.webp', '-256.jpg', '-256.png', '-0256.webp', '-.webp', '-256'])(
    '{id}%s: 404, nothing is drawn',
    async (suffix) => {
      const { edge, feed } = await published({ rasterizer: undefined });
      expect((await edge.request(feed.replace('.jpg', suffix))).status).toBe(404);
    },
  );
});

function refuseCopies(drawing: Fetcher): Fetcher['fetch'] {
  return (...asked: Parameters<Fetcher['fetch']>) =>
    String(asked[0]).includes('/copia')
      ? Promise.resolve(
          Response.json({ erro: { codigo: 'fila-cheia', mensagem: 'Tente de novo.' } }, { status: 503 }),
        )
      : drawing.fetch(...asked);
}
