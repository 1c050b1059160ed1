import { describe, expect, test } from 'vitest';
import { readRefreshPosition } from '../../../app/domain/fipe/refresh.ts';
import { createBancada, novo, TABELA } from './bancada.ts';

const JULHO = { '811001-1': '2026-07', '811002-0': '2026-07', '827130-5': '2026-07' };
const DIA = 24 * 3600_000;

type Bancada = Awaited<ReturnType<typeof createBancada>>;

const gaps = ({ pedidos }: Bancada) => pedidos.slice(1).map(({ em }, at) => em - (pedidos[at]?.em ?? 0));
const askedOf = ({ pedidos }: Bancada, fonte: string) =>
  pedidos.filter((each) => each.fonte === fonte).length;

describe('Issue 12 §1: a whole refresh', () => {
  test('brings every model of the brands into the new month, with the value of each year', async () => {
    const bancada = await createBancada();
    await bancada.start();
    const row = await bancada.run();
    expect(row).toMatchObject({ estado: 'feita', referencia: '2026-07', motivo: null, ocupadaAte: null });
    expect(await bancada.meses()).toEqual(JULHO);
    expect(await bancada.valores('827130-5')).toEqual([
      `2018 2026-07 ${novo(14010, 2018)}`,
      `2019 2026-07 ${novo(15050, 2019)}`,
      `2020 2026-07 ${novo(16100, 2020)}`,
    ]);
    expect(await bancada.valores('811001-1')).toContain(`0 2026-07 ${novo(14100, 0)}`);
    expect(readRefreshPosition(row?.posicao ?? '')).toMatchObject({
      total: 3,
      feitos: 3,
      falhas: [],
      ausentes: 0,
    });
  });

  test('one request gives all years of a model: month, brands, two lists of models, three models', async () => {
    const bancada = await createBancada();
    await bancada.start();
    const row = await bancada.run();
    expect(bancada.pedidos.map(({ fonte }) => fonte).sort()).toEqual([
      ...['brasilapi', 'brasilapi', 'brasilapi', 'fipe', 'fipe', 'fipe', 'fipe'],
    ]);
    expect(row).toMatchObject({ pedidos: 7, pedidosDoDia: 7 });
  });

  test('with BrasilAPI away FIPE API v2 alone gives the same', async () => {
    const bancada = await createBancada();
    bancada.faltas.brasilapi = '403';
    await bancada.start();
    expect(await bancada.run()).toMatchObject({ estado: 'feita' });
    expect(await bancada.meses()).toEqual(JULHO);
    expect(await bancada.valores('811002-0')).toHaveLength(3);
    // 403 closes it for the day: it is asked once.
    expect(askedOf(bancada, 'brasilapi')).toBe(1);
  });

  test('with FIPE API v2 away BrasilAPI alone gives the same', async () => {
    const bancada = await createBancada();
    bancada.faltas.fipe = '429';
    await bancada.start();
    expect(await bancada.run()).toMatchObject({ estado: 'feita' });
    expect(await bancada.meses()).toEqual(JULHO);
    expect(askedOf(bancada, 'fipe')).toBe(1);
  });

  test('a second run asks nothing of what is there', async () => {
    const bancada = await createBancada();
    await bancada.start();
    await bancada.run();
    const before = bancada.pedidos.length;
    await bancada.start();
    expect(await bancada.run()).toMatchObject({ estado: 'feita' });
    // The month, and the brands.
    expect(bancada.pedidos.length - before).toBe(2);
  });

  test('a model that the snapshot does not know is found and brought in', async () => {
    const [honda] = TABELA.marcas;
    const conhecida = {
      ...TABELA,
      marcas: [{ ...honda, nome: 'HONDA', modelos: honda?.modelos.slice(0, 1) ?? [] }],
    };
    const bancada = await createBancada({ conhecida });
    await bancada.start();
    expect(await bancada.run()).toMatchObject({ estado: 'feita' });
    expect(await bancada.meses()).toEqual({ '811001-1': '2026-07', '811002-0': '2026-07' });
  });

  test('brands that a company chose come first, the product’s own after them', async () => {
    const bancada = await createBancada();
    await bancada.parts.marcas.save(2, 0, ['YAMAHA'], 'ana', bancada.clock().toISOString());
    await bancada.start();
    const row = await bancada.run();
    expect(readRefreshPosition(row?.posicao ?? '').marcas.map(({ nome }) => nome)).toEqual([
      'YAMAHA',
      'HONDA',
    ]);
  });

  test('the token goes to FIPE API v2 only', async () => {
    const bancada = await createBancada({ fipeToken: 'segredo-de-teste' });
    await bancada.start();
    await bancada.run();
    const seen = new Set(bancada.pedidos.map(({ fonte, token }) => `${fonte} ${token}`));
    expect(seen).toEqual(new Set(['fipe segredo-de-teste', 'brasilapi null']));
  });
});

