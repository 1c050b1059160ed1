import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createPecaRepository } from '../../../workers/artes/peca-repository.ts';
import { createEdge, type Edge, HOST } from '../../support/edge/edge.ts';
import { approve } from '../../support/edge/pessoas.ts';
import { AVISTA, create, stored } from './apoio.ts';

const DESCONHECIDA = `/i/${'0'.repeat(40)}`;
/** An edge with a picture that no other test has: the data centre's cache outlives a test. */
async function withPicture(): Promise<{ edge: Edge; path: string; key: string; etag: string }> {
  const edge = await createEdge();
  const { imagens } = await create(edge, { dados: { ...AVISTA, texto: crypto.randomUUID() } });
  const path = imagens.feed ?? '';
  const file = path.slice('/i/'.length);
  return { edge, path, key: `imagens/${file}`, etag: `"${file}"` };
}

describe('GET /i/{id}.{jpg,png,webp}', () => {
  test('immutable, with ETag and nosniff, for anybody and any site', async () => {
    const { edge, path, etag } = await withPicture();
    const { status, headers } = await edge.request(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(status).toBe(200);
    expect(path).toMatch(/^\/i\/[0-9a-f]{40}\.jpg$/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': expect.stringMatching(/^public, max-age=\d+, immutable$/),
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    expect(headers.get('Content-Length')).toMatch(/^\d+$/);
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  test.each([
    ['the ETag', (etag: string) => etag],
    ['a weak one', (etag: string) => `W/${etag}`],
    ['a list', (etag: string) => `"outra", ${etag}`],
    ['any', () => '*'],
  ])('If-None-Match with %s: 304 without a body', async (_nome, headerOf) => {
    const { edge, path, etag } = await withPicture();
    const answer = await edge.request(path, { headers: { 'If-None-Match': headerOf(etag) } });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('ETag')).toBe(etag);
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
  });

  test('issue 9 §5: what is asked for again and again comes from memory, whole, and for ten seconds', async () => {
    const { edge, path, key } = await withPicture();
    const ask = async () => {
      const answer = await edge.request(path);
      const { 'x-request-id': _, 'server-timing': __, ...headers } = Object.fromEntries(answer.headers);
      return { headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
    };
    const [, , third] = [await ask(), await ask(), await ask()];
    await (await caches.open('imagens')).delete(`${HOST}${path}`);
    await env.BALDE.delete(key);
    expect([await ask(), await env.BALDE.head(key)]).toEqual([third, null]);
    await edge.relogio.advance(10_000);
    await ask();
    expect(await env.BALDE.head(key)).not.toBeNull();
  });

  test('another ETag: the picture', async () => {
    const { edge, path } = await withPicture();
    expect((await edge.request(path, { headers: { 'If-None-Match': '"outra"' } })).status).toBe(200);
  });

  test.each([
    `${DESCONHECIDA}.jpg`,
    `${DESCONHECIDA}.png`,
    `${DESCONHECIDA}.webp`,
    `${DESCONHECIDA}.gif`,
    `${DESCONHECIDA}.svg`,
    DESCONHECIDA,
    '/i/..%2F..%2Fmarcas%2Fx.svg',
    `/i/${'A'.repeat(40)}.jpg`,
    '/i/x.jpg',
  ])('%s: 404, which nobody keeps', async (path) => {
    const edge = await createEdge();
    const answer = await edge.request(path, { headers: { 'If-None-Match': '*' } });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(edge.desenhos).toBe(0);
  });

  test('PNG and WebP are drawn for the first who asks, and kept', async () => {
    const { edge, path } = await withPicture();
    for (const extension of ['png', 'webp']) {
      const other = path.replace('jpg', extension);
      const before = edge.desenhos;
      expect((await edge.request(other)).headers.get('Content-Type')).toBe(`image/${extension}`);
      expect((await edge.request(other)).status).toBe(200);
      expect(edge.desenhos).toBe(before + 1);
    }
    expect((await stored()).pictures.filter((key) => key.includes(path.slice(3, 43)))).toHaveLength(3);
  });

  test('a JPEG lost from the bucket is asked of the drawing Worker anew, and kept again', async () => {
    const { edge, path, key } = await withPicture();
    await env.BALDE.delete(key);
    expect([(await edge.request(path)).status, await env.BALDE.head(key)]).toEqual([200, expect.anything()]);
  });

  test('a picture of an older version of its template stays as it was, in the encodings that exist', async () => {
    const { edge, path } = await withPicture();
    await env.DB.prepare('UPDATE imagens SET template_versao = 0').run();
    expect((await edge.request(path)).status).toBe(200);
    for (const extension of ['png', 'webp']) {
      expect((await edge.request(path.replace('jpg', extension))).status).toBe(404);
    }
  });

  test('works without the upstream and without the identity provider', async () => {
    const { edge, path } = await withPicture();
    edge.rede.fail({ tipo: 'queda' });
    expect((await edge.request(path)).status).toBe(200);
    expect((await edge.request(path.replace('jpg', 'png'))).status).toBe(200);
  });
});

describe('GET /resources/…: brand assets', () => {
  const LOGO = '/resources/id/1/logo.svg';

  test('§3 a type that can do no harm, an ETag, and no copy is shown without asking', async () => {
    const edge = await createEdge();
    const answer = await edge.request(LOGO);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const etag = answer.headers.get('ETag') ?? '';
    expect((await edge.request(LOGO, { headers: { 'If-None-Match': `W/${etag}` } })).status).toBe(304);
  });

  test('the company’s own upload wins, and stands while the host is down', async () => {
    const edge = await createEdge();
    await env.BALDE.put(LOGO.slice(1), '<svg/>', { httpMetadata: { contentType: 'image/svg+xml' } });
    edge.rede.fail({ tipo: 'queda' });
    expect(await (await edge.request(LOGO)).text()).toBe('<svg/>');
  });

  test.each<[nome: string, answer: () => Promise<Response>, status: number]>([
    ['404', async () => new Response('x', { status: 404 }), 404],
    ['403', async () => new Response('x', { status: 403 }), 502],
    ['a redirect', async () => new Response(null, { status: 301, headers: { Location: '/x.svg' } }), 502],
    ['HTML', async () => new Response('<script>', { headers: { 'Content-Type': 'text/html' } }), 502],
    ['no type', async () => new Response(new Uint8Array(3)), 502],
    [
      'more than it announces',
      async () =>
        new Response(new Uint8Array(600 * 1024), {
          headers: { 'Content-Type': 'image/png', 'Content-Length': '9' },
        }),
      502,
    ],
    ['a lost connection', () => Promise.reject(new TypeError('lost')), 502],
    [
      'a body that breaks off',
      async () => new Response(breaksOff(), { headers: { 'Content-Type': 'image/png' } }),
      502,
    ],
  ])('the host answers with %s', async (_nome, answer, status) => {
    const edge = await createEdge();
    edge.intercept(/^\/resources\//, answer);
    expect((await edge.request(LOGO)).status).toBe(status);
  });

  test.each<[nome: string, answer: () => Promise<Response>]>([
    ['never answers', () => new Promise(() => {})],
    [
      'never ends',
      async () =>
        new Response(new ReadableStream({ pull() {} }), { headers: { 'Content-Type': 'image/png' } }),
    ],
  ])('a host that %s: 504 after five seconds', async (_nome, answer) => {
    const edge = await createEdge();
    edge.intercept(/^\/resources\//, answer);
    const asked = edge.request(LOGO);
    await edge.relogio.advance(5_100);
    expect((await asked).status).toBe(504);
  });

  test.each([
    '/resources/segredo/x.svg',
    '/resources/id/1/../../x.svg',
    '/resources/id/1/.env',
    '/resources/id',
    '/resources/',
  ])('%s is not asked for anywhere', async (path) => {
    const edge = await createEdge();
    expect((await edge.request(path)).status).toBe(404);
    expect(edge.rede.perguntas.filter((question) => question.path.startsWith('/resources'))).toEqual([]);
  });
});

function breaksOff(): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) throw new TypeError('lost');
      sent = true;
      controller.enqueue(new Uint8Array(8));
    },
  });
}

describe('§2 A person’s own pieces, and nobody else’s', () => {
  const OUTROS = ['cadastrado', 'admin', 'deOutraEmpresa'] as const;

  test.each(OUTROS)('%s neither reads, ends nor duplicates it', async (como) => {
    const edge = await createEdge();
    if (como === 'cadastrado') await approve(como);
    const { id, pagina } = await create(edge);
    const tries = [
      await edge.request(`/panfleto?aberto=${id}`, { como, pagina: true }),
      await edge.request(`/panfleto.data?aberto=${id}&_routes=telas%2Festudio%2Fimagens%2Fpanfleto`, {
        como,
      }),
      await edge.request(`/geradorpanfleto?duplicar=${id}`, { como, pagina: true }),
      await edge.request('/panfleto', { como, form: { _acao: 'encerrar', id }, pagina: true }),
      await edge.request('/panfleto.data', { como, form: { _acao: 'encerrar', id } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    for (const answer of tries) expect(await answer.text()).not.toContain('18.690');
    expect(await (await edge.request('/panfleto', { como, pagina: true })).text()).not.toContain(id);
    expect(await (await edge.request(pagina, { pagina: true })).text()).not.toContain('Esta oferta terminou');
  });

  test('who moves to another company leaves the pieces behind', async () => {
    const edge = await createEdge();
    const { id } = await create(edge);
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET id_empresa = 2 WHERE uid = 'aprovado'").run();
    await edge.relogio.advance(61_000);
    expect((await edge.request(`/panfleto?aberto=${id}`, { como: 'aprovado' })).status).toBe(404);
  });

  test.each(['', 'x', '../x', "' or 1=1 --", '__proto__', 'a'.repeat(5000)])(
    'a hostile id: %j',
    async (id) => {
      const edge = await createEdge();
      await create(edge);
      const form = { _acao: 'encerrar', id };
      expect((await edge.request('/panfleto', { como: 'aprovado', form })).status).toBe(404);
      const address = `/panfleto?aberto=${encodeURIComponent(id)}`;
      expect((await edge.request(address, { como: 'aprovado' })).status).toBe(id ? 404 : 200);
    },
  );
});

describe('lists page by key', () => {
  const DONO = { uid: 'aprovado', idEmpresa: 1 };

  test('every piece once, newest first, also where several were made in the same instant', async () => {
    const edge = await createEdge();
    const made: string[] = [];
    for (let i = 0; i < 11; i += 1) {
      made.push((await create(edge)).id);
      if (i % 4 === 3) await edge.relogio.advance(60_000);
    }
    const repository = createPecaRepository(env.DB);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await repository.listMine(DONO, { cursor, limit: 3 });
      seen.push(...page.artes.map(({ id }) => id));
      cursor = page.proximo ?? undefined;
      // A piece made meanwhile shifts nothing.
      await edge.relogio.advance(1);
      if (seen.length === 3) await create(edge);
    } while (cursor);
    expect(seen).toHaveLength(11);
    expect(new Set(seen)).toEqual(new Set(made));
    const instants = new Map(
      (
        await env.DB.prepare('SELECT id, criada_em FROM artes').all<{ id: string; criada_em: string }>()
      ).results.map(({ id, criada_em }) => [id, criada_em]),
    );
    const order = seen.map((id) => instants.get(id) ?? '');
    expect(order).toEqual([...order].sort().reverse());
  });

  test.each(['x', '~', '~~', '2026~', "' or 1=1 --~x", '\u0000~x'])('a hostile key: %j', async (cursor) => {
    const edge = await createEdge();
    await create(edge);
    const answer = await edge.request(`/panfleto?depois=${encodeURIComponent(cursor)}`, { como: 'aprovado' });
    expect(answer.status).toBe(200);
  });

  test('a full page links to the next one', async () => {
    const edge = await createEdge();
    for (let i = 0; i < 25; i += 1) await create(edge, { dados: { ...AVISTA, texto: `Oferta ${i}` } });
    const first = await (await edge.request('/panfleto', { como: 'aprovado', pagina: true })).text();
    const next = /href="[^"]*[?&](?:amp;)?depois=([^"&]+)/.exec(first)?.[1] ?? '';
    expect(first.match(/\/panfleto\?aberto=/g)?.length).toBeGreaterThanOrEqual(24);
    const second = await edge.request(`/panfleto?depois=${next}`, { como: 'aprovado', pagina: true });
    const links = new Set((await second.text()).match(/aberto=[0-9a-z]{32}/g));
    expect(links.size).toBe(1);
  }, 20_000);
});
