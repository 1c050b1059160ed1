import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { addDays, todayInSaoPaulo } from '../../../app/domain/valores/dates.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { agir, eventosDe, fotografar, guardar, rowOf } from './apoio.ts';

/** The edit form as it is drawn of {@link avaliada}'s bike. */
const EDICAO = {
  ...{ _acao: 'editar', versao: '1', preco: '', marca: 'YAMAHA', modelo: 'MT-07' },
  ...{ cor: 'Azul', km: '10', anoFabricacao: '2021', anoModelo: '2022', codigoFipe: '827107-0' },
  ...{ placa: 'QWE-7R89', renavam: '', chassi: '', local: 'Centro', descricao: '', acessorios: '' },
};
const SEM_VALOR = {
  ...{ valor_avaliado: null, valor_proposto: null, motivo_do_valor: null },
  ...{ avaliado_por: null, avaliado_em: null, avaliacao_ate: null },
};

const avaliada = (edge: Edge, change: Record<string, string | number | null> = {}) =>
  guardar(edge, {
    ...{ situacao: 'avaliado', origem: 'loja', modelo: 'MT-07', km: 10, ficha: '{}', descricao: '' },
    ...{ renavam: null, chassi: null, preco: null, valor_avaliado: 3_370_000, valor_proposto: 3_370_000 },
    ...{ avaliado_por: 'admin', avaliado_em: edge.relogio.clock().toISOString() },
    avaliacao_ate: addDays(todayInSaoPaulo(edge.relogio.clock()), 5),
    ...change,
  });

const post = (edge: Edge, id: string, change: Record<string, string>, como: 'aprovado' | 'admin') =>
  edge.request(`/seminovos/${id}?editar`, { form: { ...EDICAO, ...change }, como, pagina: true });

