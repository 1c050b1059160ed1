import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type PedidoAoEdge } from '../../support/edge/edge.ts';
import { AVISTA } from '../imagens/apoio.ts';
import { expectFriendly } from './apoio-de-falhas.ts';

const LOCKED = 'D1_ERROR: database is locked: SQLITE_BUSY';

/** A database, the edge's where not told, where statements that match fail as D1 fails them: when they run. */
function lockedDb(statements: RegExp, whole = env.DB): D1Database {
  const refuse = () => Promise.reject(new Error(LOCKED));
  const locked = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(whole, name) {
        if (name === 'bind') return (...values: unknown[]) => locked(whole.bind(...values));
        return ['all', 'first', 'raw', 'run'].includes(String(name)) ? refuse : Reflect.get(whole, name);
      },
    });
  return new Proxy(whole, {
    get(db, name) {
      if (name === 'batch') return refuse;
      if (name === 'prepare') {
        return (sql: string) => (statements.test(sql) ? locked(db.prepare(sql)) : db.prepare(sql));
      }
      const value: unknown = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}

const EVERYTHING = /./;
/** Sessions can still be read: what fails is what the screen or the endpoint itself asks for. */
const OF_SCREENS = /"?(?:artes|simulacoes|precos|planos)"?/i;
const SENDING = /^(?:insert|update|delete)/i;

async function expectBusy(answer: Response, page: boolean) {
  expect(answer.headers.get('Retry-After')).toBe('5');
  const text = await answer.clone().text();
  expect(text).toContain('ocupado');
  await expectFriendly(answer, 503, page);
}

describe('Issue 9 §4: D1 locked is 503 with Retry-After and says so, never 500', () => {
  test.each<[nome: string, statements: RegExp, path: string, pedido: PedidoAoEdge, pagina: boolean]>([
    ['the session of a page', EVERYTHING, '/panfleto', { pagina: true }, true],
    ['the session of an endpoint', EVERYTHING, '/api/usuarios', {}, false],
    ['the loader of a screen', OF_SCREENS, '/panfleto', { pagina: true }, true],
    ['the loader of another screen', OF_SCREENS, '/plano', { pagina: true, como: 'admin' }, true],
    ['a file', OF_SCREENS, '/pps/csv', { como: 'admin' }, false],
    ['a public page', OF_SCREENS, `/p/${'0'.repeat(26)}`, { pagina: true, como: 'visitante' }, true],
    [
      'an endpoint',
      OF_SCREENS,
      '/api/artes',
      { json: { id: crypto.randomUUID(), tipo: 'oferta', template: 'vitrine', dados: AVISTA } },
      false,
    ],
  ])('%s', async (_nome, statements, path, pedido, page) => {
    const edge = await createEdge({ env: { DB: lockedDb(statements) } });
    await expectBusy(await edge.request(path, { como: 'aprovado', ...pedido }), page);
    const noted = edge.log.find((linha) => linha.nivel === 'erro');
    expect(JSON.stringify(noted)).toContain('database is locked');
    expect(JSON.stringify(noted)).not.toContain('params');
  });

  test('a data request of a screen tells its error page the same', async () => {
    const edge = await createEdge({ env: { DB: lockedDb(OF_SCREENS) } });
    const answer = await edge.request('/panfleto.data', { como: 'aprovado' });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await answer.text()).toContain('ocupado');
  });

  test('Section 8: a sign-out that the locked database stops keeps the catalogue’s words', async () => {
    const edge = await createEdge({ env: { DB: lockedDb(SENDING) } });
    const answer = await edge.request('/logout', { form: {}, como: 'aprovado', pagina: true });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await answer.text()).toContain('Erro ao fazer logout');
  });
});

describe('Issue 9 §4: the embedded origin’s own D1 locked is 503 with Retry-After, there and at the edge', () => {
  test.each<[nome: string, path: string, pedido: PedidoAoEdge]>([
    ['a person', '/api/usuario/aprovado', { como: 'aprovado' }],
    ['the list of people', '/api/usuarios', { como: 'admin' }],
    ['companies', '/api/empresas', { como: 'aprovado' }],
    ['a change', '/api/usuario/id-aprovado', { como: 'aprovado', method: 'PUT', json: { nome: 'Ana' } }],
  ])('%s', async (_nome, path, pedido) => {
    const edge = await createEdge({ bancoDaOrigem: lockedDb(EVERYTHING, env.ORIGEM_DB) });
    await expectBusy(await edge.request(path, pedido), false);
  });

  test('what was read before is still shown', async () => {
    const edge = await createEdge();
    expect((await edge.request('/api/empresas', { como: 'aprovado' })).status).toBe(200);
    edge.intercept(/empresas/, async () =>
      Response.json(
        { erro: { codigo: 'banco-ocupado', mensagem: 'ocupado' } },
        { status: 503, headers: { 'Retry-After': '5' } },
      ),
    );
    await edge.relogio.advance(48 * 3600_000);
    edge.signOutEverybody();
    const answer = await edge.request('/api/empresas', { como: 'aprovado' });
    expect([answer.status, answer.headers.get('X-Cache')]).toEqual([200, 'STALE-ERROR']);
  });
});
