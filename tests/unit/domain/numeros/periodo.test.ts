import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeGrowth,
  monthWindow,
  PERIODS,
  periodWindow,
  readPeriod,
  sumCounts,
} from '../../../../app/domain/numeros/period.ts';
import { addDays, daysBetween } from '../../../../app/domain/valores/dates.ts';

const data = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days));

describe('Issue 13 §5: the period of a company’s numbers', () => {
  it.each([
    ['7', 7],
    ['30', 30],
    ['90', 90],
    [null, 30],
    ['31', 30],
    ['-7', 30],
  ])('an address that says %s means %i days', (text, days) => {
    expect(readPeriod(text)).toBe(days);
  });

  it('two windows lie side by side and are as long as their name', () => {
    fc.assert(
      fc.property(data, fc.constantFrom(...PERIODS), (today, days) => {
        const janela = periodWindow(days, today);
        expect(janela.ate).toBe(today);
        expect(daysBetween(janela.de, janela.ate) + 1).toBe(days);
        expect(daysBetween(janela.antesDe, janela.antesAte) + 1).toBe(days);
        expect(addDays(janela.antesAte, 1)).toBe(janela.de);
      }),
    );
  });

  it.each([
    ['2026-11-24', { de: '2026-11-01', antesDe: '2026-10-01', antesAte: '2026-10-24' }],
    ['2026-03-31', { de: '2026-03-01', antesDe: '2026-02-01', antesAte: '2026-02-28' }],
    ['2026-01-01', { de: '2026-01-01', antesDe: '2025-12-01', antesAte: '2025-12-01' }],
  ])('the month of %s is compared with the same days of the month before', (today, expected) => {
    expect(monthWindow(today)).toEqual({ ate: today, ...expected });
  });
});

describe('Issue 13 §5: numbers with small charts', () => {
  const rows = fc.array(
    fc.record({ dia: fc.integer({ min: 0, max: 179 }).map((n) => addDays('2026-11-24', -n)), n: fc.nat(50) }),
  );

  it('the bars add up to the total, touch each other and end today', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...PERIODS), (contados, days) => {
        const janela = periodWindow(days, '2026-11-24');
        const { total, barras } = sumCounts(contados, janela);
        expect(barras.reduce((sum, { n }) => sum + n, 0)).toBe(total);
        expect(barras[0]?.de).toBe(janela.de);
        expect(barras.at(-1)?.ate).toBe(janela.ate);
        for (const [at, { de }] of barras.entries())
          if (at > 0) expect(addDays(barras[at - 1]?.ate ?? '', 1)).toBe(de);
        expect(barras.length).toBeLessThanOrEqual(31);
      }),
    );
  });

  it('everything counted in both windows is in one of the two numbers', () => {
    fc.assert(
      fc.property(rows, (contados) => {
        const { total, antes } = sumCounts(contados, periodWindow(90, '2026-11-24'));
        expect(total + antes).toBe(contados.reduce((sum, { n }) => sum + n, 0));
      }),
    );
  });

  it.each([
    [12, 10, '20 % a mais que no anterior'],
    [5, 10, '50 % a menos que no anterior'],
    [10, 10, 'Como no período anterior'],
    [3, 0, 'Nada no período anterior'],
    [0, 0, ''],
    [0, 4, '100 % a menos que no anterior'],
  ])('%i after %i reads as "%s"', (now, before, text) => {
    expect(describeGrowth(now, before)).toBe(text);
  });
});
