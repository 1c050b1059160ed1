import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEqualParcelas, createParcelaFlow } from '~/domain/financiamento/amortizacao.ts';
import { computeCet, computeEqualCet } from '~/domain/financiamento/cet.ts';
import { createCronograma } from '~/domain/financiamento/cronograma.ts';
import { iofFactor } from '~/domain/financiamento/iof.ts';
import type { Prazo } from '~/domain/financiamento/loan-types.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { daysBetween, monthlyDays, monthlyVencimento } from '~/domain/valores/dates.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const loan = fc.record({
  principal: fc.integer({ min: 14_400, max: 1_000_000_000 }),
  parcelas: fc.integer({ min: 1, max: 120 }),
  taxaMensal: fc.oneof(
    fc.double({ min: 0, max: 15, noNaN: true }),
    fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100),
  ),
  convencao: fc.constantFrom('mensal' as const, 'dias365' as const, 'dias30' as const),
  dataContrato: day,
  wait: fc.integer({ min: 1, max: 120 }),
});

const cronogramaOf = ({ wait, ...prazo }: Omit<Prazo, 'primeiroVencimento'> & { wait: number }) =>
  createCronograma({
    ...prazo,
    primeiroVencimento: new Date(Date.parse(prazo.dataContrato) + wait * 86_400_000)
      .toISOString()
      .slice(0, 10),
  });

describe('Issue 4 §1: the short ways of the comparison grid give what the long ways give', () => {
  it('days of a series of months are those of each date by itself', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 0, max: 120 }), (start, first, quantas) => {
        const each = Array.from({ length: quantas }, (_, index) =>
          daysBetween(start, monthlyVencimento(start, first, index)),
        );
        expect(monthlyDays(start, first, quantas)).toEqual(each);
      }),
    );
    expect(() => monthlyDays('2199-11-30', '2199-12-30', 2)).toThrow(RangeError);
    expect(() => monthlyDays('2026-02-30', '2026-03-30', 1)).toThrow(RangeError);
  });

  it('the equal instalments and the last one are those of the schedule', () => {
    fc.assert(
      fc.property(loan, ({ principal, ...prazo }) => {
        const cronograma = cronogramaOf(prazo);
        const { parcela, ultima } = createEqualParcelas(principal, prazo.parcelas, cronograma);
        const { valores } = createParcelaFlow(principal, prazo.parcelas, 'price', cronograma);
        expect([...new Array<number>(prazo.parcelas - 1).fill(parcela), ultima]).toEqual(valores);
      }),
      { numRuns: 500 },
    );
  });

  it('the CET of equal instalments is that of the same payments one by one', () => {
    fc.assert(
      fc.property(loan, fc.double({ min: 0.3, max: 1.2, noNaN: true }), ({ principal, ...prazo }, part) => {
        const { taxaMensal, parcelas } = prazo;
        const cronograma = cronogramaOf(prazo);
        const iguais = createEqualParcelas(principal, parcelas, cronograma);
        const { valores } = createParcelaFlow(principal, parcelas, 'price', cronograma);
        const received = Math.round(principal * part);
        const short = computeEqualCet(received, iguais, cronograma.dias, taxaMensal);
        expect(short).toEqual(computeCet(received, valores, cronograma.dias, taxaMensal));
      }),
      { numRuns: 500 },
    );
  });

  it('IOF on what is owed each day is IOF on each share for its days', () => {
    fc.assert(
      fc.property(
        loan,
        fc.constantFrom('price' as const, 'sac' as const),
        ({ principal: _, ...prazo }, sistema) => {
          const { parcelas } = prazo;
          const cronograma = cronogramaOf(prazo);
          const { diaria, adicional, tetoDias } = DEFAULT_PLANO_TABLES.iof.pf;
          const unit = 1 / (cronograma.acumulado[parcelas - 1] ?? Number.NaN);
          let owed = 1;
          let weighted = 0;
          for (const [index, juros] of cronograma.juros.slice(0, parcelas).entries()) {
            const share = sistema === 'sac' ? 1 / parcelas : unit - owed * juros;
            weighted += share * Math.min(cronograma.dias[index] ?? 0, tetoDias);
            owed -= share;
          }
          const whole = (weighted * diaria + adicional) / 100;
          expect(iofFactor(parcelas, sistema, cronograma, DEFAULT_PLANO_TABLES.iof.pf)).toBeCloseTo(whole, 6);
        },
      ),
    );
  });
});
