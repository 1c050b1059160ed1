import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createAberturaRepository } from '../../../workers/artes/abertura-repository.ts';
import type { Edge } from '../../support/edge/edge.ts';
import { createLink, openEdge } from '../documentos/link.ts';
import { AVISTA, create } from '../imagens/apoio.ts';

const PESSOA = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};

const open = (edge: Edge, page: string, headers: Record<string, string> = PESSOA) =>
  edge.request(page, { pagina: true, headers });

const counted = async () =>
  (await env.DB.prepare('SELECT arte_id, dia, n FROM aberturas ORDER BY dia').all()).results;

const withFlyer = (edge: Edge) => create(edge, { dados: { ...AVISTA, texto: crypto.randomUUID() } });

describe('§4 Share: opens are counted per link', () => {
  test('whoever answers: drawn anew, the data centre, the isolate', async () => {
    const edge = await openEdge();
    const { id, pagina } = await withFlyer(edge);
    const seen: unknown[] = [];
    for (const _ of [1, 2, 3, 4]) seen.push((await open(edge, pagina)).headers.get('X-Cache'));
    expect(seen).toEqual(['MISS', 'HIT', 'HIT', 'HIT']);
    expect(await counted()).toEqual([{ arte_id: id, dia: '2026-11-21', n: 4 }]);
  });

  test('on the day in São Paulo, and of a sent simulation too', async () => {
    const edge = await openEdge();
    const { id, pagina } = await createLink(edge, {});
    await open(edge, pagina);
    await edge.relogio.advance(24 * 3600_000);
    await open(edge, pagina);
    const days = (await counted()).map(({ dia }) => dia);
    expect(new Set((await counted()).map(({ arte_id }) => arte_id))).toEqual(new Set([id]));
    expect(days).toHaveLength(2);
  });

  test('no cookie is set, and none but the count is kept', async () => {
    const edge = await openEdge();
    const { pagina } = await withFlyer(edge);
    const answer = await open(edge, pagina, { ...PESSOA, 'CF-Connecting-IP': '203.0.113.9' });
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    const [row] = await counted();
    expect(Object.keys(row ?? {})).toEqual(['arte_id', 'dia', 'n']);
  });

  test('not those of crawlers, of the house, or of what is not there', async () => {
    const edge = await openEdge();
    const { pagina } = await withFlyer(edge);
    await open(edge, pagina, { 'User-Agent': 'WhatsApp/2.24.20.89 A' });
    await edge.request(pagina, { method: 'HEAD', headers: PESSOA });
    await edge.request(pagina, { como: 'aprovado', pagina: true, headers: PESSOA });
    await open(edge, `/p/${'z'.repeat(32)}`);
    expect(await counted()).toEqual([]);
  });

  test('taken down, its counts go; a count on its way then comes too late', async () => {
    const edge = await openEdge();
    const { id, pagina } = await withFlyer(edge);
    await open(edge, pagina);
    await edge.request('/links', { como: 'aprovado', form: { _acao: 'retirar', id } });
    await createAberturaRepository(env.DB).add([
      { arteId: id, dia: '2026-11-21', n: 1 },
      { arteId: 'nada', dia: '2026-11-21', n: 1 },
    ]);
    expect(await counted()).toEqual([]);
  });

  test('a person deleted: the counts go with their pieces', async () => {
    const edge = await openEdge();
    const { pagina } = await withFlyer(edge);
    await open(edge, pagina);
    const form = { _acao: 'excluir', id: 'id-aprovado' };
    expect((await edge.request('/usuarios', { como: 'adminDaRede', form })).status).toBe(302);
    expect(await counted()).toEqual([]);
  });
});

describe('§4 Share: who sees how often a link was opened', () => {
  async function opened() {
    const edge = await openEdge();
    const { id, pagina } = await withFlyer(edge);
    for (const _ of [1, 2, 3]) await open(edge, pagina);
    return { edge, id };
  }

  test('its owner, in the history and in the list of links', async () => {
    const { edge, id } = await opened();
    for (const path of ['/panfleto', `/panfleto?aberto=${id}`, '/links', `/links?aberturas=${id}`]) {
      const page = await (await edge.request(path, { como: 'aprovado', pagina: true })).text();
      expect(page.replaceAll('<!-- -->', ''), path).toContain('3 aberturas');
    }
  });

  test('administrators, those of their company', async () => {
    const { edge, id } = await opened();
    for (const path of ['/links?filtro=loja', `/links?filtro=loja&aberturas=${id}`]) {
      const page = await (await edge.request(path, { como: 'admin', pagina: true })).text();
      expect(page.replaceAll('<!-- -->', ''), path).toContain('3 aberturas');
    }
  });

  test.each(['cadastrado', 'deOutraEmpresa', 'adminDeOutraEmpresa'] as const)('not %s', async (como) => {
    const { edge, id } = await opened();
    const page = await (await edge.request(`/links?aberturas=${id}`, { como, pagina: true })).text();
    expect(page).not.toContain('3 aberturas');
  });

  test('not whoever opens it', async () => {
    const edge = await openEdge();
    const { pagina } = await withFlyer(edge);
    await open(edge, pagina);
    expect(await (await open(edge, pagina)).text()).not.toContain('abertura');
  });
});
