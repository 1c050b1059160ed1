import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { jpegOf } from '../../support/fotos/arquivos.ts';
import { createBancada, send } from '../fotos/apoio.ts';
import { make } from './apoio.ts';

/** Sends a form of an item's photos. */
function post(edge: Edge, id: string, fields: Record<string, string>, como: Ator = 'aprovado') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { Origin: 'http://localhost:8787' };
  return edge.request(`/estoque/${id}/fotos`, { como, body, headers, pagina: true });
}

const fotosOf = async (id: string): Promise<string[]> =>
  JSON.parse(
    (await env.DB.prepare('SELECT fotos FROM estoque WHERE id = ?').bind(id).first('fotos')) ?? '[]',
  );

const guardar = (foto: string, novoId: string = crypto.randomUUID()) => ({ _acao: 'guardar', novoId, foto });

describe('Issue 12 §2 photos of an item', () => {
  test('are the company’s: kept once, ordered, seen by its people and by who rules the network, and taken out', async () => {
    const edge = await createBancada();
    const id = await make(edge);
    const one = guardar((await send(edge, await jpegOf())).id);
    expect([(await post(edge, id, one)).status, (await post(edge, id, one)).status]).toEqual([302, 302]);
    expect(await fotosOf(id)).toHaveLength(1);
    const two = await send(edge, await jpegOf('progressivo'), { como: 'admin' });
    expect((await post(edge, id, guardar(two.id), 'admin')).status).toBe(302);
    const [first = '', second = ''] = await fotosOf(id);
    expect((await post(edge, id, { _acao: 'capa', id: second })).status).toBe(302);
    expect(await fotosOf(id)).toEqual([second, first]);
    const seen = async (como: Ator) => (await edge.request(`/api/fotos/${first}`, { como })).status;
    expect([await seen('cadastrado'), await seen('adminDaRede')]).toEqual([200, 200]);
    expect([await seen('deOutraEmpresa'), await seen('adminDeOutraEmpresa')]).toEqual([404, 404]);
    expect((await post(edge, id, { _acao: 'tirar', id: first })).status).toBe(302);
    expect([await fotosOf(id), await seen('cadastrado')]).toEqual([[second], 404]);
  });

  test('Issue 28 §2: the flyer of an item begins with its colour and its first photo', async () => {
    const edge = await createBancada();
    const id = await make(edge, { cor: 'Cinza' });
    const read = async (path: string) =>
      (await (await edge.request(path, { como: 'aprovado', pagina: true })).text()).replaceAll('&amp;', '&');
    const exit = async () =>
      /href="(\/geradorpanfleto\?[^"]*)"/.exec(await read(`/estoque/${id}`))?.[1] ?? '';
    expect(new URLSearchParams((await exit()).split('?')[1]).get('cor')).toBe('Cinza');
    await post(edge, id, guardar((await send(edge, await jpegOf())).id));
    const [foto] = await fotosOf(id);
    const studio = await read(await exit());
    const typedIn = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(studio)?.[1];
    expect([typedIn('cor'), typedIn('foto')?.replaceAll('&quot;', '"')]).toEqual([
      'Cinza',
      JSON.stringify({ id: foto }),
    ]);
  });

  test('who rules the network brings one to another company; others are refused', async () => {
    const edge = await createBancada();
    const id = await make(edge, { empresa: '2' }, 'adminDaRede');
    const own = await send(edge, await jpegOf(), { como: 'adminDaRede' });
    const fields = { ...guardar(own.id), empresa: '2' };
    expect((await post(edge, id, fields, 'adminDaRede')).status).toBe(302);
    const [foto] = await fotosOf(id);
    expect((await edge.request(`/api/fotos/${foto}`, { como: 'deOutraEmpresa' })).status).toBe(200);
    const others = await send(edge, await jpegOf(), { como: 'aprovado' });
    expect((await post(edge, id, { ...guardar(others.id), empresa: '2' }, 'admin')).status).toBe(403);
    expect((await post(edge, id, guardar(others.id), 'deOutraEmpresa')).status, 'not theirs to give').toBe(
      422,
    );
  });
});
