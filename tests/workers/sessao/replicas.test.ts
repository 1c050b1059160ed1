import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { bookmarkOf, createReplicatedDatabase } from '../../support/edge/replicated-database.ts';
import { create } from '../imagens/apoio.ts';
import { ACESSORIO } from '../resource/apoio.ts';
import { guardar } from '../seminovos/apoio.ts';

beforeAll(() => applyD1Migrations(env.DB_REPLICA, env.MIGRATIONS));

/** A Worker in another place: what is stored is there, nothing is remembered. */
async function elsewhere(keep = true, REPLICAS_DO_BANCO = 'sim') {
  const { db, asked, starts } = createReplicatedDatabase(env.DB);
  const edge = await createEdge({ keep, env: { DB: db, REPLICAS_DO_BANCO } });
  /** Collects what a request asks, and where; forgets what was asked before it. */
  const request = async (path: string, pedido: Parameters<Edge['request']>[1] = {}) => {
    asked.length = 0;
    starts.length = 0;
    const answer = await edge.request(path, pedido);
    return { answer, asked: [...asked], starts: [...starts], places: new Set(asked.map(({ at }) => at)) };
  };
  return { edge, request };
}

const bookmarkIn = (answer: Response): string =>
  /(?:^|, )banco=([0-9a-f-]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '';

const makeAcessorio = async (place: Awaited<ReturnType<typeof elsewhere>>, como: Pessoa = 'admin') =>
  place.request('/api/acessorio', { json: { ...ACESSORIO, id: crypto.randomUUID() }, como });

describe('Issue 25 §4: reads go to D1’s replicas, with one’s own writes in them', () => {
  test('who wrote keeps the bookmark, and reads the write in another place, though the replica lags', async () => {
    const written = await makeAcessorio(await elsewhere(false));
    expect(written.answer.status).toBe(201);
    expect([...written.places], 'a write decides at the primary').toEqual(['primary']);
    const bookmark = bookmarkIn(written.answer);
    expect(bookmark > bookmarkOf(0)).toBe(true);

    const there = await elsewhere();
    const read = await there.request('/api/acessorio', {
      como: 'admin',
      headers: { Cookie: `banco=${bookmark}` },
    });
    expect(read.starts).toEqual([bookmark]);
    expect(await read.answer.text()).toContain(ACESSORIO.codigo);
    expect(bookmarkIn(read.answer), 'a read keeps none').toBe('');

    const lost = await (await elsewhere()).request('/api/acessorio', { como: 'admin' });
    expect(lost.starts, 'a person without one asks the primary first').toEqual(['first-primary']);
    expect(await lost.answer.text()).toContain(ACESSORIO.codigo);
  });

  test('visitors read the replica; what was written in the isolate they read too', async () => {
    const first = await elsewhere(false);
    const modelo = 'MOTO DA REPLICA';
    await guardar(first.edge, { marca: 'HONDA', modelo, situacao: 'disponivel' });
    const there = await elsewhere();
    const before = await there.request('/seminovos', { pagina: true });
    expect([before.answer.status, [...before.places], before.starts[0]]).toEqual([
      200,
      ['replica'],
      'first-unconstrained',
    ]);
    expect(await before.answer.text()).not.toContain(modelo);
    await makeAcessorio(there);
    const after = await there.request('/seminovos', { pagina: true });
    expect([...after.places]).toEqual(['primary']);
    expect(await after.answer.text()).toContain(modelo);
  });

  test('a public page is never older than the number that its copies are kept under', async () => {
    const { id } = await create((await elsewhere(false)).edge);
    const there = await elsewhere();
    const page = await there.request(`/p/${id}`, { pagina: true });
    expect([page.answer.status, [...page.places]]).toEqual([200, ['primary']]);
    const again = await there.request(`/p/${id}`, { pagina: true });
    expect([again.answer.status, again.asked], 'the number is asked for once in five seconds').toEqual([
      200,
      [],
    ]);
    await there.edge.relogio.advance(5_000);
    expect((await there.request(`/p/${id}`, { pagina: true })).asked).toHaveLength(1);
  });

  test('an invented bookmark holds up nobody else', async () => {
    const there = await elsewhere(false);
    const Cookie = `banco=${'f'.repeat(8)}-${'f'.repeat(8)}`;
    await there.request('/seminovos', { pagina: true, headers: { Cookie } });
    const next = await there.request('/seminovos', { pagina: true });
    expect(next.starts.some((start) => start?.startsWith('ffff'))).toBe(false);
    const odd = await there.request('/seminovos', { pagina: true, headers: { Cookie: 'banco=x%00' } });
    expect([odd.answer.status, odd.starts.includes('x%00')]).toEqual([200, false]);
  });

  test('a request asks what it asked without sessions, statement by statement', async () => {
    const paths = ['/', '/panfleto', '/propostas', '/estoque', '/acessorio'];
    const without = await elsewhere(false, '');
    const withThem = await elsewhere();
    for (const path of paths) {
      // The second time: the first opens the person's session, and reads what the place remembers afterwards.
      await without.request(path, { como: 'admin', pagina: true });
      await withThem.request(path, { como: 'admin', pagina: true });
      const [a, b] = [
        await without.request(path, { como: 'admin', pagina: true }),
        await withThem.request(path, { como: 'admin', pagina: true }),
      ];
      expect([a.answer.status, b.answer.status], path).toEqual([200, 200]);
      expect(b.asked.map(({ sql }) => sql).sort(), path).toEqual(a.asked.map(({ sql }) => sql).sort());
      expect(a.starts, 'nobody opens a session where there are no replicas').toEqual([]);
    }
  });

  test('workerd’s own sessions: the bookmark that a write gives is taken by the next read', async () => {
    const edge = await createEdge({ env: { REPLICAS_DO_BANCO: 'sim' } });
    const json = { ...ACESSORIO, id: crypto.randomUUID() };
    const written = await edge.request('/api/acessorio', { json, como: 'admin' });
    const bookmark = bookmarkIn(written);
    expect([written.status, bookmark]).toEqual([201, expect.stringMatching(/^[0-9a-f-]{16,}$/)]);
    const read = await edge.request('/api/acessorio', {
      como: 'admin',
      headers: { Cookie: `banco=${bookmark}` },
    });
    expect(await read.text()).toContain(ACESSORIO.codigo);
  });
});
