import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { make, sendNovo, situacaoOf, VENDA } from '../estoque/apoio.ts';
import { FORM } from '../resource/apoio.ts';
import { agir, fotografar, guardar, rowOf } from '../seminovos/apoio.ts';
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
      const id = await guardar(edge, { situacao: 'preparacao', valor_avaliado: 1_500_000, preco: null });
      await fotografar(id, new Uint8Array([0xff, 0xd8, 0xff, 0xd9]));
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

describe('Issue 28 §3: from 30 % on a price is asked about, by hand as in a spreadsheet, and below its cost', () => {
  const question = async (answer: Response) => {
    const page = (await answer.text()).replaceAll('\u00a0', ' ');
    return { status: answer.status, page, certo: /name="certo"[^>]*value="([^"]*)"/.exec(page)?.[1] };
  };

  test('a suggested price a third above the one in force', async () => {
    const edge = await createEdge();
    const send = async (preco: string, more: Record<string, string> = {}) => {
      const page = await (await edge.request('/pps?moto=factor-dx', { como: 'admin', pagina: true })).text();
      const form = { ...fieldsOf(page, 'vigencia'), _acao: 'definir', preco, ...more };
      return question(await edge.request('/pps?moto=factor-dx', { form, como: 'admin', pagina: true }));
    };
    const first = await send('18.690,00');
    if (first.certo) await send('18.690,00', { certo: first.certo });
    await edge.relogio.advance(1_000);
    const asked = await send('25.000,00');
    expect(asked.status).toBe(422);
    expect(asked.page).toContain('R$ 25.000,00 é 34% maior que o preço em vigor, R$ 18.690,00.');
    expect((await send('24.000,00')).status, 'less than 30 %').toBe(302);
  });

  test('a new and an edited motorcycle: one question with every reason', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const first = { id, modelo: 'Sem catálogo', chassi: '9C6RG3110S0999999', preco: '63.990,00', custo: '' };
    expect((await sendNovo(edge, first)).status).toBe(302);
    const stored = await env.DB.prepare('SELECT id FROM estoque WHERE modelo = ?')
      .bind('Sem catálogo')
      .first('id');
    const path = `/estoque/${stored}/editar`;
    const form = fieldsOf(await (await edge.request(path, { como: 'admin', pagina: true })).text(), 'chassi');
    const edit = async (more: Record<string, string>) =>
      question(await edge.request(path, { form: { ...form, ...more }, como: 'admin', pagina: true }));
    const asked = await edit({ preco: '40.000,00', custo: '50.000,00' });
    expect(asked.status).toBe(422);
    expect(asked.page).toContain('R$ 40.000,00 é 37% menor que o de antes, R$ 63.990,00.');
    expect(asked.page).toContain('O preço, R$ 40.000,00, fica abaixo do custo, R$ 50.000,00.');
    const sure = await edit({ preco: '40.000,00', custo: '50.000,00', certo: asked.certo ?? '' });
    expect(sure.status).toBe(302);
  });
});

describe('Issue 28 §3: a campaign’s rate that lowers no rate of the plan is asked about', () => {
  test.each([
    [{ taxa: '9,99' }, 422],
    [{ taxa: '1,49' }, 302],
    [{ taxa: '2,30', prazoMaximo: '36', entradaMinima: '20' }, 422],
    [{ taxa: '2,30', prazoMaximo: '36' }, 302],
    [{ taxa: '1,95', financeira: 'Cooperativa Vale Verde' }, 422],
  ] as [Record<string, string>, number][])('%o', async (typed, status) => {
    const edge = await createEdge();
    const page = await (await edge.request('/campanha/criar', { como: 'admin', pagina: true })).text();
    const form = { ...fieldsOf(page, 'nome'), ...FORM, ...typed };
    const send = (more: Record<string, string>) =>
      edge.request('/campanha/criar', { form: { ...form, ...more }, como: 'admin', pagina: true });
    const answer = await send({});
    expect(answer.status).toBe(status);
    if (status === 302) return;
    const asked = (await answer.text()).replaceAll('\u00a0', ' ');
    expect(asked).toContain(`${typed.taxa}% ao mês não baixa nenhuma taxa: no plano em vigor, `);
    const certo = /name="certo"[^>]*value="([^"]*)"/.exec(asked)?.[1] ?? '';
    expect((await send({ certo, taxa: '9,98' })).status).toBe(422);
    expect((await send({ certo })).status).toBe(302);
  });
});
