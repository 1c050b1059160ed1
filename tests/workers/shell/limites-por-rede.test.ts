import { describe, expect, test } from 'vitest';
import { LOJA_PEDIDO_LIMITS, PEDIDO_LIMITS } from '../../../workers/seminovos/pedido-limits.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { createBancada, post } from '../seminovos/apoio-do-pedido.ts';

/** Another address of one /64, written in another way each time. */
const inside = (n: number) =>
  n % 2 === 0
    ? `2001:db8:1:2:${n.toString(16)}::9`
    : `2001:0DB8:0001:0002:0:0:0:${n.toString(16).toUpperCase()}`;
const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } });

/** A limiter of so many for each key. */
function counting(most: number): { keys: Set<string>; limite: RateLimit } {
  const seen: string[] = [];
  const keys = new Set<string>();
  return {
    keys,
    limite: {
      limit: async ({ key }) => {
        seen.push(key);
        keys.add(key);
        return { success: seen.filter((each) => each === key).length <= most };
      },
    },
  };
}

describe('Issue 25 §1.8: whoever has a /64 is one, however many addresses they ask from', () => {
  test('requests for an evaluation: ten an hour', async () => {
    const edge = await createBancada();
    const statuses: number[] = [];
    for (let n = 0; n < PEDIDO_LIMITS.porHora + 3; n += 1)
      statuses.push((await post(edge, from(inside(n)))).status);
    expect(statuses).toEqual([...Array(PEDIDO_LIMITS.porHora).fill(201), 429, 429, 429]);
    expect((await post(edge, from('2001:db8:1:3::1'))).status).toBe(201);
    // An IPv4 address that is written as IPv6 is that IPv4 address.
    for (let n = 0; n < PEDIDO_LIMITS.porHora; n += 1) await post(edge, from('203.0.113.7'));
    expect((await post(edge, from('::ffff:203.0.113.7'))).status).toBe(429);
  });

  test.each([
    ['LIMITE_GERAL', '/', {}],
    ['LIMITE_ESCRITAS', '/logout', { form: {} }],
    ['LIMITE_ENTRADA', '/api/tv/registro', { method: 'POST' }],
    ['LIMITE_SIMULACOES', '/api/simulacoes', { json: {} }],
    ['LIMITE_FALTAS', `/i/${'0'.repeat(40)}.jpg`, {}],
  ] as const)('%s: %s', async (nome, path, pedido) => {
    const { keys, limite } = counting(3);
    const edge = await createEdge({ env: { [nome]: limite } });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await edge.request(path, { ...pedido, ...from(inside(n)) })).status);
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(statuses.slice(4)).toEqual([429]);
    expect([...keys].filter((key) => key.endsWith('2001:db8:1:2::/64'))).toHaveLength(1);
  });

  test('a /48 may sixteen times as much in all, and no more', async () => {
    const { limite } = counting(2);
    const edge = await createEdge({ env: { LIMITE_GERAL: limite } });
    let passed = 0;
    for (let n = 0; n < 64; n += 1) {
      const answer = await edge.request('/api/empresas', from(`2001:db8:1:${n.toString(16)}::1`));
      if (answer.status !== 429) passed += 1;
    }
    expect(passed).toBe(32);
    expect((await edge.request('/api/empresas', from('2001:db8:2:0::1'))).status).not.toBe(429);
  });
});

describe('Issue 25 §1.8: one company takes so many requests, from wherever they come', () => {
  test('sixty an hour; another company still takes them', async () => {
    const edge = await createBancada();
    const address = (n: number) => from(`203.0.${n % 250}.${Math.floor(n / 250) + 1}`);
    for (let n = 0; n < LOJA_PEDIDO_LIMITS.porHora; n += 1)
      expect((await post(edge, address(n))).status).toBe(201);
    const full = await post(edge, address(200));
    expect(full.status).toBe(429);
    expect(await full.text()).toContain('fale com a loja');
    expect((await post(edge, { ...address(201), campos: { empresa: '2' } })).status).toBe(201);
    await edge.relogio.advance(3600_000);
    expect((await post(edge, address(202))).status).toBe(201);
  });
});
