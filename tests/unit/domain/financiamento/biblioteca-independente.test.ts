import { IPMT, PPMT, XIRR } from '@formulajs/formulajs';
import fc from 'fast-check';
import { pmt, rate } from 'financial';
import { describe, expect, it } from 'vitest';
import { createParcelaFlow, priceParcela } from '~/domain/financiamento/amortizacao.ts';
import { computeCet, solveContinuousTaxa } from '~/domain/financiamento/cet.ts';
import { addDays, addMonthsClamped, daysBetween } from '~/domain/valores/dates.ts';
import { cronograma } from './apoio.ts';

const principal = fc.integer({ min: 500_000, max: 20_000_000 });
const parcelas = fc.integer({ min: 2, max: 84 });
/** Percent per month, in hundredths. */
const taxa = fc.integer({ min: 20, max: 500 }).map((hundredths) => hundredths / 100);

describe('a published finance library agrees on equal months', () => {
  it('on the Price instalment of any loan, to the centavo', () => {
    fc.assert(
      fc.property(principal, parcelas, taxa, (value, n, i) => {
        const ours = priceParcela(value, n, cronograma(n, i));
        expect(Math.abs(ours + pmt(i / 100, n, value))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('on the rate hidden in an instalment', () => {
    fc.assert(
      fc.property(principal, parcelas, taxa, (value, n, i) => {
        const parcela = Math.round(-pmt(i / 100, n, value));
        const months = Array.from({ length: n }, (_, index) => index + 1);
        const ours = Math.expm1(
          solveContinuousTaxa(
            value,
            months.map(() => parcela),
            months,
          ) ?? Number.NaN,
        );
        expect(ours * 100).toBeCloseTo(rate(n, -parcela, value, 0) * 100, 6);
      }),
    );
  });

  it('on interest and amortisation of the first rows, to the centavo a row adds in rounding', () => {
    fc.assert(
      fc.property(principal, parcelas, taxa, (value, n, i) => {
        const { juros, amortizacoes } = createParcelaFlow(value, n, 'price', cronograma(n, i));
        for (let row = 1; row <= Math.min(3, n - 1); row += 1) {
          // A row is rounded on the rounded balance before it.
          const most = row + 0.01;
          expect(Math.abs((juros[row - 1] ?? 0) + Number(IPMT(i / 100, row, n, value)))).toBeLessThan(most);
          const amortizacao = amortizacoes[row - 1] ?? 0;
          expect(Math.abs(amortizacao + Number(PPMT(i / 100, row, n, value)))).toBeLessThan(most);
        }
      }),
    );
  });
});

describe('a spreadsheet’s XIRR agrees on the CET', () => {
  /** Spreadsheet dates are days of the machine's own calendar. */
  const dateOf = (data: string): Date => {
    const [year = 0, month = 1, day = 1] = data.split('-').map(Number);
    return new Date(year, month - 1, day);
  };

  it('of random dated loans, within a hundredth of a percentage point', () => {
    const loans = fc.record({
      parcelas: fc.integer({ min: 2, max: 72 }),
      contrato: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days)),
      carencia: fc.integer({ min: 15, max: 120 }),
      /** Interest on what was received, percent a month of the term. */
      acima: fc.double({ min: 0.3, max: 4, noNaN: true }),
      recebido: principal,
    });
    fc.assert(
      fc.property(loans, ({ parcelas: n, contrato, carencia, acima, recebido }) => {
        const first = addDays(contrato, carencia);
        const datas = Array.from({ length: n }, (_, index) => addMonthsClamped(first, index));
        const parcela = Math.round((recebido * (1 + (acima / 100) * n)) / n);
        const days = datas.map((data) => daysBetween(contrato, data));
        const cet = computeCet(
          recebido,
          datas.map(() => parcela),
          days,
        );
        const flows = [-recebido, ...datas.map(() => parcela)];
        const theirs = XIRR(flows, [contrato, ...datas].map(dateOf), (cet?.anual ?? 0) / 200);
        expect(Math.abs((cet?.anual ?? Number.NaN) - Number(theirs) * 100)).toBeLessThanOrEqual(0.01);
      }),
    );
  });
});
