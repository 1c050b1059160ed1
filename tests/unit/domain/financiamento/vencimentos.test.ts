import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { addDays, addMonthsClamped, monthlyDays, monthlyVencimento } from '~/domain/valores/dates.ts';

const seriesOf = (contrato: string, first: string, quantas = 5) =>
  Array.from({ length: quantas }, (_, n) => monthlyVencimento(contrato, first, n));

describe('Issue 25 §2, narrow 4: due dates keep their day over a short month', () => {
  it.each([
    ['2027-01-31', '2027-02-28', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']],
    ['2027-01-30', '2027-02-28', ['2027-02-28', '2027-03-30', '2027-04-30', '2027-05-30', '2027-06-30']],
    ['2026-12-31', '2027-02-28', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']],
    ['2028-01-31', '2028-02-29', ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31', '2028-06-30']],
    ['2027-01-28', '2027-02-28', ['2027-02-28', '2027-03-28', '2027-04-28', '2027-05-28', '2027-06-28']],
    ['2027-01-31', '2027-02-27', ['2027-02-27', '2027-03-27', '2027-04-27', '2027-05-27', '2027-06-27']],
    ['2026-04-10', '2026-04-30', ['2026-04-30', '2026-05-30', '2026-06-30', '2026-07-30', '2026-08-30']],
  ])('contract %s, first %s', (contrato, first, dates) => {
    expect(seriesOf(contrato, first)).toEqual(dates);
  });

  it('the first due date is the typed one, none comes before another, and days are those of the dates', () => {
    const day = fc.integer({ min: 0, max: 9000 }).map((n) => addDays('2020-01-01', n));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 120 }), (contrato, wait) => {
        const first = addDays(contrato, wait);
        const dates = seriesOf(contrato, first, 14);
        expect(dates[0]).toBe(first);
        expect([...dates].sort()).toEqual(dates);
        for (const [n, date] of dates.entries())
          expect(date.slice(0, 7)).toBe(addMonthsClamped(first, n).slice(0, 7));
        expect(monthlyDays(contrato, first, 14).map((days) => addDays(contrato, days))).toEqual(dates);
      }),
    );
  });

  it('the schedule of a simulation has those dates', () => {
    const pedido = {
      ...{ preco: 2_000_000, entrada: 0, troca: 0, parcelas: 3, taxaMensal: 2, tarifas: [] },
      ...{ dataContrato: '2027-01-31', primeiroVencimento: '2027-02-28' },
      ...{ convencao: 'dias365' as const, sistema: 'price' as const, iof: 'pf' as const },
    };
    const { parcelas } = simularCdc(pedido, DEFAULT_PLANO_TABLES.iof);
    expect(parcelas.map(({ vencimento, dias }) => [vencimento, dias])).toEqual([
      ['2027-02-28', 28],
      ['2027-03-31', 31],
      ['2027-04-30', 30],
    ]);
  });
});
