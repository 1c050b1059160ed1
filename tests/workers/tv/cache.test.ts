import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createTvEdge, slidesOf, submit } from './apoio.ts';

const TV = '/tv?empresa=1';

describe('Issue 11: pages of televisions come from a cache, with ETag and 304', () => {
  test('the second who asks gets the copy, the third the isolate’s own', async () => {
    const edge = await createTvEdge();
    const seen = [];
    for (let n = 0; n < 3; n += 1) seen.push((await edge.request(TV)).headers.get('X-Cache'));
    expect(seen).toEqual(['MISS', 'HIT', 'HIT']);
  });

  test('who has the page gets 304 without a body, from the copy and drawn anew alike', async () => {
    const edge = await createTvEdge();
    const first = await edge.request(TV);
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    for (const ms of [0, 0, 11_000]) {
      await edge.relogio.advance(ms);
      const again = await edge.request(TV, { headers });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  test('every answer carries the server’s clock and says that it is ours', async () => {
    const edge = await createTvEdge();
    for (let n = 0; n < 3; n += 1) {
      const { headers } = await edge.request(TV);
      expect(headers.get('X-Agora')).toBe(String(edge.relogio.clock().getTime()));
      expect(headers.get('X-TV')).toBe('1');
      expect(headers.get('Set-Cookie')).toBeNull();
      expect(headers.get('Cache-Control')).toBe('no-cache');
      await edge.relogio.advance(3_000);
    }
  });

  test.each(['&x=1', '&_data=routes', '&_routes=root', '&empresa=2', '#x'])(
    'what a page does not obey (%s) makes no other copy',
    async (noise) => {
      const edge = await createTvEdge();
      const first = await (await edge.request(TV)).text();
      const other = await edge.request(`${TV}${noise}`);
      expect(other.headers.get('X-Cache')).toBe('HIT');
      expect(await other.text()).toBe(first);
    },
  );

  test('who is signed in changes nothing of what is kept', async () => {
    const edge = await createTvEdge();
    const own = await (await edge.request(TV, { como: 'deOutraEmpresa' })).text();
    const visitor = await edge.request(TV);
    expect([visitor.headers.get('X-Cache'), await visitor.text()]).toEqual(['HIT', own]);
  });

  test('while its parts cannot be read the page before is shown, for a day', async () => {
    const edge = await createTvEdge();
    const before = await (await edge.request(TV)).text();
    edge.intercept(/^\/yamaha\/1$/, async () => new Response('{}', { status: 500 }));
    for (const hours of [0.1, 1, 20]) {
      await edge.relogio.advance(hours * 3_600_000);
      const answer = await edge.request(TV);
      expect([answer.status, answer.headers.get('X-Cache')]).toEqual([200, 'STALE']);
      expect(slidesOf(await answer.text())).toEqual(slidesOf(before));
    }
  });

  test('never past the end of an offer on it', async () => {
    const edge = await createTvEdge();
    await edge.request(TV);
    edge.intercept(/^\/yamaha\/1$/, async () => new Response('{}', { status: 500 }));
    // Beyond the week for which instalments are announced.
    await edge.relogio.advance(8 * 24 * 3_600_000);
    expect((await edge.request(TV, { pagina: true })).status).toBeGreaterThanOrEqual(500);
  });

  test('an error is never kept', async () => {
    const edge = await createTvEdge();
    const failures = { on: true };
    edge.intercept(/^\/yamaha\/2$/, async () =>
      failures.on ? new Response('{}', { status: 500 }) : Response.json(MARCA),
    );
    expect((await edge.request('/tv?empresa=2', { pagina: true })).status).toBeGreaterThanOrEqual(500);
    failures.on = false;
    await edge.relogio.advance(60_000);
    expect((await edge.request('/tv?empresa=2')).status).toBe(200);
  });

  test('what is taken down is gone from every copy at once', async () => {
    const edge = await createTvEdge();
    await edge.request(TV);
    await env.DB.prepare(
      "insert into versoes values ('publicado', 1) on conflict do update set numero = numero + 1",
    ).run();
    await edge.relogio.advance(6_000);
    expect((await edge.request(TV)).headers.get('X-Cache')).toBe('MISS');
  });

  test('a bare page says nothing of any television', async () => {
    const edge = await createTvEdge();
    await submit(edge, '/admin/televisoes', { _acao: 'identificar', id: 'x' });
    expect((await edge.request('/tv')).headers.get('X-Chamadas')).toBeNull();
  });
});

const MARCA = {
  ...{ id: 2, nome: 'Serra Verde', endereco: 'Rua A, 1', cidade: 'Curitiba', uf: 'PR', telefone: null },
  cores: { primaria: '#116633', sobrePrimaria: '#ffffff' },
  recursos: { logo: 'resources/id/2/logo.svg', marcas: [] },
};
