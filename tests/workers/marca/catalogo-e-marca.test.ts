import { describe, expect, test } from 'vitest';
import { listAssets } from '../../../app/browser/assets/asset-store.ts';
import { listMotos } from '../../../workers/origem/catalogo.ts';
import { createEdge } from '../../support/edge/edge.ts';

describe('§3 Motorcycle data: GET /api/catalogo', () => {
  test('the shared JSON in its data field, public and with the cache’s answer', async () => {
    const edge = await createEdge();
    const first = await edge.request('/api/catalogo');
    const { data } = (await first.json()) as { data: { id: string; preco: number | null }[] };
    expect(data.length).toBeGreaterThan(10);
    expect(first.headers.get('X-Cache')).toBe('MISS');
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=60/);
    expect((await edge.request('/api/catalogo')).headers.get('X-Cache')).toBe('HIT');
  });

  test('asked again with its ETag it is not sent again', async () => {
    const edge = await createEdge();
    const etag = (await edge.request('/api/catalogo')).headers.get('ETag') ?? '';
    const again = await edge.request('/api/catalogo', { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('a company’s prices are no public answer', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/api/catalogo', { como: 'aprovado' });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(answer.headers.get('Vary')).toContain('Cookie');
  });

  test('§4 while it is not available the answer says so, for the page that polls', async () => {
    const edge = await createEdge();
    edge.intercept(/catalogo\.json/, async () => new Response('broken', { status: 500 }));
    expect((await edge.request('/api/catalogo')).status).toBe(502);
  });

  test.each(['/geradorpanfleto', '/financiamento', '/financiamento2', '/pps'])(
    '§4 while it is not available %s opens, and says so before any script has run',
    async (path) => {
      const edge = await createEdge();
      edge.intercept(/catalogo\.json/, async () => new Response('broken', { status: 500 }));
      const page = await edge.request(path, { como: 'admin', pagina: true });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('O catálogo ainda não chegou');
    },
  );

  test('§4 polled every second while it is not available, it leaves the host’s other answers alone', async () => {
    const edge = await createEdge();
    let asked = 0;
    edge.intercept(/catalogo\.json/, async () => {
      asked += 1;
      return new Response('broken', { status: 500 });
    });
    for (let second = 0; second < 60; second += 1) {
      expect((await edge.request('/api/catalogo', { como: 'cadastrado' })).status).toBe(502);
      await edge.relogio.advance(1000);
    }
    expect((await edge.request('/api/marca/1', { como: 'cadastrado' })).status).toBe(200);
    expect((await edge.request('/api/empresas')).status).toBe(200);

    const before = asked;
    await Promise.all(Array.from({ length: 20 }, () => edge.request('/api/catalogo')));
    expect(asked - before, 'of twenty screens that ask in the same second').toBe(1);
    edge.intercept(/catalogo\.json/, async () => Response.json({ data: listMotos() }));
    await edge.relogio.advance(1000);
    expect((await edge.request('/api/catalogo')).status, 'a second after it is back').toBe(200);
  });
});

describe('§7 GET {brand-data-host}/yamaha/{numeric id}: brand JSON, not cached', () => {
  test('the own company’s, with every asset that it names', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/api/marca/1', { como: 'cadastrado' });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const marca = (await answer.json()) as Parameters<typeof listAssets>[0];
    expect(listAssets(marca)).toHaveLength(11);
    for (const path of listAssets(marca)) expect((await edge.request(path)).status, path).toBe(200);
  });

  test('its host is asked anew every time, and what it says now is the answer', async () => {
    const edge = await createEdge();
    const calls = () => edge.rede.perguntas.filter(({ path }) => path === '/yamaha/1').length;
    const ask = () => edge.request('/api/marca/1', { como: 'cadastrado' });
    const marca = (await (await ask()).json()) as { nome: string };
    expect(calls()).toBe(1);
    edge.intercept(/^\/yamaha\/1$/, async () => Response.json({ ...marca, nome: 'Nome de agora' }));
    const again = await ask();
    expect(calls()).toBe(2);
    expect(((await again.json()) as { nome: string }).nome).toBe('Nome de agora');
  });

  test('nothing is kept for the day its host is down', async () => {
    const edge = await createEdge();
    expect((await edge.request('/api/marca/1', { como: 'cadastrado' })).status).toBe(200);
    edge.intercept(/^\/yamaha\/1$/, async () => new Response('broken', { status: 500 }));
    const answer = await edge.request('/api/marca/1', { como: 'cadastrado' });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([502, 'no-store']);
  });
});
