import { describe, expect, test } from 'vitest';
import { readPosicao } from '../../../app/domain/fipe/atualizacao.ts';
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
    expect(readPosicao(row?.posicao ?? '')).toMatchObject({ total: 3, feitos: 3, falhas: [], ausentes: 0 });
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
    await bancada.parts.marcas.save(2, 0, ['YAMAHA'], 'ana', bancada.agora().toISOString());
    await bancada.start();
    const row = await bancada.run();
    expect(readPosicao(row?.posicao ?? '').marcas.map(({ nome }) => nome)).toEqual(['YAMAHA', 'HONDA']);
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
    const row = await atualizacoes.take(bancada.agora().toISOString(), bancada.agora().toISOString());
    const now = bancada.agora().toISOString();
    await atualizacoes.spend(
      { id: id ?? '', ate: row?.ocupadaAte ?? '' },
      {
        ...{ now, ate: now, dia: '2026-07-06', pedidosDoDia: franquia - 3, referencia: '2026-07' },
        posicao: readPosicao(''),
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
    await bancada.parts.atualizacoes.stop(id ?? '', bancada.agora().toISOString());
    await bancada.start();
    expect(await bancada.run()).toMatchObject({ pedidos: 2, pedidosDoDia: 9 });
  });
});

describe('Issue 12 §1: each fault leaves the old value until the new one is there', () => {
  test.each(['429', '403', '500', 'desafio', 'cortada', 'tipos', 'gigante', 'lenta', 'redireciona', 'rede'])(
    'BrasilAPI: %s — FIPE API v2 is asked instead',
    async (falta) => {
      const bancada = await createBancada();
      bancada.faltas.brasilapi = falta;
      await bancada.start();
      expect(await bancada.run()).toMatchObject({ estado: 'feita' });
      expect(await bancada.meses()).toEqual(JULHO);
      expect(Math.min(...gaps(bancada))).toBeGreaterThanOrEqual(1000);
    },
  );

  test.each(['desafio', 'cortada', 'tipos', 'lenta', 'rede', '500'])(
    'both, of one model: %s — three tries, the others go on',
    async (falta) => {
      const bancada = await createBancada();
      const ofCg = (path: string) => (path.includes('811002-0') ? falta : undefined);
      Object.assign(bancada.faltas, { fipe: ofCg, brasilapi: ofCg });
      await bancada.start();
      const row = await bancada.run();
      expect(row).toMatchObject({ estado: 'feita' });
      expect(readPosicao(row?.posicao ?? '')).toMatchObject({ feitos: 2, falhas: ['811002-0'], passada: 3 });
      expect(await bancada.meses()).toEqual({ '811001-1': '2026-07', '827130-5': '2026-07' });
      expect(await bancada.valores('811002-0')).toEqual([]);
    },
  );

  test('both refuse: it rests until the day is over, and goes on where it stood', async () => {
    const bancada = await createBancada();
    Object.assign(bancada.faltas, { fipe: '403', brasilapi: '429' });
    await bancada.start();
    expect(await bancada.run()).toMatchObject({
      ...{ estado: 'pausada', motivo: 'fontes', retomarEm: '2026-07-07T03:00:00.000Z', pedidos: 2 },
    });
    bancada.advance(3600_000);
    await bancada.fatia();
    expect(bancada.pedidos).toHaveLength(2);
    Object.assign(bancada.faltas, { fipe: undefined, brasilapi: undefined });
    bancada.advance(DIA);
    expect(await bancada.run()).toMatchObject({ estado: 'feita' });
    expect(await bancada.meses()).toEqual(JULHO);
  });

  test('a model that half of is there stays in its month, until FIPE API v2 goes on with it', async () => {
    const bancada = await createBancada();
    bancada.faltas.brasilapi = '403';
    bancada.faltas.fipe = (path) => (path.endsWith('/811002-0/years/2022-1') ? '429' : undefined);
    await bancada.start();
    expect(await bancada.run()).toMatchObject({ estado: 'pausada', motivo: 'fontes' });
    expect(await bancada.valores('811002-0')).toHaveLength(1);
    expect(await bancada.meses()).toEqual({ '811001-1': '2026-07' });
    bancada.faltas.fipe = undefined;
    bancada.advance(DIA);
    const before = bancada.pedidos.length;
    await bancada.run();
    expect(await bancada.meses()).toEqual(JULHO);
    // Neither the list of years nor the year that is there is asked again.
    expect(bancada.pedidos.slice(before, before + 2).map(({ path }) => path)).toEqual([
      '/motorcycles/811002-0/years/2022-1',
      '/motorcycles/811002-0/years/2021-1',
    ]);
  });

  test('fewer years than are known are believed only of the source that lists them', async () => {
    const [honda] = TABELA.marcas;
    const cg = honda?.modelos[1];
    if (!cg) throw new Error('the table has it');
    const lacking = { ...TABELA, marcas: [{ nome: 'HONDA', modelos: [{ ...cg, anos: cg.anos.slice(1) }] }] };
    const bancada = await createBancada({ tabela: lacking, conhecida: TABELA });
    await bancada.start();
    await bancada.run();
    expect(await bancada.meses()).toEqual({ '811002-0': '2026-07' });
    expect(bancada.pedidos.some(({ path }) => path === '/motorcycles/811002-0/years')).toBe(true);
  });

  test('a source that is still in the month before is left alone for the day', async () => {
    const bancada = await createBancada();
    const antes = (await createBancada({ mes: '2026-06' })).parts.fetch;
    const { fetch } = bancada.parts;
    bancada.parts.fetch = (url, init) => (url.includes('brasilapi') ? antes(url, init) : fetch(url, init));
    await bancada.start();
    const row = await bancada.run();
    expect(row).toMatchObject({ estado: 'feita', referencia: '2026-07' });
    expect(readPosicao(row?.posicao ?? '').fontes.brasilapi).toMatchObject({ motivo: 'mes-anterior' });
    expect(await bancada.meses()).toEqual(JULHO);
  });

  test('a month that no table can be of yet is not believed', async () => {
    const bancada = await createBancada({ mes: '2099-01' });
    await bancada.start();
    expect(await bancada.run()).toMatchObject({ estado: 'pausada', motivo: 'fontes' });
    expect(await bancada.meses()).toEqual({});
  });
});

