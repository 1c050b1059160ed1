import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { agir, guardar, rowOf, SEGREDOS } from './apoio.ts';
import { createBancada, send } from './apoio-do-pedido.ts';

const FZ25 = '827107-0';
const NMAX = '827102-0';

/** The edit form as it is drawn of {@link guardar}'s bike. */
const EDICAO = {
  ...{ _acao: 'editar', versao: '1', preco: '19.890,00', marca: 'YAMAHA', modelo: 'FZ25 250 FAZER FLEX' },
  ...{ cor: 'Azul', km: '18.000', anoFabricacao: '2021', anoModelo: '2022', codigoFipe: FZ25 },
  ...{ placa: 'QWE-7R89', renavam: '', chassi: '', local: 'Centro', descricao: 'Revisada.', acessorios: '' },
};

const page = async (edge: Edge, id: string, como: Ator = 'aprovado') =>
  (await (await edge.request(`/seminovos/${id}`, { como, pagina: true })).text()).replaceAll('\u00a0', ' ');

const valorDe = async (edge: Edge, code: string, year: number) =>
  (await edge.request(`/api/fipe/${code}/${year}`)).json<{ valor: number; referencia: string }>();

describe('Issue 12 §3: the FIPE value goes with code and year', () => {
  test('another price leaves the value of the day of registration as it is', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { fipe_valor: 1_111_100, fipe_referencia: '2025-01' });
    expect((await agir(edge, id, { ...EDICAO, preco: '18.000,00' })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ fipe_valor: 1_111_100, fipe_referencia: '2025-01' });
  });

  test.each([
    ['another code', { codigoFipe: '8271020' }, NMAX, 2022],
    ['another year', { anoFabricacao: '2020', anoModelo: '2020' }, FZ25, 2020],
  ])('%s brings its own value, and the history keeps the one of before', async (_, change, code, year) => {
    const edge = await createEdge();
    const id = await guardar(edge, { fipe_valor: 1_111_100, fipe_referencia: '2025-01' });
    expect((await agir(edge, id, { ...EDICAO, ...change })).status).toBe(302);
    const { valor, referencia } = await valorDe(edge, code, year);
    expect(await rowOf(id)).toMatchObject({
      ...{ codigo_fipe: code, ano_modelo: year, fipe_valor: valor, fipe_referencia: referencia },
      fipe_fonte: 'tabela',
    });
    const html = await page(edge, id);
    expect(html).toContain('FIPE de R$ 11.111,00 (janeiro de 2025) para');
  });

  test('without a code, or with one that the table does not have, no value is left to mislead', async () => {
    const edge = await createEdge();
    for (const codigoFipe of ['', '999999-9']) {
      const id = await guardar(edge);
      expect((await agir(edge, id, { ...EDICAO, placa: '', codigoFipe })).status).toBe(302);
      expect(await rowOf(id)).toMatchObject({ codigo_fipe: codigoFipe || null, fipe_valor: null });
    }
  });

  test('a code that is none is said beside its field, and nothing changes', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const answer = await edge.request(`/seminovos/${id}?editar`, {
      form: { ...EDICAO, codigoFipe: '12' },
      ...{ como: 'aprovado', pagina: true },
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Confira o código FIPE');
    expect(html).toContain('value="12"');
    expect(await rowOf(id)).toMatchObject({ codigo_fipe: FZ25, versao: 1 });
  });

  test('registration takes the code as people write it, with the value of its year', async () => {
    const edge = await createEdge();
    const form = {
      ...{ id: crypto.randomUUID(), marca: 'Yamaha', modelo: 'NMAX', cor: 'Cinza', km: '10' },
      ...{ anoFabricacao: '2020', anoModelo: '2020', codigoFipe: '8271020' },
    };
    const answer = await edge.request('/registrarseminovo', { form, como: 'aprovado', pagina: true });
    expect(answer.status).toBe(302);
    const row = await rowOf(answer.headers.get('Location')?.split('/').at(-1) ?? '');
    const { valor } = await valorDe(edge, NMAX, 2020);
    expect(row).toMatchObject({ codigo_fipe: NMAX, fipe_valor: valor, fipe_fonte: 'tabela' });
    const blank = await (
      await edge.request(`/registrarseminovo?fipe=${NMAX}&ano=2020`, { como: 'aprovado', pagina: true })
    ).text();
    expect(blank).toMatch(/name="codigoFipe"[^>]*value="827102-0"/);
  });
});

describe('Issue 12 §3: what may be the same motorcycle', () => {
  test('a request whose plate the store has shows its people where, in either form', async () => {
    const edge = await createBancada();
    const first = await guardar(edge, { placa: 'ABC1C34', chave_da_placa: 'ABC1234', chassi: null });
    const id = await send(edge);
    const html = await page(edge, id);
    expect(html).toContain('A loja já tem esta placa');
    expect(html).toContain(`href="/seminovos/${first}"`);
    expect(html).toContain('placa que a loja já tinha');
    expect(await page(edge, first)).toContain(`href="/seminovos/${id}"`);
  });

  test('another company’s is never named, and what was sold or refused is no double', async () => {
    const edge = await createBancada();
    const same = { placa: 'ABC1C34', chave_da_placa: 'ABC1234' };
    const other = await guardar(edge, { ...same, id_empresa: 2 });
    await guardar(edge, { ...same, situacao: 'recusado' });
    const html = await page(edge, await send(edge), 'admin');
    expect(html).not.toContain('A loja já tem esta placa');
    expect(html).not.toContain(other);
  });

  test('who came in as a double can be worked on, and its plate is noticed only where it is typed anew', async () => {
    const edge = await createEdge();
    const same = { placa: 'ABC1C34', chave_da_placa: 'ABC1234' };
    await guardar(edge, same);
    const id = await guardar(edge, same);
    const edit = { ...EDICAO, placa: 'ABC-1C34', cor: 'Preto' };
    expect((await agir(edge, id, edit)).status).toBe(302);
    await env.DB.prepare('UPDATE seminovos SET placa = NULL, chave_da_placa = NULL WHERE id = ?')
      .bind(id)
      .run();
    expect((await agir(edge, id, { ...edit, versao: '2' })).status).toBe(422);
  });

  test('Issue 25 §1.5: the Renavam says which motorcycle it is as plate and chassis do', async () => {
    const edge = await createEdge();
    await guardar(edge, { placa: null, chave_da_placa: null, chassi: null, situacao: 'futuro' });
    const own = { placa: null, chave_da_placa: null, chassi: null, renavam: null };
    const id = await guardar(edge, { ...own, situacao: 'avaliado' });
    const typed = await agir(edge, id, { ...EDICAO, placa: '', renavam: SEGREDOS.renavam });
    expect(typed.status).toBe(422);
    expect(await typed.text()).toContain('Outra moto da loja já tem este Renavam.');
    const twin = await guardar(edge, { ...own, renavam: SEGREDOS.renavam, situacao: 'avaliado' });
    const refused = await agir(edge, twin, { _acao: 'comprar', versao: '1' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('A loja já tem este Renavam');
  });
});
