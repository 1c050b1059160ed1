import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';

const MOTOS = ['factor-dx', 'fazer-fz25-abs-connected', 'crosser-150-s-abs'];

type Pedido = { id?: string; motos?: string[]; como?: Pessoa; csv?: string } & Record<string, unknown>;

/** Sends the form of /lotes/novo. */
async function ask(edge: Edge, pedido: Pedido = {}): Promise<Response> {
  const { id = crypto.randomUUID(), motos = MOTOS, como = 'aprovado', ...others } = pedido;
  const fields = { _acao: 'criar', id, template: 'vitrine', validade: '30/12/2026', ...others };
  const body = new URLSearchParams(fields as Record<string, string>);
  for (const moto of motos) body.append('moto', moto);
  return edge.request('/lotes/novo', {
    body,
    headers: { Origin: 'http://localhost:8787' },
    como,
    pagina: true,
  });
}

/** Makes a batch that must be accepted; gives its id. */
async function make(edge: Edge, pedido: Pedido = {}): Promise<string> {
  const answer = await ask(edge, pedido);
  const [, id] = /^\/lotes\/(\w+)$/.exec(answer.headers.get('Location') ?? '') ?? [];
  if (!id) throw new Error(`POST /lotes/novo: ${answer.status}`);
  return id;
}

const act = (edge: Edge, id: string, _acao: string, como: Pessoa = 'aprovado') =>
  edge.request(`/lotes/${id}`, { form: { _acao }, como, pagina: true });

const rows = async () => {
  const { results } = await env.DB.prepare(
    'SELECT item, titulo, estado, motivo, arte_id AS arte FROM lote_itens ORDER BY item',
  ).all<{ item: number; titulo: string; estado: string; motivo: string | null; arte: string | null }>();
  return results;
};
const estados = async () => (await rows()).map(({ estado }) => estado);
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');

async function deliverAll(edge: Edge): Promise<void> {
  for (const message of edge.fila.splice(0)) expect(await edge.deliver(message)).toBe('ack');
}