describe('Issue 12 §1: resumable, and one at a time', () => {
  test('cut off in the middle of a model, it goes on there once nobody has it in hand', async () => {
    const bancada = await createBancada();
    bancada.faltas.brasilapi = '403';
    await bancada.start();
    // As when the platform ends it: nothing after the request happens.
    bancada.hooks.before = (path) =>
      path.endsWith('/811002-0/years/2022-1') ? new Promise(() => undefined) : undefined;
    void bancada.fatia();
    await expect.poll(async () => (await bancada.valores('811002-0')).length).toBe(1);
    await expect.poll(() => bancada.pedidos.at(-1)?.path).toBe('/motorcycles/811002-0/years/2022-1');
    bancada.hooks.before = undefined;

    const asked = bancada.pedidos.length;
    await bancada.fatia();
    expect(bancada.pedidos).toHaveLength(asked);
    expect(await bancada.meses()).toEqual({ '811001-1': '2026-07' });

    bancada.advance(121_000);
    expect(await bancada.run()).toMatchObject({ estado: 'feita' });
    expect(await bancada.meses()).toEqual(JULHO);
    expect(bancada.pedidos[asked]?.path).toBe('/motorcycles/811002-0/years/2022-1');
  });

  test('two invocations at once: one goes on, nothing is asked twice', async () => {
    const bancada = await createBancada();
    await bancada.start();
    await Promise.all([bancada.fatia(), bancada.fatia(), bancada.fatia()]);
    const paths = bancada.pedidos.map(({ fonte, path }) => `${fonte} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
    expect(Math.min(...gaps(bancada))).toBeGreaterThanOrEqual(1000);
    expect(await bancada.meses()).toEqual(JULHO);
  });

  test('of two starts at once one run is there', async () => {
    const bancada = await createBancada();
    const ids = await Promise.all([bancada.start(), bancada.start()]);
    expect(ids.filter(Boolean)).toHaveLength(1);
    expect(await bancada.parts.atualizacoes.list(5)).toHaveLength(1);
  });

  test('stopped by hand it asks nothing more', async () => {
    const bancada = await createBancada();
    const id = (await bancada.start()) ?? '';
    bancada.hooks.before = async () => {
      await bancada.parts.atualizacoes.stop(id, bancada.agora().toISOString());
    };
    const row = await bancada.run();
    expect(row).toMatchObject({ estado: 'parada' });
    expect(bancada.pedidos).toHaveLength(1);
  });

  test('an invocation asks 45 times at most', async () => {
    const [honda] = TABELA.marcas;
    const one = honda?.modelos[0];
    if (!one) throw new Error('the table has it');
    const modelos = Array.from({ length: 30 }, (_, at) => ({
      ...one,
      codigoFipe: `8110${10 + at}-0`,
      nome: `M ${at}`,
    }));
    const tabela = { ...TABELA, marcas: [{ nome: 'HONDA', modelos }] };
    const big = await createBancada({ tabela });
    big.faltas.brasilapi = '403';
    await big.start();
    await big.fatia();
    expect(big.pedidos).toHaveLength(45);
    expect(await big.run()).toMatchObject({ estado: 'feita', pedidos: 1 + 1 + 1 + 1 + 30 * 3 });
    expect(Object.keys(await big.meses())).toHaveLength(30);
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
    await bancada.parts.atualizacoes.stop(row?.id ?? '', bancada.agora().toISOString());
    await bancada.beginMes();
    expect(await bancada.parts.atualizacoes.list(5)).toHaveLength(1);
  });

  test('without a run it asks nothing of anybody', async () => {
    const bancada = await createBancada();
    await bancada.fatia();
    expect(bancada.pedidos).toEqual([]);
  });
});
