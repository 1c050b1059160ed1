/**
 * Ledger rows that a company (?1) should have, computed from the source events alone, with the ids of the
 * original writes.
 * A proposta is invoiced under the revision of its event, and reversed by the first cancellation after it; an
 * evaluation earns once for each seminovo; openings have a row by piece and day. São Paulo has had one time
 * all year since 2019.
 */
const EXPECTED_ROWS = `WITH vendas AS (
  SELECT m.metrica || ':' || p.id || ':' || e.revisao AS id, p.id_empresa, p.vendedor AS uid, m.metrica,
    iif(m.metrica = 'valor-faturado', coalesce(json_extract(e.detalhe, '$.total'), p.total), 1) AS quantidade,
    e.em, date(e.em, '-3 hours') AS dia, p.id AS origem, e.revisao
  FROM propostas AS p JOIN proposta_eventos AS e ON e.proposta = p.id AND e.acao = 'faturar'
  JOIN (SELECT 'propostas-faturadas' AS metrica UNION ALL SELECT 'valor-faturado') AS m
  WHERE p.id_empresa = ?1 AND p.faturada_em IS NOT NULL
), feitos AS (
  SELECT id, id_empresa, uid, metrica, quantidade, em, dia, origem, NULL AS estorna FROM vendas
  UNION ALL
  SELECT 'estorno:' || v.id, v.id_empresa, v.uid, v.metrica, -v.quantidade, c.em, v.dia, v.origem, v.id
  FROM vendas AS v JOIN proposta_eventos AS c ON c.proposta = v.origem AND c.revisao = (
    SELECT min(x.revisao) FROM proposta_eventos AS x
    WHERE x.proposta = v.origem AND x.revisao > v.revisao AND x.acao = 'cancelar' AND x.de = 'faturada')
  UNION ALL
  SELECT 'seminovos-avaliados:' || s.id, s.id_empresa, e.uid, 'seminovos-avaliados', 1, e.em, date(e.em, '-3 hours'), s.id, NULL
  FROM seminovos AS s JOIN seminovo_eventos AS e ON e.id = (
    SELECT x.id FROM seminovo_eventos AS x WHERE x.seminovo = s.id AND x.acao = 'avaliar' ORDER BY x.em, x.id LIMIT 1)
  WHERE s.id_empresa = ?1
  UNION ALL
  SELECT 'panfletos-abertos:' || a.arte_id || ':' || a.dia, p.id_empresa, p.uid, 'panfletos-abertos', a.n,
    a.dia || 'T03:00:00.000Z', a.dia, a.arte_id, NULL
  FROM aberturas AS a JOIN artes AS p ON p.id = a.arte_id
  WHERE p.id_empresa = ?1 AND p.tipo = 'oferta' AND p.uid <> ''
)`;

/**
 * Ledger rows of the company's own propostas without an event. Rows of other sources stay, even without one:
 * a taken-down piece keeps its points, and its openings cannot be counted again.
 */
const EXTRA_ROWS = `FROM pontos_lancamentos WHERE id_empresa = ?1 AND metrica IN ('propostas-faturadas', 'valor-faturado')
  AND EXISTS (SELECT 1 FROM propostas AS p WHERE p.id = origem AND p.id_empresa = ?1)
  AND id NOT IN (SELECT id FROM feitos)`;

/** Ledger rows `l` that differ from the events `f`. */
const ROWS_DIFFER = 'l.uid <> f.uid OR l.quantidade <> f.quantidade OR l.em <> f.em OR l.dia <> f.dia';

/** Totals that are not the sum of their rows. */
const WRONG_TOTALS = `SELECT count(*) AS n FROM (SELECT 1 FROM (
  SELECT metrica, dia, uid, quantidade FROM pontos_lancamentos WHERE id_empresa = ?1
  UNION ALL SELECT metrica, dia, uid, -quantidade FROM pontos_somas WHERE id_empresa = ?1)
  GROUP BY metrica, dia, uid HAVING sum(quantidade) <> 0)`;

/** Checks before anything changes; each returns `n`. */
const COUNT_QUERIES = {
  totais: WRONG_TOTALS,
  sobram: `${EXPECTED_ROWS} SELECT count(*) AS n ${EXTRA_ROWS}`,
  diferem: `${EXPECTED_ROWS} SELECT count(*) AS n FROM feitos AS f JOIN pontos_lancamentos AS l ON l.id = f.id WHERE ${ROWS_DIFFER}`,
  novos: `${EXPECTED_ROWS} SELECT count(*) AS n FROM feitos AS f WHERE NOT EXISTS (
    SELECT 1 FROM pontos_lancamentos AS l WHERE l.id = f.id)`,
} as const;

const REBUILD_STATEMENTS = [
  `${EXPECTED_ROWS} DELETE ${EXTRA_ROWS}`,
  `INSERT INTO pontos_lancamentos (id, id_empresa, uid, metrica, quantidade, em, dia, origem, estorna)
    ${EXPECTED_ROWS} SELECT id, id_empresa, uid, metrica, quantidade, em, dia, origem, estorna FROM feitos WHERE true
    ON CONFLICT (id) DO UPDATE SET uid = excluded.uid, quantidade = excluded.quantidade, em = excluded.em, dia = excluded.dia
    WHERE uid <> excluded.uid OR quantidade <> excluded.quantidade OR em <> excluded.em OR dia <> excluded.dia`,
  'DELETE FROM pontos_somas WHERE id_empresa = ?1',
  `INSERT INTO pontos_somas (id_empresa, metrica, dia, uid, quantidade)
    SELECT id_empresa, metrica, dia, uid, sum(quantidade) FROM pontos_lancamentos WHERE id_empresa = ?1
    GROUP BY metrica, dia, uid`,
];

/** Result of a recount: rows added; rows and totals corrected. */
export type RecountResult = { novos: number; corrigidos: number };

/**
 * Rebuilds a company's points: the ledger from the source events, the totals from the ledger. Final rankings
 * stay. One transaction: nobody reads a partial result. Throws when D1 fails.
 */
export async function recountPontos(d1: D1Database, idEmpresa: number): Promise<RecountResult> {
  const { totais, sobram, diferem, novos } = COUNT_QUERIES;
  const results = await d1.batch<{ n: number }>(
    [totais, sobram, diferem, novos, ...REBUILD_STATEMENTS].map((text) => d1.prepare(text).bind(idEmpresa)),
  );
  const n = (at: number) => results[at]?.results[0]?.n ?? 0;
  return { corrigidos: n(0) + n(1) + n(2), novos: n(3) };
}
