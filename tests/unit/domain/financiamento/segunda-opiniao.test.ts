import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { pedido } from './apoio.ts';

/**
 * A second derivation that shares nothing with the product: the engine's dates, powers instead of
 * exponentials, the tax by repetition instead of the closed form, every root by halving.
 */
const DAY = 86_400_000;

function daysOf(contract: string, first: string, count: number): number[] {
  const [year = 0, month = 0, firstDay = 0] = first.split('-').map(Number);
  const ofContract = Number(contract.slice(8));
  // A first due date in a later month that ends before the contract's day: that day comes back.
  const isCut =
    first.slice(0, 7) > contract.slice(0, 7) && new Date(Date.UTC(year, month, 0)).getUTCDate() === firstDay;
  const day = isCut && ofContract > firstDay ? ofContract : firstDay;
  return Array.from({ length: count }, (_, index) => {
    const lastOfMonth = new Date(Date.UTC(year, month + index, 0)).getUTCDate();
    const due = Date.UTC(year, month - 1 + index, Math.min(day, lastOfMonth));
    return Math.round((due - Date.parse(contract)) / DAY);
  });
}

function halve(low: number, high: number, isTooHigh: (x: number) => boolean): number {
  let [a, b] = [low, high];
  for (let step = 0; step < 200; step += 1) {
    const middle = (a + b) / 2;
    if (isTooHigh(middle)) b = middle;
    else a = middle;
  }
  return (a + b) / 2;
}

/** Amortisations of a loan paid by `pmt`, unrounded; what is left over is their last member's excess. */
function walk(
  principal: number,
  pmt: number,
  days: number[],
  annual: number,
): { left: number; parts: number[] } {
  let left = principal;
  const parts = days.map((day, index) => {
    const interest = left * ((1 + annual) ** ((day - (days[index - 1] ?? 0)) / 365) - 1);
    left -= pmt - interest;
    return pmt - interest;
  });
  return { left, parts };
}

/** Annual rate, percent, that makes the payments worth what was received. */
const cetOf = (net: number, payments: readonly number[], days: readonly number[]): number =>
  100 *
  halve(
    0,
    100,
    (r) => payments.reduce((sum, each, at) => sum + each / (1 + r) ** ((days[at] ?? 0) / 365), 0) < net,
  );

function derive(net: number, rate: number, days: number[]): { principal: number; pmt: number } {
  const annual = (1 + rate / 100) ** 12 - 1;
  let principal = net;
  let pmt = 0;
  for (let round = 0; round < 60; round += 1) {
    pmt = halve(0, principal * 3, (x) => walk(principal, x, days, annual).left < 0);
    const { parts } = walk(principal, pmt, days, annual);
    const daily = parts.reduce(
      (sum, part, index) => sum + part * 0.000082 * Math.min(days[index] ?? 0, 365),
      0,
    );
    principal = net + daily + principal * 0.0038;
  }
  return { principal, pmt };
}

describe('a second opinion', () => {
  it('agrees on principal, instalment and CET of random loans', () => {
    const loans = fc.record({
      preco: fc.integer({ min: 500_000, max: 8_000_000 }),
      parcelas: fc.integer({ min: 2, max: 72 }),
      taxaMensal: fc.integer({ min: 50, max: 600 }).map((hundredths) => hundredths / 100),
      contract: fc.integer({ min: 0, max: 3000 }).map((n) => Date.UTC(2024, 0, 1) + n * DAY),
      wait: fc.integer({ min: 1, max: 90 }),
    });
    fc.assert(
      fc.property(loans, ({ preco, parcelas, taxaMensal, contract, wait }) => {
        const [dataContrato = '', primeiroVencimento = ''] = [contract, contract + wait * DAY].map((time) =>
          new Date(time).toISOString().slice(0, 10),
        );
        const days = daysOf(dataContrato, primeiroVencimento, parcelas);
        const result = simularCdc(
          pedido({ preco, parcelas, taxaMensal, dataContrato, primeiroVencimento }),
          DEFAULT_PLANO_TABLES.iof,
        );
        const other = derive(preco, taxaMensal, days);
        expect(Math.abs(result.valorFinanciado - other.principal)).toBeLessThanOrEqual(0.51);
        expect(Math.abs(result.parcela - other.pmt)).toBeLessThanOrEqual(parcelas === 1 ? 1 : 0.8);
        // Of the whole centavos that are paid: in a loan of a month one of them is a hundredth of a percent.
        const paid = result.parcelas.map(({ valor }) => valor);
        expect(Math.abs((result.cet?.anual ?? Number.NaN) - cetOf(preco, paid, days))).toBeLessThan(0.005001);
      }),
      { numRuns: 60 },
    );
  });
});