describe('Issue 10 §2 Batch: N models and a template become N pieces in all sizes', () => {
  test('one message a piece; each piece in every size, with its link', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    expect(edge.fila).toEqual(MOTOS.map((_, item) => ({ loteId: id, item })));
    expect(await estados()).toEqual(['esperando', 'esperando', 'esperando']);
    await deliverAll(edge);
    expect(await estados()).toEqual(['pronto', 'pronto', 'pronto']);
    expect(await count('artes')).toBe(3);
    const { objects } = await env.BALDE.list({ prefix: 'imagens/' });
    // The sheet for the printer is drawn for whoever prints.
    const drawn = await env.DB.prepare("SELECT count(*) AS n FROM imagens WHERE formato <> 'impresso'").first(
      'n',
    );
    expect(objects.length).toBe(drawn);
    const page = await (await edge.request(`/lotes/${id}`, { como: 'aprovado', pagina: true })).text();
    for (const { titulo, arte } of await rows()) {
      expect(page).toContain(`/p/${arte}`);
      expect(page).toContain(titulo);
    }
  });

  test('idempotent: the same form again is the same batch, a message delivered twice one piece', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const lote = await make(edge, { id });
    expect(await make(edge, { id })).toBe(lote);
    expect([await count('lotes'), await count('lote_itens')]).toEqual([1, 3]);
    const [first] = edge.fila;
    if (!first) throw new Error('a message waits');
    const both = await Promise.all([edge.deliver(first), edge.deliver(first)]);
    await edge.deliver(first, 2);
    expect([both, await count('artes')]).toEqual([['ack', 'ack'], 1]);
    expect((await ask(edge, { id, motos: ['factor-dx'] })).status).toBe(409);
  });

  test('cancelled in the middle: what is ready stays, the rest is never made', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const [first, ...rest] = edge.fila.splice(0);
    if (first) await edge.deliver(first);
    expect((await act(edge, id, 'cancelar')).status).toBe(302);
    for (const each of rest) expect(await edge.deliver(each)).toBe('ack');
    expect([await estados(), await count('artes')]).toEqual([['pronto', 'cancelado', 'cancelado'], 1]);
  });

  test('what passes by itself is put off, longer each time, and fails at last with its reason', async () => {
    const edge = await createEdge();
    await make(edge, { motos: ['factor-dx'] });
    const [message] = edge.fila.splice(0);
    if (!message) throw new Error('a message waits');
    edge.intercept(/^\/api\/usuario\//, async () => Response.json({}, { status: 503 }));
    expect([await edge.deliver(message, 1), await edge.deliver(message, 3)]).toEqual([5, 20]);
    expect(await estados()).toEqual(['esperando']);
    expect(await edge.deliver(message, 10)).toBe('ack');
    const [failed] = await rows();
    expect([failed?.estado, failed?.motivo]).toEqual(['falhou', expect.stringMatching(/\S/)]);
    expect(await edge.deliver(message), 'a late delivery').toBe('ack');
    expect(await count('artes')).toBe(0);
  });

  test('a person who signed out, lost the approval or is gone makes nothing', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const [a, b, c] = edge.fila.splice(0);
    if (!a || !b || !c) throw new Error('three wait');
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET aprovado = 0 WHERE uid = 'aprovado'").run();
    expect(await edge.deliver(a), 'read anew, past every copy').toBe('ack');
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET aprovado = 1 WHERE uid = 'aprovado'").run();
    await env.DB.prepare("DELETE FROM sessoes WHERE uid = 'aprovado'").run();
    await edge.relogio.advance(61_000);
    expect(await edge.deliver(b)).toBe('ack');
    expect((await rows()).map(({ estado, motivo }) => [estado, motivo])).toEqual([
      ['falhou', expect.stringContaining('aprovação')],
      ['falhou', expect.stringContaining('sessão terminou')],
      ['esperando', null],
    ]);
    edge.signOutEverybody();
    expect((await act(edge, id, 'repetir')).status).toBe(302);
    expect(edge.fila.map(({ item }) => item)).toEqual([0, 1]);
    await deliverAll(edge);
    expect(await estados()).toEqual(['pronto', 'pronto', 'esperando']);

    const form = { _acao: 'excluir', id: 'id-aprovado' };
    await edge.request('/usuarios', { form, como: 'adminDaRede', pagina: true });
    expect([await count('lotes'), await count('lote_itens')]).toEqual([0, 0]);
    expect(await edge.deliver(c)).toBe('ack');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM artes WHERE retirada_em IS NULL').first('n')).toBe(
      0,
    );
  });
});

