import { describe, expect, test } from 'vitest';
import type { Env } from '../../../workers/base/env.ts';
import { createEdge, type PedidoAoEdge } from '../../support/edge/edge.ts';
import { breakDown, expectFriendly } from './apoio-de-falhas.ts';

describe('429 with Retry-After', () => {
  const NAO: RateLimit = { limit: async () => ({ success: false }) };
  const PANFLETO = { id: crypto.randomUUID(), tipo: 'oferta', template: 'vitrine', dados: {} };

  test.each<[limite: keyof Env, path: string, pedido: PedidoAoEdge, pagina: boolean]>([
    ['LIMITE_GERAL', '/', { pagina: true }, true],
    ['LIMITE_GERAL', '/api/empresas', {}, false],
    ['LIMITE_ESCRITAS', '/login', { form: { a: 'b' }, pagina: true }, true],
    ['LIMITE_ESCRITAS', '/api/artes', { json: PANFLETO, como: 'aprovado' }, false],
    ['LIMITE_IMAGENS', '/api/artes', { json: PANFLETO, como: 'aprovado' }, false],
  ])('%s: %s', async (limit, path, pedido, page) => {
    const edge = await createEdge({ env: { [limit]: NAO } });
    const answer = await edge.request(path, pedido);
    expect(answer.headers.get('Retry-After')).toBe('60');
    await expectFriendly(answer, 429, page);
  });

  test('the studio keeps what was typed and says to wait', async () => {
    const edge = await createEdge({ env: { LIMITE_IMAGENS: NAO } });
    const form = { id: crypto.randomUUID(), template: 'vitrine', moto: 'Moto do João' };
    const answer = await edge.request('/geradorpanfleto', { form, como: 'aprovado', pagina: true });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toBe('60');
    const page = await answer.text();
    expect(page).toContain('Espere um minuto');
    expect(page).toContain('value="Moto do João"');
  });

  test.each(['entrar', 'redefinir'])('the sign-in page itself: %s', async (_acao) => {
    const wait = _acao === 'entrar' ? { LIMITE_ENTRADA: NAO } : {};
    const edge = await createEdge({ env: wait });
    const form = { email: 'ana@exemplo.com.br', senha: 'uma-senha', _acao };
    const send = () => edge.request('/login', { form, pagina: true });
    // Messages are counted in D1: three a minute, whatever became of them.
    if (_acao === 'redefinir') for (let n = 0; n < 3; n += 1) await send();
    const answer = await send();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toMatch(/^(?:[1-9]|[1-5]\d|60)$/);
    expect(await answer.text()).toContain('Espere um minuto e tente de novo.');
  });

  test('writes count by person, other requests by address', async () => {
    const keys: string[] = [];
    const counting = (nome: string): RateLimit => ({
      limit: async ({ key }) => {
        keys.push(`${nome} ${key}`);
        return { success: true };
      },
    });
    const edge = await createEdge({
      env: { LIMITE_GERAL: counting('geral'), LIMITE_ESCRITAS: counting('escritas') },
    });
    const headers = { 'CF-Connecting-IP': '198.51.100.7' };
    await edge.request('/', { headers });
    await edge.request('/logout', { form: {}, headers, como: 'aprovado' });
    await edge.request('/logout', { form: {}, headers });
    expect(keys).toEqual([
      'geral 198.51.100.7',
      'geral 198.51.100.7',
      'escritas aprovado',
      'geral 198.51.100.7',
      'escritas 198.51.100.7',
    ]);
  });

  test.each<[nome: string, RateLimit | undefined]>([
    ['rejects', { limit: () => Promise.reject(new Error('limiter down')) }],
    ['throws', { limit: breakDown }],
    ['is not bound', undefined],
  ])('a limiter that %s stops nobody', async (_nome, limit) => {
    const broken = { LIMITE_GERAL: limit, LIMITE_ESCRITAS: limit, LIMITE_IMAGENS: limit } as Partial<Env>;
    const edge = await createEdge({ env: broken });
    expect((await edge.request('/', { pagina: true })).status).toBe(200);
    expect((await edge.request('/api/artes', { json: PANFLETO, como: 'aprovado' })).status).toBe(422);
  });
});

describe('Issue 9 §4: what does not exist is asked for 300 times a minute at most, by address', () => {
  const MISSES = [`/i/${'0'.repeat(40)}.jpg`, '/resources/id/9/logo.svg', `/p/${'0'.repeat(26)}`];
  const [A, B] = ['198.51.100.7', '198.51.100.8'];
  const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } });

  /** A limit of `most`, and who was counted. */
  function counting(most: number): { keys: string[]; limite: RateLimit } {
    const keys: string[] = [];
    return {
      keys,
      limite: {
        limit: async ({ key }) => {
          keys.push(key);
          return { success: keys.filter((each) => each === key).length <= most };
        },
      },
    };
  }

  test.each(MISSES)('%s', async (path) => {
    const { keys, limite } = counting(2);
    const edge = await createEdge({ env: { LIMITE_FALTAS: limite } });
    const ask = async (address: string) => (await edge.request(path, from(address))).status;
    expect([await ask(A), await ask(A), await ask(A), await ask(A)]).toEqual([404, 404, 429, 429]);
    expect(await ask(B)).toBe(404);
    // The fourth was refused before anything was read or counted.
    expect(keys).toEqual([A, A, A, B]);
  });

  test('what exists is never counted, and is refused only to whoever guessed too much, for a minute', async () => {
    const { keys, limite } = counting(0);
    const edge = await createEdge({ env: { LIMITE_FALTAS: limite } });
    const logo = '/resources/id/1/logo.svg';
    expect((await edge.request(logo, from(A))).status).toBe(200);
    expect(keys).toEqual([]);
    const refused = await edge.request('/resources/id/9/logo.svg', from(A));
    expect(refused.headers.get('Retry-After')).toBe('60');
    await expectFriendly(refused, 429, false);
    expect((await edge.request(logo, from(A))).status).toBe(429);
    expect((await edge.request(logo, from(B))).status).toBe(200);
    await edge.relogio.advance(60_000);
    expect((await edge.request(logo, from(A))).status).toBe(200);
  });
});
