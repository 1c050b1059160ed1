import { bundleService, openService } from './d1-service.mjs';
import { interleave, time } from './measure.mjs';

/** Few and many items of one company; the second is measured against the first. */
const SIZES = [1_000, 100_000];
/** Rows of one statement that fills the table. */
const ROWS = 5_000;
const ROUNDS = { warmUp: 3, rounds: 21 };
/** Questions of one measurement: one alone is lost in the clock. */
const TIMES = 10;
/** Pages that are gone through before the one that is measured. */
const PAGE = 20;

/** What the screen asks, and what it is told. */
const ASKS = {
  'list, newest first': {},
  'list, page 20': { page: PAGE },
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

/**
 * The service's lists in workerd, with D1 as Miniflare runs it: the same questions of 100,000 items and of 1,000, in
 * turns. Each is timed over its answers, since a Worker's own clock stands still while it computes; what a page deep in
 * the list takes is measured with the way to it taken off.
 */
export async function benchEstoque() {
  const script = await bundleService('tests/bench/estoque/worker.ts');
  const opened = [];
  try {
    for (const size of SIZES) {
      const each = await openService(script);
      opened.push(each);
      for (let from = 1; from <= size; from += ROWS)
        await fill(each.db, from, Math.min(size, from + ROWS - 1));
      // As the daily cleaning does.
      await each.db.prepare("INSERT INTO estoque_busca (estoque_busca) VALUES ('optimize')").run();
    }
    const [few, many] = opened;
    const results = [];
    for (const [name, question] of Object.entries(ASKS)) {
      const measure = (of) => async () => {
        const way = question.page ? await time(() => of.ask({ filtro: {}, ...question, times: 0 })) : 0;
        return (
          Math.max(0, (await time(() => of.ask({ filtro: {}, ...question, times: TIMES }))) - way) / TIMES
        );
      };
      const { muitos, poucos } = await interleave({ poucos: measure(few), muitos: measure(many) }, ROUNDS);
      const title = `Stock, ${name}, 100,000 items (peer: 1,000)`;
      results.push({ name: title, value: muitos, unit: 'ms', peer: poucos, ratio: muitos / poucos });
    }
    return results;
  } finally {
    for (const { miniflare } of opened) await miniflare.dispose();
  }
}
