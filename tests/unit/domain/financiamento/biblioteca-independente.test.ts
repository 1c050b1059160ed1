import fc from 'fast-check';
import { pmt, rate } from 'financial';
import { describe, expect, it } from 'vitest';
import { parcelaPrice } from '~/domain/financiamento/amortizacao.ts';
import { taxaDasParcelas } from '~/domain/financiamento/inversas.ts';
import { cronograma, prazo } from './apoio.ts';

const principal = fc.integer({ min: 500_000, max: 20_000_000 });
const parcelas = fc.integer({ min: 2, max: 84 });
/** Percent per month, in hundredths. */
const taxa = fc.integer({ min: 20, max: 500 }).map((hundredths) => hundredths / 100);

describe('a published finance library agrees on equal months', () => {
  it('on the Price instalment of any loan, to the centavo', () => {
    fc.assert(
      fc.property(principal, parcelas, taxa, (valor, n, i) => {
        const ours = parcelaPrice(valor, n, cronograma(n, i));
        expect(Math.abs(ours + pmt(i / 100, n, valor))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('on the rate hidden in an instalment', () => {
    fc.assert(
      fc.property(principal, parcelas, taxa, (valor, n, i) => {
        const parcela = Math.round(-pmt(i / 100, n, valor));
        const ours = taxaDasParcelas(valor, parcela, prazo(n, 0));
        expect(ours).toBeCloseTo(rate(n, -parcela, valor, 0) * 100, 6);
      }),
    );
  });
});