describe('Issue 12 §1: politely', () => {
  test('at most one request a second, over slices and faults', async () => {
    const bancada = await createBancada();
    bancada.faltas.brasilapi = (path) => (path.includes('811') ? 'cortada' : undefined);
    await bancada.start();
    await bancada.run();
    expect(bancada.pedidos.length).toBeGreaterThan(10);
    expect(Math.min(...gaps(bancada))).toBeGreaterThanOrEqual(1000);
  });

  test.each([
    [null, 500],
    ['segredo-de-teste', 1000],
  ])('with the token %s it rests at %s requests a day, and goes on the next', async (fipeToken, franquia) => {
    const bancada = await createBancada({ fipeToken });
    const id = await bancada.start();
    const { atualizacoes } = bancada.parts;
    const row = await atualizacoes.take(bancada.clock().toISOString(), bancada.clock().toISOString());
    const now = bancada.clock().toISOString();
    await atualizacoes.spend(
      { id: id ?? '', ate: row?.ocupadaAte ?? '' },
      {
        ...{ now, ate: now, dia: '2026-07-06', pedidosDoDia: franquia - 3, referencia: '2026-07' },
        posicao: readRefreshPosition(''),
      },
    );
    expect(await bancada.run()).toMatchObject({
      ...{
        estado: 'pausada',
        motivo: 'franquia',
        pedidosDoDia: franquia,
        retomarEm: '2026-07-07T03:00:00.000Z',
      },
    });
    expect(bancada.pedidos).toHaveLength(3);
    await bancada.fatia();
    expect(bancada.pedidos).toHaveLength(3);
    bancada.advance(DIA);
    expect(await bancada.run()).toMatchObject({ estado: 'feita', dia: '2026-07-07' });
    expect(await bancada.meses()).toEqual(JULHO);
  });

  test('what was asked today counts for the next run of the day', async () => {
    const bancada = await createBancada();
    const id = await bancada.start();
    await bancada.run();
    await bancada.parts.atualizacoes.stop(id ?? '', bancada.clock().toISOString());
    await bancada.start();
    expect(await bancada.run()).toMatchObject({ pedidos: 2, pedidosDoDia: 9 });
  });
});

describe('Issue 12 §1: the schedule', () => {
  test('begins a month once, waits for its table, and looks again the next day', async () => {
    const bancada = await createBancada({ mes: '2026-06' });
    await bancada.beginMes();
    await bancada.beginMes();
    expect(await bancada.parts.atualizacoes.list(5)).toHaveLength(1);
    expect(await bancada.run()).toMatchObject({ estado: 'pausada', motivo: 'mes', pedidos: 1, uid: null });
    bancada.advance(DIA);
    expect(await bancada.run()).toMatchObject({ estado: 'pausada', motivo: 'mes', pedidos: 2 });
  });

  test('does not begin again what somebody stopped, nor what is done', async () => {
    const bancada = await createBancada();
    await bancada.beginMes();
    const [row] = await bancada.parts.atualizacoes.list(1);
    await bancada.parts.atualizacoes.stop(row?.id ?? '', bancada.clock().toISOString());
    await bancada.beginMes();
    expect(await bancada.parts.atualizacoes.list(5)).toHaveLength(1);
  });

  test('without a run it asks nothing of anybody', async () => {
    const bancada = await createBancada();
    await bancada.fatia();
    expect(bancada.pedidos).toEqual([]);
  });
});
