import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PREMIACAO_METRICS, type PremiacaoMetric } from '~/domain/premiacao/metrics.ts';
import { type RankingRow, rankTotals } from '~/domain/premiacao/ranking.ts';
import {
  contar,
  type Fato,
  historias,
  type Linha,
  PESSOAS,
  recontar,
  totaisDe,
} from '../../../support/premiacao/modelo.ts';

const RUNS = { numRuns: 300 };
const PERIODO = { inicio: '2026-11-02', fim: '2026-11-05' };
const metricas = fc.constantFrom(...PREMIACAO_METRICS);

/** The ledger as it grows with each fact. */
const contadas = (history: readonly Fato[]) =>
  history.reduce<Map<string, Linha>>((ledger, fact) => contar(ledger, fact), new Map());

const sorted = (ledger: ReadonlyMap<string, Linha>) =>
  [...ledger.values()].sort((a, b) => (a.id < b.id ? -1 : 1));

function rankingDe(ledger: ReadonlyMap<string, Linha>, metrica: PremiacaoMetric): RankingRow[] {
  const totais = totaisDe(ledger, { metrica, ...PERIODO });
  return rankTotals(
    PESSOAS.map((uid) => ({ uid, nome: uid, quantidade: totais[uid] ?? 0 })),
    { metrica, pontos: 10 },
  );
}

describe('Issue 13 §3: points are computed from events, and from nothing they are the same', () => {
  test('property: the ledger that grew with each event is the one that a whole history gives, in all four metrics', () => {
    const seen = { again: 0, reversed: 0, twice: 0, grown: 0 };
    fc.assert(
      fc.property(historias(40), (history) => {
        const grown = contadas(history);
        expect(sorted(recontar(history))).toEqual(sorted(grown));
        const of = (kind: Fato['tipo']) => history.filter((fact) => fact.tipo === kind);
        seen.reversed += of('cancelar').length;
        seen.twice += of('avaliar').length - totalRows(grown, 'seminovos-avaliados');
        seen.grown += of('abrir').length - totalRows(grown, 'panfletos-abertos');
        const sales = of('faturar').map((fact) => (fact.tipo === 'faturar' ? fact.proposta : ''));
        seen.again += sales.length - new Set(sales).size;
      }),
      RUNS,
    );
    // What this is about did happen: sales made again, reversals, second evaluations, days that grew.
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(20);
  });

  test('property: whatever is taken back is worth nothing, and of a sale that is made again the last one counts', () => {
    fc.assert(
      fc.property(historias(40), (history) => {
        const ledger = recontar(history);
        const standing = new Map<string, { quem: string; total: number } | null>();
        for (const fact of history) {
          if (fact.tipo === 'faturar') standing.set(fact.proposta, fact);
          if (fact.tipo === 'cancelar') standing.set(fact.proposta, null);
        }
        for (const [proposta, sale] of standing) {
          const rows = [...ledger.values()].filter(({ origem }) => origem === proposta);
          const sum = (metric: PremiacaoMetric) =>
            rows.reduce((all, row) => all + (row.metrica === metric ? row.quantidade : 0), 0);
          expect(sum('propostas-faturadas')).toBe(sale ? 1 : 0);
          expect(sum('valor-faturado')).toBe(sale ? sale.total : 0);
          for (const row of rows) {
            const taken = row.estorna === null ? undefined : ledger.get(row.estorna);
            // Nobody pays for another period.
            if (taken) expect(row.dia).toBe(taken.dia);
          }
        }
      }),
      RUNS,
    );
  });

  test('property: both give the same ranking; equal points share a place and as many places are skipped', () => {
    let ties = 0;
    fc.assert(
      fc.property(historias(40), metricas, (history, metric) => {
        const ranking = rankingDe(recontar(history), metric);
        expect(ranking).toEqual(rankingDe(contadas(history), metric));
        const placed = ranking.filter(({ lugar }) => lugar !== null);
        const lugares = [...new Set(placed.map(({ lugar }) => lugar))];
        let next = 1;
        for (const lugar of lugares) {
          const shared = placed.filter((linha) => linha.lugar === lugar);
          expect(lugar).toBe(next);
          expect(new Set(shared.map(({ pontos }) => pontos)).size).toBe(1);
          if (shared.length > 1) ties += 1;
          next += shared.length;
        }
        expect(placed.every(({ pontos }) => pontos > 0)).toBe(true);
      }),
      RUNS,
    );
    expect(ties).toBeGreaterThan(20);
  });
});

const totalRows = (ledger: ReadonlyMap<string, Linha>, metric: PremiacaoMetric) =>
  [...ledger.values()].filter((row) => row.metrica === metric).length;