describe('Issue 25 §2, N-11: letters that no font has are told when the batch is made', () => {
  const TOLD = /Não dá para escrever م/;

  test.each(['ler', 'criar'])('beside the row of the spreadsheet: %s', async (_acao) => {
    const edge = await createEdge();
    const csv = 'moto;texto\nfactor-dx;Emplacamento grátis\ncrosser-150-s-abs;محمد';
    const answer = await ask(edge, { _acao, csv, motos: [] });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toMatch(/Linha 3: Crosser[^<]*محمد/);
    expect(page).toMatch(TOLD);
    expect(await count('lotes')).toBe(0);
  });

  test('at the text of all, which stays typed', async () => {
    const edge = await createEdge();
    const answer = await ask(edge, { texto: 'محمد' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toMatch(TOLD);
    expect(page).toContain('value="محمد"');
    expect([await count('lotes'), edge.fila]).toEqual([0, []]);
  });

  test('the reason of a price is in no picture', async () => {
    const edge = await createEdge();
    const csv = 'moto;preco;motivo\nfactor-dx;;محمد';
    expect((await ask(edge, { csv, motos: [] })).status).toBe(302);
  });
});

describe('Issue 10 §2 Batch: who sees it', () => {
  test.each(['cadastrado', 'admin', 'deOutraEmpresa', 'adminDaRede'] as const)('not %s', async (como) => {
    const edge = await createEdge();
    const id = await make(edge);
    for (const path of [`/lotes/${id}`, `/lotes/${id}/zip`]) {
      const { status } = await edge.request(path, { como, pagina: true });
      expect(status, path).toBe(path.endsWith('zip') && como === 'cadastrado' ? 403 : 404);
    }
    for (const action of ['cancelar', 'repetir'])
      expect((await act(edge, id, action, como)).status).toBeGreaterThan(399);
    expect(await estados()).toEqual(['esperando', 'esperando', 'esperando']);
    expect(await (await edge.request('/lotes', { como, pagina: true })).text()).not.toContain(id);
  });

  test('Issue 28 §3 (use-manager 14) asks which column is which, remembers it, and makes nothing meanwhile', async () => {
    const edge = await createEdge();
    const csv = 'produto;a partir de\nFactor DX;19.500,00';
    const asked = await ask(edge, { motos: [], csv, _acao: 'ler' });
    expect(asked.status).toBe(200);
    expect(await asked.text()).toMatch(/Qual coluna da sua planilha é cada uma.*name="coluna\.modelo"/s);
    const early = await ask(edge, { motos: [], csv });
    expect([early.status, (await early.text()).includes('Diga qual coluna da planilha')]).toEqual([
      422,
      true,
    ]);
    expect(await count('lotes')).toBe(0);
    const choice = {
      'coluna.codigo': '',
      'coluna.modelo': '0',
      'coluna.preco': '1',
      'coluna.texto': '',
      'coluna.motivo': '',
    };
    const read = await ask(edge, { motos: [], csv, _acao: 'ler', ...choice });
    expect((await read.text()).replaceAll('\u00a0', ' ')).toMatch(/Linha 2: Factor.*R\$ 19\.500,00/s);
    // The same headings again are understood at once, by a colleague too.
    await make(edge, { motos: [], csv, como: 'admin' });
    expect(await rows()).toHaveLength(1);
    // Whoever may make nothing is told of the columns as they are.
    const unapproved = await ask(edge, { motos: [], csv, _acao: 'ler', como: 'cadastrado' });
    expect(await unapproved.text()).not.toContain('name="coluna.modelo"');
  });

  test('somebody without approval makes none', async () => {
    const edge = await createEdge();
    expect((await ask(edge, { como: 'cadastrado' })).status).toBe(403);
    expect(edge.fila).toEqual([]);
  });
});

describe('Issue 10 §2 Batch: ZIP and links', () => {
  test('the pictures of one format and a spreadsheet of the links', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const early = await edge.request(`/lotes/${id}/zip`, { como: 'aprovado', pagina: true });
    expect(early.status).toBe(409);
    await deliverAll(edge);
    const zip = await edge.request(`/lotes/${id}/zip?formato=story`, { como: 'aprovado' });
    expect([zip.status, zip.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
    const { unzipSync, strFromU8 } = await import('fflate');
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      ...(await rows()).map(({ item }) =>
        expect.stringMatching(new RegExp(`^00${item + 1}-.+-story\\.jpg$`)),
      ),
      'links.csv',
    ]);
    const csv = strFromU8(files['links.csv'] ?? new Uint8Array());
    for (const { arte } of await rows()) expect(csv).toContain(`/p/${arte}`);
  });
});

describe('Issue 10 §2 Batch: what may be asked', () => {
  const WRONG: Array<[string, Pedido, RegExp]> = [
    ['nothing chosen', { motos: [] }, /ao menos um modelo/],
    ['a model that is not in the catalogue', { motos: ['nenhuma'] }, /Não está mais no catálogo/],
    ['a last day that is over', { validade: '01/01/2020' }, /Use hoje ou uma data depois/],
    ['another generator’s template', { template: 'manchete' }, /Este visual não existe/],
    [
      'a spreadsheet with a line that cannot be',
      { motos: [], csv: 'modelo;preco\nXYZ 999;1' },
      /Não há o modelo/,
    ],
  ];
  test.each(WRONG)('%s: 422, and nothing is made', async (_, pedido, message) => {
    const edge = await createEdge();
    const answer = await ask(edge, pedido);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(message)]);
    expect([edge.fila, await count('lotes')]).toEqual([[], 0]);
  });

  test('a spreadsheet’s own price and text', async () => {
    const edge = await createEdge();
    await make(edge, { motos: [], csv: 'codigo;preco;texto\nfactor-dx;18.500,00;Só hoje' });
    const data = await env.DB.prepare('SELECT dados FROM lote_itens').first<string>('dados');
    expect(JSON.parse(data ?? '')).toMatchObject({ moto: 'factor-dx', preco: 1_850_000, texto: 'Só hoje' });
  });
});
