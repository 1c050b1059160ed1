import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import type { Edge } from '../../support/edge/edge.ts';
import { jpegOf } from '../../support/fotos/arquivos.ts';
import { agir, fotografar, guardar } from './apoio.ts';
import { createBancada } from './apoio-do-pedido.ts';

/** Path of the picture that a bike's page names for its preview. */
async function previaOf(edge: Edge, id: string): Promise<string> {
  const html = await (await edge.request(`/seminovos/${id}`, { pagina: true })).text();
  const [, url = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
  return pathname + search;
}

const kept = async (id: string) =>
  (await env.BALDE.list({ prefix: `seminovos/${id}/publica/` })).objects.map(({ key }) => key);

describe('Issue 12 §3: the link’s preview always has a picture', () => {
  test('without a photo it is drawn, 1200 × 630, once, and anew with another price', async () => {
    const edge = await createBancada();
    const id = await guardar(edge);
    const path = await previaOf(edge, id);
    expect(path).toMatch(new RegExp(`^/seminovos/previa/${id}\\.jpg\\?v=`));
    const answer = await edge.request(path);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.byteLength).toBeLessThanOrEqual(300_000);
    expect(readImageHeader(bytes, 'comum')).toMatchObject({ tipo: 'jpeg', largura: 1200, altura: 630 });
    const first = await kept(id);
    expect(first).toHaveLength(1);
    expect(new Uint8Array(await (await edge.request(path)).arrayBuffer())).toEqual(bytes);
    expect(await kept(id)).toEqual(first);

    await edge.relogio.advance(1000);
    await agir(edge, id, { _acao: 'reservar', versao: '1' });
    const other = await previaOf(edge, id);
    expect(other).not.toBe(path);
    expect((await edge.request(other)).status).toBe(200);
    expect(await kept(id)).toHaveLength(1);
    expect(await kept(id)).not.toEqual(first);
  });

  test.each([
    ['without a price', { preco: null }],
    ['sold', { situacao: 'vendido', vendido_em: '2999-01-01T00:00:00.000Z' }],
    ['of an unknown colour, with the longest name', { cor: 'Furta-cor', modelo: 'W'.repeat(80) }],
  ])('%s it is drawn too', async (_, change) => {
    const edge = await createBancada();
    const id = await guardar(edge, change);
    expect((await edge.request(await previaOf(edge, id))).status).toBe(200);
  });

  test('with a photo it is the photo', async () => {
    const edge = await createBancada();
    const id = await guardar(edge);
    const foto = await fotografar(id, await jpegOf());
    expect(await previaOf(edge, id)).toMatch(new RegExp(`^/seminovos/foto/${foto}\\.jpg`));
  });

  test('of what is not public there is none', async () => {
    const edge = await createBancada();
    const id = await guardar(edge, { situacao: 'avaliado' });
    for (const como of ['visitante', 'aprovado', 'admin'] as const)
      expect((await edge.request(`/seminovos/previa/${id}.jpg`, { como })).status).toBe(404);
    expect(await kept(id)).toEqual([]);
  });
});
