import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PREMIACAO_METRICS } from '../../../../app/domain/premiacao/metrics.ts';
import {
  type ParticipantTotal,
  type PremiacaoScoring,
  podioSteps,
  pontosOf,
  progressOf,
  quantityFor,
  rankTotals,
} from '../../../../app/domain/premiacao/ranking.ts';

const PROPOSTAS: PremiacaoScoring = { metrica: 'propostas-faturadas', pontos: 10 };
const VALOR: PremiacaoScoring = { metrica: 'valor-faturado', pontos: 2 };
const SEM_PREMIOS = { lugares: [], meta: '' };

const total = (nome: string, quantidade: number): ParticipantTotal => ({
  uid: nome.toLowerCase(),
  nome,
  quantidade,
});
const lugares = (totais: ParticipantTotal[]) =>
  rankTotals(totais, PROPOSTAS).map(({ nome, lugar }) => `${nome} ${lugar}`);

const counts = fc.record({
  metrica: fc.constantFrom(...PREMIACAO_METRICS),
  pontos: fc.integer({ min: 1, max: 1000 }),
});
const totais = fc.uniqueArray(
  fc.record({
    uid: fc.string({ minLength: 1, maxLength: 4 }),
    nome: fc.string(),
    // Few values, so that there are ties; less than nothing after reversals.
    quantidade: fc.integer({ min: -3, max: 8 }),
  }),
  { selector: ({ uid }) => uid, maxLength: 30 },
);

describe('Issue 13 §3: points', () => {
  test.each([
    [0, PROPOSTAS, 0],
    [3, PROPOSTAS, 30],
    [-2, PROPOSTAS, 0],
    [99_999, VALOR, 1],
    [50_000, VALOR, 1],
    [49_999, VALOR, 0],
    [1_899_000, VALOR, 37],
  ])('%i of %o is %i', (quantity, count, pontos) => {
    expect(pontosOf(quantity, count)).toBe(pontos);
  });

  test('the least quantity for some points is worth them, and one less is not', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 1_000_000 }), (count, pontos) => {
        const least = quantityFor(pontos, count);
        expect(pontosOf(least, count)).toBeGreaterThanOrEqual(pontos);
        expect(pontosOf(least - 1, count)).toBeLessThan(pontos);
      }),
    );
  });
});

describe('Issue 13 §3: ranking with ties: same place, next skipped', () => {
  test('a tie for the first leaves no second', () => {
    expect(lugares([total('Caio', 2), total('Bia', 5), total('Ana', 5), total('Davi', 0)])).toEqual([
      'Ana 1',
      'Bia 1',
      'Caio 3',
      'Davi null',
    ]);
  });

  test('equal points tie although the amounts differ', () => {
    const [a, b] = rankTotals([total('Ana', 1_899_000), total('Bia', 1_899_999)], VALOR);
    expect([a?.lugar, b?.lugar]).toEqual([1, 1]);
  });

  test('a place is one more than how many have more points, whatever the order of the totals', () => {
    fc.assert(
      fc.property(totais, counts, (them, count) => {
        const ranking = rankTotals(them, count);
        for (const linha of ranking) {
          const ahead = ranking.filter(({ pontos }) => pontos > linha.pontos).length;
          expect(linha.lugar).toBe(linha.pontos > 0 ? ahead + 1 : null);
        }
        expect(rankTotals([...them].reverse(), count)).toEqual(ranking);
        expect(ranking.map(({ uid }) => uid).sort()).toEqual(them.map(({ uid }) => uid).sort());
      }),
    );
  });

  test('the podium has who shares a step on it, and leaves out a place that nobody has', () => {
    const ranking = rankTotals(
      [total('Ana', 5), total('Bia', 5), total('Caio', 2), total('Davi', 0)],
      PROPOSTAS,
    );
    expect(podioSteps(ranking)).toEqual([
      { lugar: 1, pontos: 50, nomes: ['Ana', 'Bia'] },
      { lugar: 3, pontos: 20, nomes: ['Caio'] },
    ]);
  });
});

describe('Issue 13 §3: my progress, with what is missing', () => {
  const ranking = rankTotals([total('Ana', 5), total('Bia', 5), total('Caio', 2)], PROPOSTAS);

  test('what is missing to the target in points and in what is counted, and to the place above', () => {
    const regras = { ...PROPOSTAS, meta: 45, premios: { lugares: ['TV', '', 'Jantar'], meta: 'Folga' } };
    expect(progressOf(ranking, 'caio', regras)).toEqual({
      lugar: 3,
      pontos: 20,
      quantidade: 2,
      meta: { pontos: 45, faltam: 25, faltaQuantidade: 3, percentual: 44 },
      acima: { lugar: 1, faltam: 30 },
      ganha: ['Jantar'],
    });
    expect(progressOf(ranking, 'bia', regras)).toMatchObject({
      meta: { faltam: 0, faltaQuantidade: 0, percentual: 100 },
      acima: null,
      ganha: ['TV', 'Folga'],
    });
  });

  test('who has nothing yet is told how far the last one is', () => {
    expect(progressOf(ranking, 'nova', { ...PROPOSTAS, meta: null, premios: SEM_PREMIOS })).toEqual({
      ...{ lugar: null, pontos: 0, quantidade: 0, meta: null, ganha: [] },
      acima: { lugar: 3, faltam: 20 },
    });
  });

  test('doing what is said to be missing reaches the target', () => {
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: -5, max: 10_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (count, quantity, meta) => {
          const then = rankTotals([total('Ana', quantity)], count);
          const missing =
            progressOf(then, 'ana', { ...count, meta, premios: SEM_PREMIOS }).meta?.faltaQuantidade ?? 0;
          expect(pontosOf(Math.max(0, quantity) + missing, count)).toBeGreaterThanOrEqual(meta);
        },
      ),
    );
  });
});
