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

test('§2 pps: a price that was set is taken back with one press, and the catalogue’s holds again', async () => {
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
  const set = { ...fieldsOf(await open(edge, FICHA), 'vigencia'), preco: '12.345,00', _acao: 'definir' };
  expect((await send(set)).status).toBe(302);
  expect(await priceOf()).toBe(1_234_500);
  await edge.relogio.advance(60_000);
  const page = await open(edge, FICHA);
  const form = page.match(/<form[\s\S]*?<\/form>/g)?.find((each) => each.includes('value="tirar"')) ?? '';
  const answer = await send({ ...fieldsOf(form, 'cor'), _acao: 'tirar' });
  expect([answer.status, await priceOf()]).toEqual([302, before]);
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
