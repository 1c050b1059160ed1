import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { fieldsOf, withIof } from './campos-da-pagina.ts';

const open = async (edge: Edge, path: string) =>
  (await edge.request(path, { como: 'admin', pagina: true })).text();

const versions = () => env.DB.prepare('SELECT count(*) AS n FROM planos').first('n');

describe('§2 plano: the form without JavaScript', () => {
  const sendPlano = async (edge: Edge, changes: Record<string, string>) => {
    const fields = withIof(fieldsOf(await open(edge, '/plano?editar'), 'financeiras.0.nome'));
    return edge.request('/plano?editar', { form: { ...fields, ...changes }, como: 'admin', pagina: true });
  };

  test('Enter presses the first submit button of the form: it validates and publishes nothing', async () => {
    const edge = await createEdge();
    const page = await open(edge, '/plano?editar');
    const form = page.match(/<form[\s\S]*?<\/form>/g)?.find((each) => each.includes('name="base"')) ?? '';
    const first = /<button(?![^>]*type="button")[^>]*>/.exec(form)?.[0];
    expect(first).toMatch(/name="_acao"[^>]*value="conferir"/);
    const answer = await sendPlano(edge, { _acao: 'conferir' });
    expect([answer.status, await versions()]).toEqual([200, 0]);
    expect(await answer.text()).toContain('Tudo certo. Publique quando quiser.');
  });

  test('a lender is added, what was typed stays, and no version is stored', async () => {
    const edge = await createEdge();
    const answer = await sendPlano(edge, {
      'financeiras.0.nome': 'Banco Alvorada',
      passo: '+financeira',
    });
    const page = await answer.text();
    expect([answer.status, await versions()]).toEqual([200, 0]);
    expect(page).toContain('Nova financeira');
    const fields = fieldsOf(page, 'financeiras.0.nome');
    const names = Object.keys(fields).filter((name) => /^financeiras\.\d+\.nome$/.test(name));
    expect(fields['financeiras.0.nome']).toBe('Banco Alvorada');
    expect(fields[names.at(-1) ?? '']).toBe('');
    expect(page).toMatch(
      new RegExp(`name="${names.at(-1)}"[^>]*autofocus|autofocus[^>]*name="${names.at(-1)}"`, 'i'),
    );
  });
});

test('§2 pps: a price that was set is taken away after a question, and the catalogue’s holds again', async () => {
  const edge = await createEdge();
  const FICHA = '/pps?moto=factor-dx';
  const priceOf = async () => {
    const { data } = (await (await edge.request('/api/catalogo', { como: 'aprovado' })).json()) as {
      data: { id: string; preco: number | null }[];
    };
    return data.find(({ id }) => id === 'factor-dx')?.preco;
  };
  const send = (form: Record<string, string>) => edge.request('/pps', { form, como: 'admin', pagina: true });
  const before = await priceOf();
  expect(before).toEqual(expect.any(Number));
  const set = { ...fieldsOf(await open(edge, FICHA), 'vigencia'), preco: '17.345,00', _acao: 'definir' };
  expect((await send(set)).status).toBe(302);
  expect(await priceOf()).toBe(1_734_500);
  await edge.relogio.advance(60_000);
  const page = await open(edge, FICHA);
  expect(page).not.toContain('value="tirar"');
  const question = (/href="([^"]*tirar=[^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
  const asked = await open(edge, question);
  expect(asked).toContain('Tirar o preço?');
  const form = asked.match(/<form[\s\S]*?<\/form>/g)?.find((each) => each.includes('value="tirar"')) ?? '';
  const answer = await send({ ...fieldsOf(form, 'cor'), _acao: 'tirar' });
  expect([answer.status, await priceOf()]).toEqual([302, before]);
  expect(await open(edge, answer.headers.get('Location') ?? '')).toContain('Preço tirado.');
  const { results } = await env.DB.prepare('SELECT acao, detalhe FROM auditoria ORDER BY id').all();
  expect(JSON.parse(JSON.stringify(results).replaceAll('\u00a0', ' '))).toEqual([
    { acao: 'preco.definir', detalhe: 'Factor DX 2026: de nenhum para R$ 17.345,00' },
    { acao: 'preco.tirar', detalhe: 'Factor DX 2026: de R$ 17.345,00 para o do catálogo' },
  ]);
});

test('Issue 28 §3: a price that is still to come is taken back, and the one of today goes on', async () => {
  const edge = await createEdge();
  const FICHA = '/pps?moto=factor-dx';
  const send = (form: Record<string, string>) => edge.request('/pps', { form, como: 'admin', pagina: true });
  const define = async (preco: string, vigencia?: string) => {
    const fields = fieldsOf(await open(edge, FICHA), 'vigencia');
    const typed = { ...fields, preco, ...(vigencia ? { vigencia } : {}), _acao: 'definir' };
    expect((await send(typed)).status).toBe(302);
    await edge.relogio.advance(1_000);
  };
  await define('18.345,00');
  await define('19.345,00', '01/02/2027');
  await define('20.345,00', '01/03/2027');
  const lineOf = (page: string, day: string) =>
    page.match(/<form[\s\S]*?<\/form>/g)?.find((each) => each.includes(`name="vigencia" value="${day}"`));
  const form = lineOf(await open(edge, FICHA), '2027-02-01') ?? '';
  expect(form).toContain('value="desmarcar"');
  const fields = { ...fieldsOf(form, 'vigencia'), _acao: 'desmarcar' };
  expect((await send(fields)).status).toBe(302);
  expect((await send(fields)).status, 'sent twice').toBe(302);
  const page = await open(edge, FICHA);
  expect([lineOf(page, '2027-02-01'), lineOf(page, '2027-03-01')]).toEqual([undefined, expect.any(String)]);
  const other = await send({ ...fields, id: fieldsOf(page, 'preco').id ?? '' });
  expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('não está mais marcado')]);
  const { results } = await env.DB.prepare(
    "SELECT preco, vigencia FROM precos WHERE moto = 'factor-dx' ORDER BY criado_em",
  ).all();
  expect(results.at(-1)).toEqual({ preco: 1_834_500, vigencia: '2027-02-01' });
});

