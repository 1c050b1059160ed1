import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { packSearches } from '../../../workers/db/search-repository.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { make } from '../estoque/apoio.ts';

const isNothing = async (edge: Edge, path: string, nothing: string) =>
  (await (await edge.request(path, { como: 'admin', pagina: true })).text()).includes(nothing);

test('Issue 12 §2 every word index is packed daily, and goes on finding what changes', async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5%' ORDER BY name",
  ).all<{ name: string }>();
  expect(results.map(({ name }) => name)).toEqual(['clientes_busca', 'estoque_busca', 'propostas_busca']);

  const edge = await createEdge();
  const find = (query: string) => isNothing(edge, `/estoque?busca=${query}`, 'Nenhuma moto assim');
  await make(edge, { modelo: 'Lander Prata' });
  await packSearches(env.DB);
  expect(await find('lander')).toBe(false);
  await make(edge, { modelo: 'Crosser Rubi' });
  await packSearches(env.DB);
  expect([await find('rubi'), await find('lander'), await find('honda')]).toEqual([false, false, true]);
});
