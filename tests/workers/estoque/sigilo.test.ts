import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { act, CUSTO, CUSTO_CENTAVOS, make, NOTA, reservar, vender } from './apoio.ts';

/** Everything that an answer carries: headers and body. */
const wholeOf = async (answer: Response) =>
  `${[...answer.headers].map((each) => each.join(': ')).join('\n')}\n${(await answer.text()).replaceAll('\u00a0', ' ')}`;

/** A label is printed with the margins of one's own printer, which are no secret of the stock. */
const withoutPrinter = (what: string, text: string): string =>
  what.startsWith('etiqueta') ? text.replace(/\\"margem(DaEtiqueta)?\\"|"margem(DaEtiqueta)?"/g, '') : text;

const SEGREDOS = [CUSTO, CUSTO_CENTAVOS, NOTA, 'R$ 17.654,32', 'custo', 'margem'];

/** Every way of asking about an item that exists. */
const asks = (edge: Edge, id: string, como: Pessoa) => {
  const page = (path: string) => edge.request(path, { como, pagina: true });
  const rota = (path: string, route: string) =>
    edge.request(`${path}.data?_routes=${encodeURIComponent(`telas/estoque/${route}`)}`, { como });
  const form = (path: string, fields: Record<string, string>) =>
    edge.request(path, { form: fields, como, pagina: true });
  const formData = (path: string, fields: Record<string, string>) =>
    edge.request(`${path}.data`, { form: fields, como });
  return {
    list: () => page('/estoque'),
    'list as data': () => rota('/estoque', 'estoque'),
    'list by price': () => page('/estoque?ordem=menor-preco'),
    search: () => page(`/estoque?busca=factor&situacao=todas`),
    item: () => page(`/estoque/${id}`),
    'item as data': () => rota(`/estoque/${id}`, 'estoque.$id'),
    'question of an act': () => page(`/estoque/${id}?acao=reservar`),
    editar: () => page(`/estoque/${id}/editar`),
    'editar as data': () => rota(`/estoque/${id}/editar`, 'estoque-editar'),
    fotos: () => page(`/estoque/${id}/fotos`),
    'fotos as data': () => rota(`/estoque/${id}/fotos`, 'estoque-fotos'),
    etiqueta: () => page(`/estoque/${id}/etiqueta`),
    'etiqueta as data': () => rota(`/estoque/${id}/etiqueta`, 'estoque-etiqueta'),
    csv: () => page('/estoque/csv'),
    lote: () => page('/lotes/novo?estoque=sim'),
    'code of the label': () => page(`/e/${id}`),
    'refused act': () => form(`/estoque/${id}`, { _acao: 'vender', motivo: '' }),
    'refused act as data': () => formData(`/estoque/${id}`, { _acao: 'reservar', para: '' }),
    'act of an administrator': () => form(`/estoque/${id}`, { _acao: 'estender', ate: '' }),
    'act of an administrator as data': () => formData(`/estoque/${id}`, { _acao: 'devolver', motivo: 'x' }),
    'edit as data': () => formData(`/estoque/${id}/editar`, { _acao: 'salvar', versao: '1' }),
  };
};

describe.each(['cadastrado', 'aprovado', 'deOutraEmpresa'] as const)(
  'Issue 12 §2 the cost and the invoice never reach: %s',
  (como) => {
    test('in no answer, whatever is asked', async () => {
      const edge = await createEdge();
      const id = await make(edge);
      // An edit of the cost alone, and a reservation: what they leave behind is read as well.
      await reservar(edge, id, 'admin');
      for (const [what, ask] of Object.entries(asks(edge, id, como))) {
        const text = withoutPrinter(what, await wholeOf(await ask()));
        for (const secret of SEGREDOS) expect(text.includes(secret), `${what}: ${secret}`).toBe(false);
      }
    });
  },
);

test('Issue 12 §2 a search does not find by the invoice or the cost', async () => {
  const edge = await createEdge();
  await make(edge);
  for (const query of [NOTA, '987654', CUSTO_CENTAVOS])
    for (const como of ['aprovado', 'admin'] as const) {
      const page = await edge.request(`/estoque?busca=${query}`, { como, pagina: true });
      expect(await page.text()).toContain('Nenhuma moto assim');
    }
});

