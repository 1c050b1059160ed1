import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCet, solveContinuousTaxa } from '~/domain/financiamento/cet.ts';
import { annualTaxa } from '~/domain/financiamento/taxas.ts';

const flows = fc.array(
  fc.record({ valor: fc.integer({ min: 1, max: 1_000_000_000 }), dia: fc.integer({ min: 1, max: 40_000 }) }),
  { minLength: 1, maxLength: 120 },
);

describe('Resolução CMN 4.881/2020: CET', () => {
  it('solves its own equation from any start, whatever the amounts', () => {
    const start = fc.double({ min: 0, max: 0.005, noNaN: true });
    fc.assert(
      fc.property(flows, fc.double({ min: 0.01, max: 1, noNaN: true }), start, (paid, part, guess) => {
        const values = paid.map(({ valor }) => valor);
        const days = paid.map(({ dia }) => dia);
        const received = values.reduce((a, b) => a + b) * part;
        const rate = solveContinuousTaxa(received, values, days, guess) ?? Number.NaN;
        const present = values.reduce(
          (sum, value, index) => sum + value * Math.exp(-rate * (days[index] ?? 0)),
          0,
        );
        expect(Math.abs(present / received - 1)).toBeLessThan(1e-9);
      }),
      { numRuns: 500 },
    );
  });

  it('is zero when the customer pays back just what was received', () => {
    expect(computeCet(120_000, [60_000, 60_000], [30, 60])).toEqual({ anual: 0, mensal: 0 });
    expect(computeCet(120_000, [60_000, 60_000], [30, 60], 5)).toEqual({ anual: 0, mensal: 0 });
  });

  it.each([
    ['instalments below what was received', 120_001, [60_000, 60_000]],
    ['nothing received', 0, [60_000, 60_000]],
    ['charges on signing above the loan', -5_000, [60_000, 60_000]],
    ['no instalments', 120_000, []],
    ['a rate that nobody lends at', 1, [1_000_000_000, 1]],
    ['not a number', Number.NaN, [60_000, 60_000]],
  ])('has no solution: %s', (_, received, values) => {
    expect(computeCet(received, values, [30, 60])).toBeNull();
  });

  it('is rounded half to even at two decimals, per year and per month', () => {
    const { anual, mensal } = computeCet(100_000, [113_400], [365]) ?? { anual: 0, mensal: 0 };
    expect([anual, mensal]).toEqual([13.4, 1.05]);
  });

  it.each([
    // R$ 10 000 back with R$ 1 012,50 on top after a year is 10,125 % exactly, half way between two hundredths.
    [1_012_500, 10.12],
    [1_013_500, 10.14],
    [1_337_500, 13.38],
    [1_338_500, 13.38],
    [1_338_501, 13.39],
    [1_338_499, 13.38],
  ])('a real half goes to the even hundredth: %d on top of R$ 100 000 is %d %%', (acima, anual) => {
    expect(computeCet(10_000_000, [10_000_000 + acima], [365])?.anual).toBe(anual);
  });
});

describe('monthly and annual rates', () => {
  it.each([
    [1, 12.682503],
    [1.99, 26.675055],
    [15, 435.025011],
    [0, 0],
  ])('%d %% a month is %d %% a year', (mensal, anual) => {
    expect(annualTaxa(mensal)).toBeCloseTo(anual, 5);
  });
});
