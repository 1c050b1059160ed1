import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_ESTOQUE_FILTER,
  ESTOQUE_ORDERS,
  type EstoqueFilter,
  type EstoqueOrder,
  filterStatuses,
} from '../../../app/domain/estoque/estoque-filter.ts';
import { estoqueSearchQuery } from '../../../app/domain/estoque/estoque-search.ts';
import {
  createEstoqueListRepository,
  listStatements,
  searchStatement,
} from '../../../workers/estoque/list-repository.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { chassiNovo, make, reservar } from './apoio.ts';

const HOJE = '2026-11-22';
const ordens = Object.keys(ESTOQUE_ORDERS) as EstoqueOrder[];

async function planOf(statement: { toSQL(): { sql: string; params: unknown[] } }): Promise<string[]> {
  const { sql, params } = statement.toSQL();
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

const pedido = (filter: Partial<EstoqueFilter>) => ({
  ...{ idEmpresa: 1, hoje: HOJE, comSecretos: true, comChassi: true },
  filtro: { ...EMPTY_ESTOQUE_FILTER, ...filter },
});

describe('Issue 12 §2 100,000 items: every list follows an index', () => {
  const filters: Partial<EstoqueFilter>[] = [
    {},
    { situacao: 'todas' },
    { situacao: 'reservada' },
    { modelo: 'Factor DX' },
    { modelo: 'Factor DX', situacao: 'todas' },
    { local: 'Loja' },
    { prazo: 'mais-60' },
    { prazo: '31-60', modelo: 'Factor DX' },
  ];
  const cases = filters.flatMap((filter) => ordens.map((ordem) => ({ ...filter, ordem })));

  test.each(cases)('%o', async (filter) => {
    const db = drizzle(env.DB);
    for (const cursor of [undefined, filter.ordem.endsWith('preco') ? '100~5' : '2026-10-01~5'])
      for (const statement of listStatements(db, pedido(filter), { cursor, limit: 30 })) {
        const plan = await planOf(statement);
        expect(plan.join('\n')).toMatch(/SEARCH estoque USING INDEX estoque_(?:preco_)?por_/);
        expect(plan.join('\n')).not.toMatch(/SCAN estoque|TEMP B-TREE/);
      }
  });

  test.each(cases)('a search with %o', async (filter) => {
    const asked = pedido({ ...filter, busca: 'fazer azul 123' });
    const consulta = estoqueSearchQuery(1, 'fazer azul 123', {
      ...asked.filtro,
      situacoes: filterStatuses(asked.filtro),
    });
    const plan = await planOf(searchStatement(drizzle(env.DB), asked, consulta ?? '', { limit: 30 }));
    expect(plan.join('\n')).not.toMatch(/SCAN estoque(?!_busca)/);
    expect(plan.join('\n')).toMatch(/estoque_busca VIRTUAL TABLE INDEX/);
    if (filter.ordem === 'recentes') expect(plan.join('\n')).not.toContain('TEMP B-TREE');
  });
});

test('Issue 12 §2 a page reads as many rows as it gives, however many there are', async () => {
  await createEdge();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
     INSERT INTO estoque (id, id_cliente, id_empresa, modelo, acabamento, cor, ano_fabricacao, ano_modelo, chassi, local,
       situacao, entrou_em, preco_de_ordem, observacao, fotos, busca, evento, versao, uid, criado_em, alterado_em)
     SELECT 'i' || i, 'c' || i, 1, 'Modelo ' || (i % 9), '', 'Azul', 2025, 2026, 'C' || i, 'Loja ' || (i % 3),
       CASE i % 3 WHEN 0 THEN 'disponivel' ELSE 'entregue' END, date('2026-11-20', '-' || (i % 300) || ' days'), i % 50, '',
       '[]', 'ze1 modelo azul', 'e', 1, 'u', 'x', 'x' FROM n`,
  ).run();
  const asked: Partial<EstoqueFilter>[] = [
    ...ordens.map((ordem) => ({ ordem })),
    ...[
      { situacao: 'todas' as const },
      { situacao: 'entregue' as const },
      { situacao: 'reservada' as const },
    ],
    ...[{ modelo: 'Modelo 4' }, { modelo: 'nenhum' }, { local: 'Loja 1' }, { prazo: 'mais-60' as const }],
    { modelo: 'Modelo 4', ordem: 'menor-preco' },
  ];
  for (const filter of asked)
    for (const statement of listStatements(drizzle(env.DB), pedido(filter), { limit: 30 })) {
      const { sql, params } = statement.toSQL();
      const { meta } = await env.DB.prepare(sql)
        .bind(...params)
        .all();
      expect(meta.rows_read, JSON.stringify(filter)).toBeLessThanOrEqual(31);
    }
  const found = pedido({ busca: 'modelo azul' });
  const search = searchStatement(
    drizzle(env.DB),
    found,
    estoqueSearchQuery(1, 'modelo azul', { situacoes: filterStatuses(found.filtro) }) ?? '',
    {
      limit: 30,
    },
  );
  const { sql, params } = search.toSQL();
  const { meta, results } = await env.DB.prepare(sql)
    .bind(...params)
    .all();
  expect([results.length, meta.rows_read]).toEqual([31, 61]);
});

describe('Issue 12 §2 lists', () => {
  test('pages by key show each item once, in every order', async () => {
    const edge = await createEdge();
    for (let n = 0; n < 9; n += 1)
      await make(edge, {
        entrouEm: `0${1 + (n % 3)}/10/2026`,
        preco: n % 3 === 0 ? '' : `${15 + (n % 2)}.000,00`,
        situacao: n % 4 === 0 ? 'em_transito' : 'disponivel',
      });
    const list = createEstoqueListRepository(env.DB);
    for (const ordem of ordens)
      for (const busca of ['', 'factor']) {
        const seen: { id: string; key: string | number; ordem: number }[] = [];
        let cursor: string | undefined;
        for (let page = 0; page < 9; page += 1) {
          const { rows, proximo } = await list.list(pedido({ ordem, busca }), { cursor, limit: 2 });
          for (const row of rows)
            seen.push({
              id: row.id,
              key: ordem.endsWith('preco') ? row.precoDeOrdem : row.entrouEm,
              ordem: row.ordem,
            });
          if (proximo === null) break;
          cursor = proximo;
        }
        expect(new Set(seen.map(({ id }) => id)).size, `${ordem} ${busca}`).toBe(9);
        expect(seen).toHaveLength(9);
        const sign = ordem === 'recentes' || ordem === 'maior-preco' ? -1 : 1;
        const sorted = [...seen].sort((a, b) =>
          busca !== '' && ordem === 'recentes'
            ? b.ordem - a.ordem
            : a.key === b.key
              ? sign * (a.ordem - b.ordem)
              : a.key < b.key
                ? -sign
                : sign,
        );
        expect(
          seen.map(({ id }) => id),
          `${ordem} ${busca}`,
        ).toEqual(sorted.map(({ id }) => id));
      }
  });

  test('search finds model, colour and the end of the chassis, whatever the accents; filters narrow it', async () => {
    const edge = await createEdge();
    const final = chassiNovo();
    await make(edge, { modelo: 'Ténéré 700', cor: 'Azul Racing', chassi: final, local: 'Pátio' });
    await make(edge, { modelo: 'Factor DX', cor: 'Preto' });
    await make(edge, { modelo: 'Factor DX', cor: 'Azul' }, 'adminDeOutraEmpresa');
    const found = async (query: string) => {
      const page = await (await edge.request(`/estoque?${query}`, { como: 'aprovado', pagina: true })).text();
      return [...page.matchAll(/class="alvo[^>]*>([^<]+)</g)].map(([, nome]) => nome);
    };
    for (const query of ['tenere', 'ténéré azul', 'racing', final.slice(-5), `700 ${final.slice(-6)}`, 'TEN'])
      expect(await found(`busca=${encodeURIComponent(query)}`), query).toEqual(['Ténéré 700']);
    expect(await found('busca=factor')).toEqual(['Factor DX']);
    for (const query of ['honda', '"', '*', 'AND', 'ze2', 'factor azul'])
      expect(await found(`busca=${encodeURIComponent(query)}`), query).toEqual([]);
    // Issue 14 §1: as the motorcycle field knows them.
    for (const query of ['ybr', 'factr', 'factor 150 cc'])
      expect(await found(`busca=${encodeURIComponent(query)}`), query).toEqual(['Factor DX']);
    for (const query of ['t7', 'tenerre', 'xtz 700'])
      expect(await found(`busca=${encodeURIComponent(query)}`), query).toEqual(['Ténéré 700']);
    expect(await found(`modelo=${encodeURIComponent('Ténéré 700')}`)).toEqual(['Ténéré 700']);
    expect(await found(`local=${encodeURIComponent('Pátio')}&busca=azul`)).toEqual(['Ténéré 700']);
    expect(await found('situacao=vendida')).toEqual([]);
    expect(await found('dias=mais-90')).toEqual([]);
  });

  test('counts follow every change', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    await make(edge, { local: 'Pátio' });
    await reservar(edge, id, 'aprovado');
    const { modelos, locais } = await createEstoqueListRepository(env.DB).count(1);
    expect(modelos).toEqual([
      { modelo: 'Factor DX', situacao: 'disponivel', n: 1 },
      { modelo: 'Factor DX', situacao: 'reservada', n: 1 },
    ]);
    expect(locais).toEqual([
      { local: 'Loja', n: 1 },
      { local: 'Pátio', n: 1 },
    ]);
  });

  test('a suggested price that changes moves the items without a price of their own', async () => {
    const edge = await createEdge();
    await make(edge, { modelo: 'Factor DX', preco: '' });
    await make(edge, { modelo: 'Factor', preco: '18.000,00' });
    const order = async () => {
      const page = await (
        await edge.request('/estoque?ordem=menor-preco', { como: 'aprovado', pagina: true })
      ).text();
      return [...page.matchAll(/class="alvo[^>]*>([^<]+)</g)].map(([, nome]) => nome);
    };
    expect(await order()).toEqual(['Factor', 'Factor DX']);
    await edge.request('/pps', {
      form: {
        ...{ _acao: 'definir', id: crypto.randomUUID(), moto: 'factor-dx', preco: '15.000,00' },
        ...{ ano: '2026', vigencia: '21/11/2026', cor: '' },
      },
      como: 'admin',
      pagina: true,
    });
    await edge.relogio.advance(11_000);
    expect(await order()).toEqual(['Factor DX', 'Factor']);
  });
});