describe('Issue 12 §2 administrators do see them', () => {
  test.each(['admin', 'adminDaRede'] as const)('%s', async (como) => {
    const edge = await createEdge();
    const id = await make(edge);
    const item = await wholeOf(await edge.request(`/estoque/${id}`, { como, pagina: true }));
    expect([item.includes('R$ 17.654,32'), item.includes(NOTA), item.includes('Margem')]).toEqual([
      true,
      true,
      true,
    ]);
    const csv = await wholeOf(await edge.request('/estoque/csv', { como, pagina: true }));
    expect([csv.includes(CUSTO), csv.includes(NOTA)]).toEqual([true, true]);
  });

  test('a consultant’s sheet has no empty places for them either', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const page = await wholeOf(await edge.request(`/estoque/${id}`, { como: 'aprovado', pagina: true }));
    expect(page).not.toContain('Só para administradores');
  });
});

describe('Issue 12 §2 what is written about an item says no money', () => {
  test('events and the trail', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    await vender(edge, id, 'aprovado', { motivo: 'No balcão' });
    for (const table of ['estoque_eventos', 'auditoria']) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
      const text = JSON.stringify(results);
      for (const secret of [CUSTO_CENTAVOS, NOTA, CUSTO]) expect(text.includes(secret), table).toBe(false);
    }
  });

  test('the log of requests', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    await edge.request(`/estoque/${id}`, { como: 'admin', pagina: true });
    expect(JSON.stringify(edge.log)).not.toMatch(new RegExp(`${CUSTO_CENTAVOS}|${NOTA}|Cliente da Silva`));
  });
});

describe('Issue 12 §2 an item of another company', () => {
  test('is not there: not on its page, in an act, a list, a search or a spreadsheet', async () => {
    const edge = await createEdge();
    const id = await make(edge, { modelo: 'Modelo secreto' });
    const como = 'adminDeOutraEmpresa';
    for (const path of ['', '/editar', '/fotos', '/etiqueta']) {
      const answer = await edge.request(`/estoque/${id}${path}`, { como, pagina: true });
      expect([answer.status, answer.headers.get('Location')], path).toEqual([302, '/estoque']);
    }
    for (const action of ['reservar', 'vender', 'liberar', 'estender', 'devolver', 'chegar', 'entregar']) {
      const answer = await act(edge, id, action, como, { para: 'x', ate: '', motivo: 'x' });
      expect([answer.status, answer.headers.get('Location')], action).toEqual([302, '/estoque']);
    }
    for (const path of ['/estoque', '/estoque?busca=secreto', '/estoque?situacao=todas', '/estoque/csv'])
      expect(await (await edge.request(path, { como, pagina: true })).text(), path).not.toContain(
        'Modelo secreto',
      );
    expect(await env.DB.prepare('SELECT count(*) AS n FROM estoque_eventos').first('n')).toBe(1);
  });

  test('the code of a label leads its people to it, and everybody else to the model’s page', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const free = await make(edge, { modelo: 'Outra marca 300' });
    const to = async (como: 'visitante' | Pessoa, which = id) =>
      (await edge.request(`/e/${which}`, { como, pagina: true })).headers.get('Location');
    expect(await to('aprovado')).toBe(`/estoque/${id}`);
    expect(await to('adminDaRede')).toBe(`/estoque/${id}`);
    for (const como of [
      'visitante',
      'aguardando',
      'semCadastro',
      'deOutraEmpresa',
      'adminDeOutraEmpresa',
    ] as const)
      expect(await to(como), como).toBe('/tv/factor-dx?empresa=1');
    expect(await to('visitante', free)).toBe('/tv?empresa=1');
    expect(await to('visitante', 'nenhum')).toBe('/tv');
    const other = await make(edge, { empresa: '2' }, 'adminDaRede');
    expect(await to('adminDaRede', other)).toBe(`/estoque/${other}?empresa=2`);
  });
});

describe('Issue 12 §2 a person who leaves', () => {
  test('what they did stays, done by nobody', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    await reservar(edge, id, 'aprovado');
    const form = { _acao: 'excluir', id: 'id-aprovado' };
    await edge.request('/usuarios', { form, como: 'adminDaRede', pagina: true });
    for (const table of ['estoque', 'estoque_eventos']) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
      expect(JSON.stringify(results), table).not.toMatch(/Bruno|"aprovado"/);
    }
  });
});
