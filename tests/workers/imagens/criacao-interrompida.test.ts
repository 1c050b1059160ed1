import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { rasterizadorEmBranco } from '../../support/edge/rasterizador-em-branco.ts';
import { AVISTA, create, post, stored } from './apoio.ts';

describe('what fails on the way leaves nothing half-written', () => {
  const NADA = { artes: 0, imagens: 0, pictures: [] };

  test.each(['/yamaha/1', '/catalogo.json', '/resources/id/1/logo.svg'])('%s is down: 502', async (path) => {
    const edge = await createEdge();
    edge.intercept(new RegExp(`^${path}$`), () => Promise.reject(new TypeError('connection lost')));
    const answer = await post(edge);
    expect(answer.status).toBe(502);
    expect(edge.desenhos).toBe(0);
    expect(await stored()).toEqual(NADA);
  });

  test.each(['/yamaha/1', '/resources/id/1/logo.svg'])('%s is slow: 504', async (path) => {
    const edge = await createEdge();
    edge.intercept(new RegExp(`^${path}$`), () => new Promise(() => {}));
    const answer = post(edge);
    await edge.relogio.advance(5_100);
    expect((await answer).status).toBe(504);
    expect(await stored()).toEqual(NADA);
  });

  test.each<[nome: string, () => Response]>([
    ['answers 500', () => new Response('x', { status: 500 })],
    ['redirects', () => new Response(null, { status: 302, headers: { Location: 'https://outro.exemplo/' } })],
    ['sends HTML', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    [
      'sends 10 MB',
      () => new Response(new Uint8Array(10 * 1024 * 1024), { headers: { 'Content-Type': 'image/svg+xml' } }),
    ],
  ])('the host of the brand pictures %s: 502', async (_nome, answer) => {
    const edge = await createEdge();
    edge.intercept(/^\/resources\//, async () => answer());
    expect((await post(edge)).status).toBe(502);
    expect(await stored()).toEqual(NADA);
  });

  test('a brand picture that does not exist is left out', async () => {
    const edge = await createEdge();
    edge.intercept(/^\/resources\//, async () => new Response(null, { status: 404 }));
    expect((await post(edge)).status).toBe(201);
  });

  /** The bucket, whose `put` fails from the n-th picture on until `heal`. */
  function brokenBucket(from: number) {
    let broken = true;
    let puts = 0;
    const bucket = new Proxy(env.BALDE, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'put') return typeof value === 'function' ? value.bind(target) : value;
        return (key: string, ...rest: unknown[]) => {
          puts += key.startsWith('imagens/') ? 1 : 0;
          if (broken && puts >= from) return Promise.reject(new Error('put: internal error'));
          return value.call(target, key, ...rest);
        };
      },
    });
    return {
      bucket,
      heal() {
        broken = false;
      },
    };
  }

  test.each([1, 2])(
    'R2 fails at picture %i: no row, and the same create works once R2 is back',
    async (from) => {
      const { bucket, heal } = brokenBucket(from);
      const edge = await createEdge({ env: { BALDE: bucket } });
      const id = crypto.randomUUID();
      expect((await post(edge, { id })).status).toBe(500);
      expect(await stored()).toMatchObject({ artes: 0, imagens: 0, pictures: { length: from - 1 } });
      heal();
      const { imagens } = await create(edge, { id });
      expect(await stored()).toMatchObject({ artes: 1, imagens: 6, pictures: { length: 5 } });
      for (const path of Object.values(imagens)) expect((await edge.request(path)).status).toBe(200);
    },
  );

  test('R2 fails behind the answer: the sizes that are missing are drawn when somebody asks', async () => {
    const { bucket, heal } = brokenBucket(3);
    const edge = await createEdge({ env: { BALDE: bucket } });
    // A piece that no other test has: the data centre's cache outlives a test.
    const { imagens } = await create(edge, { dados: { ...AVISTA, texto: 'Só depois' } });
    expect(await stored()).toMatchObject({ artes: 1, imagens: 6, pictures: { length: 2 } });
    heal();
    for (const path of Object.values(imagens)) expect((await edge.request(path)).status).toBe(200);
    expect(await stored()).toMatchObject({ pictures: { length: 6 } });
  });

  test('D1 fails after the drawing: no row, and the same create draws nothing again', async () => {
    let broken = true;
    const db = new Proxy(env.DB, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === 'batch' && broken) return () => Promise.reject(new Error('D1_ERROR: internal'));
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const edge = await createEdge({ env: { DB: db } });
    const id = crypto.randomUUID();
    expect((await post(edge, { id })).status).toBe(500);
    expect(await stored()).toMatchObject({ artes: 0, imagens: 0 });
    broken = false;
    await create(edge, { id });
    expect(edge.desenhos).toBe(5);
  });

  test('a drawing that fails: 500, no row, and the queue goes on', async () => {
    let broken = true;
    const edge = await createEdge({
      rasterizer: {
        ...rasterizadorEmBranco,
        rasterize: (svg) =>
          broken ? Promise.reject(new Error('unreachable')) : rasterizadorEmBranco.rasterize(svg),
      },
    });
    expect((await post(edge)).status).toBe(500);
    expect(await stored()).toEqual(NADA);
    broken = false;
    expect((await post(edge)).status).toBe(201);
  });

  test('too many at once: 503 with Retry-After, the others are drawn', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const edge = await createEdge({
      mostWaiting: 1,
      rasterizer: {
        ...rasterizadorEmBranco,
        async drawSvg(...args) {
          await gate;
          return rasterizadorEmBranco.drawSvg(...args);
        },
      },
    });
    const piece = (preco: number) => post(edge, { dados: { ...AVISTA, preco } });
    const accepted = [piece(1_800_000), piece(1_810_000)];
    while (edge.desenhos === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    let refused = await piece(1_820_000);
    // The second of the accepted may still be on its way to the queue.
    if (refused.status !== 503) refused = await piece(1_830_000);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    open();
    expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([201, 201]);
  });
});