describe('Issue 28 §3: a plan version that is still to come', () => {
  const publish = async (edge: Edge, changes: Record<string, string>) => {
    const fields = withIof(fieldsOf(await open(edge, '/plano?editar'), 'financeiras.0.nome'));
    const form = { ...fields, ...changes, _acao: 'publicar' };
    const answer = await edge.request('/plano?editar', { form, como: 'admin', pagina: true });
    expect(answer.status).toBe(302);
  };
  const takeBack = (edge: Edge, versao: string) =>
    edge.request(`/plano?versao=${versao}&desmarcar`, {
      ...{ form: { versao, _acao: 'desmarcar' }, como: 'admin', pagina: true },
    });

  test('is taken back until its day, after a question; no day has it, and its number stays its own', async () => {
    const edge = await createEdge();
    await publish(edge, {});
    await publish(edge, { de: '15/12/2027', 'financeiras.0.faixas.0.taxas.0': '2,07' });
    expect(await open(edge, '/plano')).toContain('Versão 2 marcada para 15/12/2027');
    expect(await open(edge, '/plano?versao=2')).toMatch(/href="[^"]*versao=2&amp;desmarcar[^"]*"/);
    expect(await open(edge, '/plano?versao=2&desmarcar')).toContain('Desmarcar a versão 2?');
    for (const _ of ['once', 'twice']) expect((await takeBack(edge, '2')).status).toBe(302);
    const page = await open(edge, '/plano?versao=2&desmarcar');
    expect(page).toContain('Ela valia a partir de 15/12/2027 e foi desmarcada.');
    expect(page).not.toContain('value="desmarcar"');
    const base = fieldsOf(await open(edge, '/plano?editar&versao=2'), 'financeiras.0.nome');
    expect([base.base, base.de, base.ate]).toEqual(['2', '15/12/2027', '']);
    const { results } = await env.DB.prepare(
      "SELECT alvo, detalhe FROM auditoria WHERE acao = 'plano.desmarcar'",
    ).all();
    expect(results).toEqual([{ alvo: 'plano/2', detalhe: 'Valia a partir de 15/12/2027' }]);
  });

  test('stays from its first day on; one that never was is not found', async () => {
    const edge = await createEdge();
    await publish(edge, {});
    const answer = await takeBack(edge, '1');
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('já começou a valer e não pode mais ser desmarcada'),
    ]);
    expect([(await takeBack(edge, '9')).status, (await takeBack(edge, 'x')).status]).toEqual([404, 404]);
  });

  test('is told before another is published that begins before it', async () => {
    const edge = await createEdge();
    await publish(edge, { de: '15/12/2027' });
    const said = 'A versão 1 está marcada para 15/12/2027 e substitui esta naquele dia.';
    expect(await open(edge, '/plano?editar')).toContain(said);
    await takeBack(edge, '1');
    expect(await open(edge, '/plano?editar')).not.toContain(said);
  });
});

