import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { make, sendNovo, situacaoOf, VENDA } from '../estoque/apoio.ts';
import { agir, guardar, rowOf } from '../seminovos/apoio.ts';
import { fieldsOf } from './campos-da-pagina.ts';

type Send = (fields: Record<string, string>) => Promise<Response>;

/** Screens that take an amount by hand: how one is sent, what is typed, and whether it was stored. */
const SCREENS: [string, (edge: Edge) => Promise<{ send: Send; stored: () => Promise<boolean> }>][] = [
  [
    'a suggested price',
    async (edge) => {
      const page = await (await edge.request('/pps?moto=factor-dx', { como: 'admin', pagina: true })).text();
      const fields = { ...fieldsOf(page, 'vigencia'), _acao: 'definir', preco: '1,99' };
      return {
        send: (more) =>
          edge.request('/pps?moto=factor-dx', { form: { ...fields, ...more }, como: 'admin', pagina: true }),
        stored: async () => (await env.DB.prepare('SELECT count(*) AS n FROM precos').first('n')) === 1,
      };
    },
  ],
  [
    'a sale by hand',
    async (edge) => {
      const id = await make(edge);
      return {
        send: (more) =>
          edge.request(`/estoque/${id}?acao=vender`, {
            form: { _acao: 'vender', ...VENDA, valor: '1,99', ...more },
            ...{ como: 'aprovado', pagina: true },
          }),
        stored: async () => (await situacaoOf(id)) === 'vendida',
      };
    },
  ],
  [
    'a new motorcycle',
    async (edge) => {
      const id = crypto.randomUUID();
      return {
        send: (more) =>
          sendNovo(edge, { id, chassi: '9C6RG3110S0999999', preco: '1,99', custo: '', ...more }),
        stored: async () =>
          (await env.DB.prepare("SELECT count(*) AS n FROM estoque WHERE chassi = '9C6RG3110S0999999'").first(
            'n',
          )) === 1,
      };
    },
  ],
  [
    'an evaluation',
    async (edge) => {
      const id = await guardar(edge, { situacao: 'avaliacao' });
      return {
        send: (more) =>
          agir(edge, id, { _acao: 'avaliar', versao: '1', valor: '1,99', motivo: 'Batida', ...more }),
        stored: async () => (await rowOf(id))?.valor_avaliado === 199,
      };
    },
  ],
  [
    'the gallery',
    async (edge) => {
      const id = await guardar(edge, { situacao: 'avaliado', valor_avaliado: 1_500_000, preco: null });
      return {
        send: (more) => agir(edge, id, { _acao: 'publicar', versao: '1', preco: '1,99', ...more }),
        stored: async () => (await rowOf(id))?.preco === 199,
      };
    },
  ],
];

describe('Issue 28 §3: an amount far from the known one is asked about', () => {
  test.each(SCREENS)('%s', async (_, open) => {
    const edge = await createEdge();
    const { send, stored } = await open(edge);
    for (const certo of [undefined, '', '18.990,00']) {
      const answer = await send(certo === undefined ? {} : { certo });
      const page = (await answer.text()).replaceAll('\u00a0', ' ');
      expect([answer.status, await stored()]).toEqual([422, false]);
      expect(page).toMatch(/R\$ 1,99 é [\d.]+× menos que o (preço|valor)/);
      expect(page).toMatch(/<input[^>]*name="certo"[^>]*value="1,99[^"]*"/);
    }
    const value = (await (await send({})).text()).match(/name="certo"[^>]*value="([^"]*)"/)?.[1] ?? '';
    expect((await send({ certo: value })).status).toBe(302);
    expect(await stored()).toBe(true);
  });
});
