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
  ])('%s: %s', async (limite, path, pedido, pagina) => {
    const edge = await createEdge({ env: { [limite]: NAO } });
    const answer = await edge.request(path, pedido);
    expect(answer.headers.get('Retry-After')).toBe('60');
    await expectFriendly(answer, 429, pagina);
  });

  test('the studio keeps what was typed and says to wait', async () => {
    const edge = await createEdge({ env: { LIMITE_IMAGENS: NAO } });
    const form = { id: crypto.randomUUID(), template: 'vitrine', moto: 'Moto do João' };
    const answer = await edge.request('/geradorpanfleto', { form, como: 'aprovado', pagina: true });
    expect(answer.status).toBe(429);
    const page = await answer.text();
    expect(page).toContain('Espere um minuto');
    expect(page).toContain('value="Moto do João"');
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
  ])('a limiter that %s stops nobody', async (_nome, limite) => {
    const broken = { LIMITE_GERAL: limite, LIMITE_ESCRITAS: limite, LIMITE_IMAGENS: limite } as Partial<Env>;
    const edge = await createEdge({ env: broken });
    expect((await edge.request('/', { pagina: true })).status).toBe(200);
    expect((await edge.request('/api/artes', { json: PANFLETO, como: 'aprovado' })).status).toBe(422);
  });
});
