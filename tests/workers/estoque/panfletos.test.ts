import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { fieldValue } from '../telas/formulario-do-estudio.ts';
import { make } from './apoio.ts';

const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

/** The form of a batch as an address starts it: ticked models, the spreadsheet, what is said of the choice. */
async function open(edge: Edge, params: [string, string][], como: Pessoa = 'aprovado') {
  const answer = await edge.request(`/lotes/novo?${new URLSearchParams(params)}`, { como, pagina: true });
  const html = await answer.text();
  const inputs = [...html.matchAll(/<input[^>]*name="moto"[^>]*>/g)].map(([tag]) => tag);
  const [, csv = ''] = /<textarea[^>]*name="csv"[^>]*>([^<]*)</.exec(html) ?? [];
  return {
    html,
    motos: inputs.filter((tag) => / checked/.test(tag)).map((tag) => /value="([^"]*)"/.exec(tag)?.[1]),
    linhas: decoded(csv).trim().split(/\r?\n/).slice(1),
  };
}

const choose = (...ids: string[]): [string, string][] => [
  ['estoque', 'escolha'],
  ...ids.map((id): [string, string] => ['item', id]),
];

describe('Issue 12 §2: chosen items lead to a batch of exactly these', () => {
  test('their models and their own prices, none of the others; equal ones once, and it says so', async () => {
    const edge = await createEdge();
    const own = await make(edge, { preco: '19.490,00' });
    const suggested = await make(edge, { modelo: 'Fazer FZ25 ABS Connected', preco: '' });
    const equal = await make(edge, { modelo: 'Fazer FZ25 ABS Connected', preco: '' });
    await make(edge, { modelo: 'Crosser 150 S ABS', preco: '' });
    const outside = await make(edge, { modelo: 'Moto de outra marca', preco: '10.000,00' });
    const one = await open(edge, choose(own, suggested));
    expect(one.motos).toEqual(['fazer-fz25-abs-connected']);
    expect(one.linhas).toEqual(['factor-dx;;19.490,00;;']);
    expect(one.html).not.toContain('motos do estoque');
    const all = await open(edge, choose(own, suggested, equal, outside));
    expect([all.motos, all.linhas]).toEqual([one.motos, one.linhas]);
    expect(all.html).toContain(
      '4 motos do estoque. 1 tem o mesmo modelo e preço de outra: sai um panfleto só. 1 ficou de fora',
    );
  });

  test('without any box nothing is chosen; with the whole list it still is', async () => {
    const edge = await createEdge();
    await make(edge, { modelo: 'Fazer FZ25 ABS Connected', preco: '' });
    const none = await open(edge, choose());
    expect([none.motos, none.linhas]).toEqual([[], []]);
    expect(none.html).toContain('Nenhuma moto do estoque veio junto.');
    expect((await open(edge, [['estoque', 'sim']])).motos).toEqual(['fazer-fz25-abs-connected']);
    expect((await open(edge, [])).html).not.toContain('Nenhuma moto do estoque');
  });

  test('Issue 28 §3 (use-manager 24): a batch says how many stay out, and leads to the next hundred', async () => {
    const edge = await createEdge();
    const csv = [
      'modelo;cor;ano_fabricacao;ano_modelo;chassi;preco',
      ...Array.from({ length: 103 }, (_, n) => {
        const chassi = `9C6RG3110S0${String(500_000 + n)}`;
        return `Factor DX;Preto;2026;2026;${chassi};${18_000 + n},00`;
      }),
    ].join('\n');
    const id = crypto.randomUUID();
    await edge.request('/estoque/importar', {
      form: { _acao: 'gravar', id, csv },
      como: 'admin',
      pagina: true,
    });
    const first = await open(edge, [['estoque', 'sim']]);
    expect(first.linhas).toHaveLength(100);
    expect(first.html).toContain(
      '103 motos do estoque. Um lote leva até 100 panfletos: 3 ficam para o próximo.',
    );
    const proximas = decoded(/name="proximas" value="([^"]*)"/.exec(first.html)?.[1] ?? '').replaceAll(
      '&amp;',
      '&',
    );
    const next = await open(edge, [...new URLSearchParams(proximas)]);
    expect(next.linhas).toHaveLength(3);
    expect([...first.linhas, ...next.linhas].map((each) => each.split(';')[2])).toHaveLength(103);
    expect(new Set([...first.linhas, ...next.linhas]).size).toBe(103);
    expect(next.html).toContain('Aqui estão os panfletos de 101 a 103.');
    expect(next.html).not.toContain('name="proximas"');
  });

  test('another company’s items are none, whatever the address says', async () => {
    const edge = await createEdge();
    const id = await make(edge, { preco: '19.490,00' });
    const others = await open(edge, choose(id, 'x', "' OR 1=1"), 'deOutraEmpresa');
    expect([others.motos, others.linhas]).toEqual([[], []]);
  });

  test('the list is a form without JavaScript, with a box for whatever a flyer can be made of', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const outside = await make(edge, { modelo: 'Moto de outra marca' });
    const html = await (await edge.request('/estoque', { como: 'aprovado', pagina: true })).text();
    expect(html).toMatch(/<form[^>]*action="\/lotes\/novo"/);
    expect(html).toMatch(/<noscript><button[^>]*>.*Gerar panfletos das escolhidas/s);
    const boxOf = (which: string) =>
      [...html.matchAll(/<input[^>]*name="item"[^>]*>/g)]
        .map(([tag]) => tag)
        .find((tag) => tag.includes(which));
    expect(boxOf(id)).not.toContain('disabled');
    expect(boxOf(outside)).toContain('disabled');
    // Issue 28 §1: the row itself says why it has no box; the others say nothing.
    expect([...html.matchAll(/Sem panfleto em lote: ([^<]*)\.</g)].map(([, why]) => why)).toEqual([
      'fora do catálogo',
    ]);
    const elsewhere = await edge.request('/estoque?empresa=2', { como: 'adminDaRede', pagina: true });
    expect(await elsewhere.text(), 'pieces are of one’s own company').not.toContain('name="item"');
  });
});

describe('Issue 12 §2: one press leads from an item to simulator and studio, with its price', () => {
  test.each([
    ['its own', '25.990,00', '25.990,00'],
    ['the suggested one', '', '19.190,00'],
  ])('%s', async (_, typed, shown) => {
    const edge = await createEdge();
    const id = await make(edge, { preco: typed });
    const page = async (path: string) =>
      (await edge.request(path, { como: 'aprovado', pagina: true })).text();
    const links =
      /<nav[^>]*aria-label="Com esta moto".*?<\/nav>/s.exec(await page(`/estoque/${id}`))?.[0] ?? '';
    for (const tela of ['/financiamento', '/geradorpanfleto']) {
      const href = new RegExp(`href="(${tela}\\?[^"]*)"`).exec(links)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const opened = await page(href);
      expect([tela, fieldValue(opened, 'moto'), fieldValue(opened, 'preco')]).toEqual([
        tela,
        'Factor DX',
        shown,
      ]);
    }
  });
});
