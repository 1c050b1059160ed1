import { env } from 'cloudflare:workers';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { FRESH_MS } from '../../../workers/shell/tv-cache.ts';
import { lancar, make } from '../premiacao/apoio.ts';
import { createTvEdge, programar, send, slidesOf, submit } from './apoio.ts';

type TvEdge = Awaited<ReturnType<typeof createTvEdge>>;

const textOf = async (edge: TvEdge, path: string) => (await edge.request(path)).text();
const setPrice = (edge: TvEdge, preco: string, como: 'admin' | 'adminDeOutraEmpresa' = 'admin') =>
  submit(
    edge,
    '/pps',
    {
      ...{ _acao: 'definir', id: ulid(), moto: 'factor', ano: '2026', cor: '', preco },
      certo: preco,
      vigencia: edge.relogio.clock().toISOString().slice(0, 10),
    },
    como,
  );

const CONTATO = { nome: 'Bruno Reis', telefone: '41987654321' };
const publish = async (edge: TvEdge, tipo: string, template: string, data: object) => {
  const answer = await send(
    edge,
    '/api/artes',
    { id: crypto.randomUUID(), tipo, template, dados: { ...data, ...CONTATO } },
    { como: 'aprovado' },
  );
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
};

describe('Issue 11: /tv shows the catalogue and the prices in force, for everybody', () => {
  test('bare, the catalogue at its own prices, without instalments and without a store', async () => {
    const edge = await createTvEdge();
    await setPrice(edge, '11.111,00');
    const page = await textOf(edge, '/tv');
    expect(slidesOf(page)).toContain('moto/factor');
    expect(page).not.toContain('11.111');
    expect(page).not.toContain('CET');
    expect(page).toContain('id="tv-adocao"');
  });

  test('of a company, its prices and its store, and never another company’s', async () => {
    const edge = await createTvEdge();
    await setPrice(edge, '11.111,00');
    await setPrice(edge, '22.222,00', 'adminDeOutraEmpresa');
    const page = await textOf(edge, '/tv?empresa=1');
    expect(page).toContain('11.111');
    expect(page).not.toContain('22.222');
  });

  test('a price change is there within 31 seconds at the server: 10 of prices and 20 of the page', async () => {
    const edge = await createTvEdge();
    expect(await textOf(edge, '/tv?empresa=1')).not.toContain('13.579');
    await setPrice(edge, '13.579,00');
    await edge.relogio.advance(31_000);
    expect(await textOf(edge, '/tv?empresa=1')).toContain('13.579');
  });

  test('a company that does not exist has a face of its own, and what is no number is no company', async () => {
    const edge = await createTvEdge();
    const none = await edge.request('/tv?empresa=99', { pagina: true });
    expect(none.status).toBe(404);
    expect(await none.text()).toContain('Esta loja não existe');
    expect((await edge.request("/tv?empresa=1'--")).status).toBe(200);
  });

  test('parts that are on, until they end or are taken down', async () => {
    const edge = await createTvEdge();
    const itens = [{ descricao: 'Capacete aberto', preco: 25_990 }];
    const id = await publish(edge, 'pecas', 'balcao', { itens, validade: '2026-12-30' });
    expect(slidesOf(await textOf(edge, '/tv?empresa=1'))).toContain(`pecas/${id}`);
    await submit(edge, '/links', { _acao: 'retirar', id });
    await edge.relogio.advance(11_000);
    expect(slidesOf(await textOf(edge, '/tv?empresa=1'))).not.toContain(`pecas/${id}`);
  });

  test('LGPD art. 7, I: only congratulations whose customer agreed to be on televisions', async () => {
    const edge = await createTvEdge();
    const consentimento = { como: 'mensagem', versao: 3 };
    const id = await publish(edge, 'parabens', 'entrega', { cliente: 'Ana', moto: 'factor', consentimento });
    expect(slidesOf(await textOf(edge, '/tv?empresa=1'))).toContain(`parabens/${id}`);
    // As pieces of before televisions were asked about are stored.
    await env.DB.prepare("update artes set dados = json_set(dados, '$.consentimento.versao', 1) where id = ?")
      .bind(id)
      .run();
    await edge.relogio.advance(FRESH_MS + 1_000);
    expect(slidesOf(await textOf(edge, '/tv?empresa=1'))).not.toContain(`parabens/${id}`);
  });

  test('the ranking is shown where the company wants it, and nowhere else', async () => {
    const edge = await createTvEdge();
    const itens = [{ descricao: 'Capacete', preco: 100 }];
    await publish(edge, 'pecas', 'balcao', { itens, validade: '2026-12-30' });
    await env.DB.prepare(
      `insert into artes (id, id_cliente, uid, id_empresa, tipo, titulo, template, template_versao, dados, validade, criada_em)
       select 'outra', 'X', 'cadastrado', id_empresa, tipo, titulo, template, template_versao, json_set(dados, '$.nome', 'Ana Lima'), validade, criada_em from artes`,
    ).run();
    expect(slidesOf(await textOf(edge, '/tv?empresa=1'))).not.toContain('ranking');
    const id = await programar(edge, { partes: ['ranking', 'grade'] });
    const page = await textOf(edge, `/tv?empresa=1&programacao=${id}`);
    expect(page).toContain('Bruno Reis');
    expect(page).toContain('Ana Lima');
  });

  test('Issue 13 §3: the award that runs stands in its place, of this company only', async () => {
    const edge = await createTvEdge();
    await make(edge);
    await lancar({ uid: 'aprovado', nome: 'Bruno Reis', em: '2026-11-10T15:00:00.000Z' });
    await lancar({ uid: 'deOutraEmpresa', nome: 'Caio Brito', idEmpresa: 2 });
    const id = await programar(edge, { partes: ['ranking'] });
    const page = (await textOf(edge, `/tv?empresa=1&programacao=${id}`)).replaceAll('<!-- -->', '');
    for (const words of ['Novembro que vende', 'até 30/11', 'Bruno Reis', '10 pontos'])
      expect(page).toContain(words);
    expect(page).not.toContain('Caio');
  });
});

describe('Issue 11: /tv/{id} is one motorcycle, for remote controls and telephones', () => {
  test('with its price, its table of instalments and the way to whoever answers', async () => {
    const edge = await createTvEdge();
    const contato = { nome: 'Carla', telefone: '(41) 98888-7777' };
    const id = await programar(edge, { contato });
    const page = await textOf(edge, `/tv/factor?empresa=1&programacao=${id}`);
    for (const said of ['CET ao ano', 'Total a prazo', 'Juros de', 'wa.me/5541988887777', 'Falar com'])
      expect(page).toContain(said);
  });

  test('a motorcycle that left the catalogue has its face', async () => {
    const edge = await createTvEdge();
    const answer = await edge.request('/tv/nada?empresa=1', { pagina: true });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('saiu do catálogo')]);
  });
});
