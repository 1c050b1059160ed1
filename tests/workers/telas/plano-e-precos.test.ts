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
