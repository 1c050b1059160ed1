import { compareSizes } from './d1-service.mjs';

/** Pages that are gone through before the one that is measured. */
const PAGE = 20;

/** Questions of the screen, and their answers. */
const ASKS = {
  'list, newest first': {},
  // With the sold ones: a thousand items have no twentieth page of what is in the yard.
  'list, page 20': { page: PAGE, filtro: { situacao: 'todas' } },
  'list, longest in stock first': { filtro: { ordem: 'dias' } },
  'list, cheapest first': { filtro: { ordem: 'menor-preco' } },
  'list, sold ones too': { filtro: { situacao: 'todas' } },
  'filter by situation': { filtro: { situacao: 'vendida' } },
  'filter by model': { filtro: { modelo: 'Modelo 7' } },
  'filter by place': { filtro: { local: 'Loja 2' } },
  'filter by days in stock': { filtro: { prazo: 'mais-60' } },
  'search by model': { filtro: { busca: 'modelo 7' } },
  'search by model and colour': { filtro: { busca: 'modelo azul' } },
  'search by the beginning of a word': { filtro: { busca: 'mod' } },
  'search by the end of the chassis': { filtro: { busca: '00777' } },
  'search that finds nothing': { filtro: { busca: 'honda' } },
  'numbers above the list': { resumo: true },
};

/** Items of forty models, seven colours and four places; most are sold, as in a stock of some years. */
async function fill(db, from, to) {
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2), item AS (
         SELECT i, 'Modelo ' || (i % 40) AS modelo, 'Loja ' || (i % 4) AS local,
           CASE i % 7 WHEN 0 THEN 'Azul' WHEN 1 THEN 'Vermelho' ELSE 'Preto' END AS cor,
           CASE WHEN i % 10 < 6 THEN 'entregue' WHEN i % 10 < 7 THEN 'vendida' WHEN i % 10 < 9 THEN 'disponivel'
             WHEN i % 20 = 9 THEN 'reservada' ELSE 'em_transito' END AS situacao,
           printf('9C6RG3110S00%05d', i % 100000) AS chassi FROM n)
       INSERT INTO estoque (id, id_cliente, id_empresa, modelo, acabamento, cor, ano_fabricacao, ano_modelo, chassi, local,
         situacao, entrou_em, preco, preco_de_ordem, observacao, fotos, busca, reservada_ate, evento, versao, uid, criado_em,
         alterado_em)
       SELECT 'i' || i, 'c' || i, 1, modelo, '', cor, 2025, 2026, chassi, local, situacao,
         date('2026-11-20', '-' || (i % 400) || ' days'), 1000000 + i % 977 * 1000, 1000000 + i % 977 * 1000, '', '[]',
         'ze1 modelo ' || (i % 40) || ' ' || lower(cor) || ' zc' || substr(chassi, 17, 1) || substr(chassi, 16, 1)
           || substr(chassi, 15, 1) || substr(chassi, 14, 1) || substr(chassi, 13, 1) || '00s0113gr6c9 zmmodelo' || (i % 40)
           || ' zlloja' || (i % 4),
         CASE WHEN situacao = 'reservada' THEN '2026-11-30T12:00:00.000Z' END, 'e' || i, 1, 'u', 'x', 'x' FROM item`,
    )
    .bind(from, to)
    .run();
}

/** Lists of the stock, of many against few. */
export const benchEstoque = () =>
  compareSizes({
    worker: 'tests/bench/estoque/worker.ts',
    fill,
    asks: ASKS,
    titleOf: (name) => `Stock, ${name}, 100,000 items (peer: 1,000)`,
  });