test('Issue 28 §3: a rate far from the one in force is asked about, row by row, before it is published', async () => {
  const edge = await createEdge();
  const first = withIof(fieldsOf(await open(edge, '/plano?editar'), 'financeiras.0.nome'));
  const publish = (form: Record<string, string>) =>
    edge.request('/plano?editar', { form: { ...form, _acao: 'publicar' }, como: 'admin', pagina: true });
  expect((await publish({ ...first, 'financeiras.0.faixas.1.taxas.2': '2,90' })).status, 'near').toBe(302);
  const fields = fieldsOf(await open(edge, '/plano?editar'), 'financeiras.0.nome');
  const typed = {
    ...fields,
    'financeiras.0.faixas.1.taxas.2': '9,99',
    'financeiras.0.faixas.0.taxas.0': '0,99',
  };
  const asked = await publish(typed);
  const page = (await asked.text()).replaceAll('\u00a0', ' ');
  expect([asked.status, await versions()]).toEqual([422, 1]);
  expect(page).toContain('Banco Alvorecer, 24× com 20% de entrada: 2,90% → 9,99%');
  expect(page).toContain('Banco Alvorecer, 12× sem entrada: 2,19% → 0,99%');
  expect(page).not.toContain('acertar 1 campo');
  const certo = /name="certo"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? '';
  const other = await publish({ ...typed, certo, 'financeiras.0.faixas.1.taxas.2': '8,99' });
  expect([other.status, await versions()], 'another rate under the same tick').toEqual([422, 1]);
  expect([(await publish({ ...typed, certo })).status, await versions()]).toEqual([302, 2]);
});

test('Issue 28 §3: a plan that a colleague published meanwhile is told with what it changed', async () => {
  const edge = await createEdge();
  const mine = withIof(fieldsOf(await open(edge, '/plano?editar'), 'financeiras.0.nome'));
  const theirs = { ...mine, id: crypto.randomUUID(), 'financeiras.0.faixas.0.taxas.0': '2,07' };
  const publish = (form: Record<string, string>) =>
    edge.request('/plano?editar', { form: { ...form, _acao: 'publicar' }, como: 'admin', pagina: true });
  expect((await publish(theirs)).status).toBe(302);
  const answer = await publish(mine);
  const page = (await answer.text()).replaceAll('\u00a0', ' ');
  expect(answer.status).toBe(409);
  expect(page).toMatch(/<li>[^<]* sem entrada: de \d,\d\d% para 2,07%<\/li>/);
  expect(page).toContain('Publicar por cima da versão 1');
  const again = fieldsOf(page, 'financeiras.0.nome');
  expect([(await publish(again)).status, await versions()]).toEqual([302, 2]);
});

describe('Issue 28 §3: what is wrong with a day or a file is said in the words of the product', () => {
  test('a day that its month lacks', async () => {
    const edge = await createEdge();
    const fields = withIof(fieldsOf(await open(edge, '/plano?editar'), 'financeiras.0.nome'));
    const form = { ...fields, de: '31/02/2027', _acao: 'publicar' };
    const answer = await edge.request('/plano?editar', { form, como: 'admin', pagina: true });
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('Fevereiro não tem dia 31.'),
    ]);
  });

  test('a price of a day still to come is said to be marked, in the message and in the history', async () => {
    const edge = await createEdge();
    const FICHA = '/pps?moto=factor-dx';
    const form = {
      ...fieldsOf(await open(edge, FICHA), 'vigencia'),
      ...{ preco: '18.000,00', vigencia: '01/12/2027', _acao: 'definir' },
    };
    const answer = await edge.request('/pps', { form, como: 'admin', pagina: true });
    const page = await open(edge, answer.headers.get('Location') ?? '');
    expect(page).toContain('Preço marcado para 01/12/2027.');
    expect(page).toContain('marcado para 01/12/2027 · ');
    expect(page).not.toContain('vale de 01/12/2027');
    expect(page).not.toContain('Preço atualizado.');
  });
});
