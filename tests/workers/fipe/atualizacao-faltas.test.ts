import { describe, expect, test } from 'vitest';
import { readRefreshPosition } from '../../../app/domain/fipe/refresh.ts';
import { createBancada, TABELA } from './bancada.ts';

const JULHO = { '811001-1': '2026-07', '811002-0': '2026-07', '827130-5': '2026-07' };
const DIA = 24 * 3600_000;

type Bancada = Awaited<ReturnType<typeof createBancada>>;

const gaps = ({ pedidos }: Bancada) => pedidos.slice(1).map(({ em }, at) => em - (pedidos[at]?.em ?? 0));
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
      expect(readRefreshPosition(row?.posicao ?? '')).toMatchObject({
        feitos: 2,
        falhas: ['811002-0'],
        passada: 3,
      });
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
    const before = (await createBancada({ mes: '2026-06' })).parts.fetch;
    const { fetch } = bancada.parts;
    bancada.parts.fetch = (url, init) => (url.includes('brasilapi') ? before(url, init) : fetch(url, init));
    await bancada.start();
    const row = await bancada.run();
    expect(row).toMatchObject({ estado: 'feita', referencia: '2026-07' });
    expect(readRefreshPosition(row?.posicao ?? '').fontes.brasilapi).toMatchObject({
      motivo: 'mes-anterior',
    });
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
      await bancada.parts.atualizacoes.stop(id, bancada.clock().toISOString());
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
