import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { rehearse } from '../../support/edge/rehearse.ts';

const CHASSI = (n: number) => `9C6RG3110S0${String(500_000 + n)}`;
const ESTOQUE = 'modelo;cor;ano_fabricacao;ano_modelo;chassi;preco';
const doEstoque = (from: number, to: number, preco: string) =>
  Array.from({ length: to - from }, (_, at) => `Factor DX;Preto;2026;2026;${CHASSI(from + at)};${preco}`);
const acessorios = (from: number, to: number, preco: string) =>
  Array.from({ length: to - from }, (_, at) => `BAU-${from + at};${preco};Baú ${from + at};;sim`);

/** Spreadsheets that change what is there and bring what is new, more lines than one round had before. */
const PLANILHAS = [
  {
    path: '/estoque/importar',
    antes: [ESTOQUE, ...doEstoque(0, 50, '18.990,00')],
    depois: [ESTOQUE, ...doEstoque(0, 50, '17.000,00'), ...doEstoque(50, 100, '17.000,00')],
    rows: 'SELECT count(*) AS n FROM estoque WHERE preco = 1700000',
    events: 'SELECT count(*) AS n FROM estoque_eventos',
  },
  {
    path: '/acessorio/importar',
    antes: ['codigo;preco;nome;modelos;ativo', ...acessorios(0, 50, '489,90')],
    depois: [
      'codigo;preco;nome;modelos;ativo',
      ...acessorios(0, 50, '500,00'),
      ...acessorios(50, 100, '500,00'),
    ],
    rows: 'SELECT count(*) AS n FROM acessorios WHERE preco = 50000',
    events: 'SELECT count(*) AS n FROM recurso_eventos',
  },
] as const;

describe('Issue 25 §4: the process ends at any write of an import', () => {
  test.each(PLANILHAS)('$path: all lines or none, each with its event, once', async (spreadsheet) => {
    const send = (edge: Awaited<ReturnType<typeof createEdge>>, lines: readonly string[], id: string) =>
      edge.request(spreadsheet.path, {
        form: { _acao: 'gravar', id, csv: lines.join('\n') },
        como: 'admin',
        pagina: true,
      });
    await rehearse({
      async prepare() {
        const edge = await createEdge();
        expect((await send(edge, spreadsheet.antes, crypto.randomUUID())).status).toBe(302);
        return crypto.randomUUID();
      },
      act: async (stores, id) => send(await createEdge({ keep: true, env: stores }), spreadsheet.depois, id),
      async whole() {
        const changed = await env.DB.prepare(spreadsheet.rows).first<number>('n');
        const events = await env.DB.prepare(spreadsheet.events).first<number>('n');
        expect([
          [0, 50],
          [100, 150],
        ]).toContainEqual([changed, events]);
      },
    });
  });

  test('prices: all lines or none, once', async () => {
    const csv = ['modelo;ano;cor;preco;vale_de'];
    for (let at = 0; at < 30; at += 1) csv.push(`Factor DX;2026;Cor ${at};18.${String(100 + at)},00;`);
    await rehearse({
      async prepare() {
        await createEdge();
        return crypto.randomUUID();
      },
      async act(stores, id) {
        const edge = await createEdge({ keep: true, env: stores });
        const form = { _acao: 'gravar', id, csv: csv.join('\n') };
        return edge.request('/pps', { form, como: 'admin', pagina: true });
      },
      async whole() {
        expect([0, 30]).toContain(await env.DB.prepare('SELECT count(*) AS n FROM precos').first('n'));
      },
    });
  });
});
