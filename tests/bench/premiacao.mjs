import { compareSizes } from './d1-service.mjs';

/** Pages that are gone through before the one that is measured. */
const PAGE = 1;

/** Questions of the screens. */
const ASKS = {
  'ranking and own progress of one that runs': { of: 'corre' },
  'ranking and own progress of one that has just ended': { of: 'acabou' },
  'final ranking, with what was taken back since': { of: 'congelada' },
  'what the own points are made of': { of: 'extrato' },
  'what the own points are made of, page 2': { of: 'extrato', page: PAGE },
  'awards that run': { of: 'abertas' },
  'awards that are over': { of: 'encerradas' },
};

const SELECT =
  'WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)';

/** Awards of November: one runs, one has just ended, one was closed on the 20th; all count the same events. */
const AWARDS = [
  ['corre', '2026-11-30', '2026-12-01T03:00:00.000Z'],
  ['acabou', '2026-11-22', '2026-11-22T11:59:00.000Z'],
  ['congelada', '2026-11-30', '2026-11-20T12:00:00.000Z'],
];

/** Sales of twenty people in three weeks of a month; every tenth is taken back, some of them after the close. */
async function fill(db, from, to) {
  const events = `${SELECT} INSERT INTO pontos_lancamentos (id, id_empresa, uid, metrica, quantidade, em, dia, origem, estorna)
    SELECT 'l' || i, 1, 'v' || (i % 20), 'propostas-faturadas', 1, printf('2026-11-%02dT%02d:%02d:00.%03dZ', 1 + i % 19, 10 + i % 9, i % 60, i % 1000),
      printf('2026-11-%02d', 1 + i % 19), 'p' || i, NULL FROM n`;
  const reversals = `${SELECT} INSERT INTO pontos_lancamentos (id, id_empresa, uid, metrica, quantidade, em, dia, origem, estorna)
    SELECT 'r' || i, 1, 'v' || (i % 20), 'propostas-faturadas', -1,
      printf('2026-11-%02dT12:30:00.000Z', CASE WHEN i <= 200 THEN 21 ELSE 19 END),
      printf('2026-11-%02d', 1 + i % 19), 'p' || i, 'l' || i FROM n WHERE i % 10 = 0`;
  await db.batch([events, reversals].map((text) => db.prepare(text).bind(from, to)));
  if (from > 1) return;
  const people = Array.from({ length: 20 }, (_, n) => n);
  await db.batch([
    ...people.map((n) =>
      db
        .prepare('INSERT INTO pontos_pessoas (id_empresa, uid, nome, vista_em) VALUES (1, ?1, ?2, ?3)')
        .bind(`v${n}`, `v${n}`, '2026-11-01T00:00:00.000Z'),
    ),
    ...AWARDS.map(([id, fim, fecha]) =>
      db
        .prepare(
          `INSERT INTO premiacoes (id_empresa, id, nome, metrica, pontos, meta, premios, regras, participantes, inicio, fim,
             fecha_em, congelada_em, versao, uid, criada_em, alterada_em)
           VALUES (1, ?1, ?1, 'propostas-faturadas', 10, 500, '{"lugares":["Jantar"],"meta":""}', '', NULL, '2026-11-01', ?2, ?3, NULL, 1, 'v1', 'x', 'x')`,
        )
        .bind(id, fim, fecha),
    ),
  ]);
}

/** Rankings and a person's own points, of many events against few. */
export const benchPremiacao = () =>
  compareSizes({
    worker: 'tests/bench/premiacao/worker.ts',
    fill,
    asks: ASKS,
    titleOf: (name) => `Awards, ${name}, 100,000 events (peer: 1,000)`,
  });