describe('Issue 25 §1.5: a value is given to what a bike is, and ends with it', () => {
  test.each(['aprovado', 'admin'] as const)(
    'said before it is saved, nothing typed is lost, and it ends for everybody: %s',
    async (como) => {
      const edge = await createEdge();
      const id = await avaliada(edge, { resposta: 'aceita' });
      const change = { marca: 'HONDA', modelo: 'CG 125 TITAN', km: '90.000', codigoFipe: '' };
      const asked = await post(edge, id, change, como);
      expect(asked.status).toBe(422);
      const html = await asked.text();
      expect(html).toContain('A avaliação deixa de valer: avalie de novo.');
      expect(html).toContain('value="CG 125 TITAN"');
      expect(html).toMatch(/name="avaliacao"[^>]*value="termina"/);
      expect(await rowOf(id)).toMatchObject({ modelo: 'MT-07', valor_avaliado: 3_370_000, versao: 1 });
      expect((await post(edge, id, { ...change, avaliacao: 'termina' }, como)).status).toBe(302);
      expect(await rowOf(id)).toMatchObject({
        ...{ ...SEM_VALOR, modelo: 'CG 125 TITAN', situacao: 'avaliacao', resposta: null },
      });
      expect((await eventosDe(id)).at(-1)).toMatchObject({
        ...{ acao: 'editar', de: 'avaliado', para: 'avaliacao' },
      });
      const page = await (await edge.request(`/seminovos/${id}`, { como, pagina: true })).text();
      expect(page.replaceAll('\u00a0', ' ')).toContain('avaliação de R$ 33.700,00 deixou de valer');
    },
  );

  test.each([
    ['brand', { marca: 'HONDA' }],
    ['model', { modelo: 'MT-03' }],
    ['year of making', { anoFabricacao: '2022' }],
    ['model year', { anoModelo: '2021' }],
    ['FIPE code', { codigoFipe: '827102-0' }],
    ['a kilometre', { km: '11' }],
    ['condition', { conservacao: 'ruim' }],
    ['owners', { donos: '3' }],
    ['debts', { multas: '100,00' }],
    ['a paper', { laudo: 'sim' }],
    ['accessories', { acessorios: 'Baú' }],
  ])('%s alone ends it', async (_, change) => {
    const edge = await createEdge();
    const id = await avaliada(edge);
    expect((await agir(edge, id, { ...EDICAO, ...change })).status).toBe(422);
    expect((await agir(edge, id, { ...EDICAO, ...change, avaliacao: 'termina' })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ ...SEM_VALOR, situacao: 'avaliacao' });
  });

  test('which bike it is and what it looks like ends nothing: plate, chassis, Renavam, colour, place, price, texts', async () => {
    const edge = await createEdge();
    const id = await avaliada(edge, { fipe_valor: 3_600_000 });
    const change = {
      ...{ placa: 'ABC-1D23', chassi: '9C6KG0460L0012345', cor: 'Preto', local: 'Norte', preco: '35.000,00' },
      descricao: 'Revisada.',
    };
    expect((await agir(edge, id, { ...EDICAO, ...change })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({
      ...{ cor: 'Preto', situacao: 'avaliado', valor_avaliado: 3_370_000, avaliado_por: 'admin' },
    });
  });

  test('who did not give its value does not take plate, chassis and Renavam from it; who rules the company does', async () => {
    const edge = await createEdge();
    const id = await avaliada(edge, { renavam: '00639884962', chassi: '9C6KG0460L0712345' });
    const marks = { renavam: '00639884962', chassi: '9C6KG0460L0712345' };
    const detail = JSON.stringify({ valor: 3_370_000, administra: true });
    await env.DB.prepare(
      "INSERT INTO seminovo_eventos VALUES ('V1', 1, ?, 'avaliar', 'avaliacao', 'avaliado', ?, 'admin', ?)",
    )
      .bind(id, detail, edge.relogio.clock().toISOString())
      .run();
    const changes: Record<string, string>[] = [
      { placa: 'ABC-1D23' },
      { renavam: '' },
      { chassi: '9C6KG0460L0712346' },
    ];
    for (const change of changes) {
      const refused = await post(edge, id, { ...marks, ...change }, 'aprovado');
      expect(refused.status, JSON.stringify(change)).toBe(403);
      expect(await refused.text()).toContain('Outra pessoa já avaliou esta moto');
    }
    expect((await rowOf(id))?.placa).toBe('QWE7R89');
    expect((await post(edge, id, { ...marks, placa: 'ABC-1D23' }, 'admin')).status).toBe(302);
  });

  test('a question of the visitor stands until the next value answers it', async () => {
    const edge = await createEdge();
    const id = await avaliada(edge, { resposta: 'perguntou', pergunta: 'Por quê?' });
    await agir(edge, id, { ...EDICAO, km: '500', avaliacao: 'termina' });
    expect(await rowOf(id)).toMatchObject({ resposta: 'perguntou', pergunta: 'Por quê?' });
  });

  test('the store’s own keeps its state, and no value to go back to its owner with', async () => {
    const edge = await createEdge();
    const id = await avaliada(edge, { situacao: 'disponivel' });
    expect((await post(edge, id, { km: '500' }, 'admin')).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ ...SEM_VALOR, situacao: 'disponivel' });
  });

  test.each(['disponivel', 'reservado', 'vendido'])(
    '%s, taken at a value: what it was valued by is put right by who rules the company alone',
    async (situacao) => {
      const edge = await createEdge();
      const id = await avaliada(edge, { situacao });
      const changes: Record<string, string>[] = [
        { modelo: 'BIZ 110i' },
        { km: '95.000' },
        { conservacao: 'ruim' },
      ];
      for (const change of changes) {
        const refused = await post(edge, id, change, 'aprovado');
        expect(refused.status, JSON.stringify(change)).toBe(403);
        const html = await refused.text();
        expect(html).toContain('Esta moto entrou na loja pelo que foi avaliado aqui.');
        if (change.modelo) expect(html, 'what was typed stays').toContain('BIZ 110i');
      }
      expect(await rowOf(id)).toMatchObject({
        modelo: 'MT-07',
        km: 10,
        valor_avaliado: 3_370_000,
        versao: 1,
      });
      expect((await post(edge, id, { descricao: 'Revisada', preco: '' }, 'aprovado')).status).toBe(302);
    },
  );

  test('one that the store had without an evaluation is put right by anybody of the store', async () => {
    const edge = await createEdge();
    const id = await avaliada(edge, { ...SEM_VALOR, situacao: 'disponivel' });
    expect((await post(edge, id, { km: '500' }, 'aprovado')).status).toBe(302);
  });
});

describe('Issue 25 §1.5: which bike it is, is told by who rules the company once it is promised', () => {
  const MARKS = { placa: 'QWE-7R89', chassi: '9C6KG0460L0712345' };
  test.each(['futuro', 'disponivel', 'reservado', 'vendido'])(
    '%s: a seller changes and empties no mark, is told beside the field, and edits the rest',
    async (situacao) => {
      const edge = await createEdge();
      const id = await avaliada(edge, { situacao, chassi: MARKS.chassi });
      for (const change of [{ placa: 'ABC-1D23' }, { chassi: '' }]) {
        const refused = await post(edge, id, { ...MARKS, ...change }, 'aprovado');
        expect(refused.status, JSON.stringify(change)).toBe(403);
        const html = await refused.text();
        const [field] = Object.keys(change);
        const input = html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${field}"`));
        expect(input).toContain('aria-invalid="true"');
        expect(html).toContain('peça a quem administra a loja');
      }
      const filled = await post(edge, id, { ...MARKS, renavam: '00639884962' }, 'aprovado');
      expect(filled.status, 'an empty one until the invoice').toBe(situacao === 'futuro' ? 302 : 403);
      const versao = String((await rowOf(id))?.versao);
      const renavam = situacao === 'futuro' ? '00639884962' : '';
      const rest = { ...MARKS, renavam, cor: 'Preto', versao };
      expect((await post(edge, id, rest, 'aprovado')).status).toBe(302);
    },
  );

  test('who rules the company does, and the history says which mark changed', async () => {
    const edge = await createEdge();
    const id = await avaliada(edge, { situacao: 'disponivel', chassi: MARKS.chassi });
    const change = { placa: 'ABC-1D23', chassi: '9C6KG0460L0754321', renavam: '00639884962' };
    expect((await post(edge, id, change, 'admin')).status).toBe(302);
    const page = await (await edge.request(`/seminovos/${id}`, { como: 'aprovado', pagina: true })).text();
    expect(page, 'a colleague by name').toContain('Helena, ');
    expect(page).not.toContain('um administrador');
    expect(page).toContain(
      'Placa mudada de QWE7R89 para ABC1D23 · Chassi mudado de …2345 para …4321 · Renavam preenchido: …4962',
    );
  });
});

describe('Issue 25 §1.5: a page says who gave a value', () => {
  test.each([
    ['aprovado', 'Bruno, '],
    ['gerente-da-rede', 'quem administra a loja, '],
    ['quem-vende', 'alguém da loja, '],
  ])('%s is told to a consultant as “%s”', async (uid, words) => {
    const edge = await createEdge();
    const id = await avaliada(edge);
    const detail = JSON.stringify({ valor: 3_370_000, administra: uid === 'gerente-da-rede' });
    await env.DB.prepare(
      "INSERT INTO seminovo_eventos VALUES ('V2', 1, ?, 'avaliar', 'avaliacao', 'avaliado', ?, ?, ?)",
    )
      .bind(id, detail, uid, edge.relogio.clock().toISOString())
      .run();
    const page = await edge.request(`/seminovos/${id}`, { como: 'aprovado', pagina: true });
    expect(await page.text()).toContain(words);
  });
});

describe('Issue 25 §1.6: what is promised in a proposal stays what it is', () => {
  test.each(['aprovado', 'admin'] as const)('%s is told to change the proposal first', async (como) => {
    const edge = await createEdge();
    const id = await avaliada(edge, { situacao: 'futuro', proposta: 'proposta-de-teste' });
    const refused = await post(edge, id, { km: '90.000', avaliacao: 'termina' }, como);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('prometido numa proposta');
    expect(html).toContain('value="90.000"');
    expect((await agir(edge, id, { ...EDICAO, cor: 'Preto' }, como)).status, 'colour is no value').toBe(302);
    expect(await rowOf(id)).toMatchObject({ km: 10, situacao: 'futuro', valor_avaliado: 3_370_000 });
  });

  test('in a proposal by hand alone it is to be evaluated again', async () => {
    const edge = await createEdge();
    const id = await avaliada(edge, { situacao: 'futuro' });
    expect((await agir(edge, id, { ...EDICAO, km: '500', avaliacao: 'termina' })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ ...SEM_VALOR, situacao: 'avaliacao' });
  });

  const same = { placa: 'ABC1C34', chave_da_placa: 'ABC1234' };

  test.each(['avaliar', 'comprar', 'publicar'])(
    'who does not rule the company gives no second one of its bikes a value, nor buys or shows it: %s',
    async (_acao) => {
      const edge = await createEdge();
      await avaliada(edge, { ...same, situacao: 'futuro', proposta: 'proposta-de-teste' });
      const twin = await avaliada(edge, {
        ...same,
        fipe_valor: null,
        ...(_acao === 'publicar' ? { situacao: 'preparacao' } : {}),
      });
      await fotografar(twin, new Uint8Array([0xff, 0xd8, 0xff, 0xd9]));
      const form = { _acao, versao: '1', valor: '30.000,00', preco: '35.000,00' };
      const refused = await agir(edge, twin, form);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain('Peça a quem administra a loja');
      expect(await env.DB.prepare('SELECT count(*) AS n FROM seminovo_eventos').first('n')).toBe(0);
      expect((await agir(edge, twin, form, 'admin')).status).toBe(302);
    },
  );
});
