import { describe, expect, it } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { addMonthsClamped } from '~/domain/valores/dates.ts';
import lender from '../fixtures/lender-cases.json';
import { pedido } from './apoio.ts';

type Case = { net: number; rate: number; first: string; financed: number; payment: number };

const cases: Case[] = lender.cases.map(([net, rate, first, financed, payment]) => ({
  net: Number(net),
  rate: Number(rate),
  first: String(first),
  financed: Number(financed),
  payment: Number(payment),
}));

const simulate = ({ net, rate, first }: Case, casasTaxaAnual?: number) =>
  simularCdc(
    pedido({
      preco: net,
      taxaMensal: rate,
      parcelas: 12,
      dataContrato: '2026-04-10',
      primeiroVencimento: first,
      casasTaxaAnual,
    }),
    DEFAULT_PLANO_TABLES.iof,
  );

const exactly = (
  decimals: number | undefined,
  same: (c: Case, r: ReturnType<typeof simulate>) => boolean,
): number => cases.filter((each) => same(each, simulate(each, decimals))).length;

describe('100 loans of a real lender', () => {
  it('reads all of them', () => {
    expect(cases).toHaveLength(100);
    expect(addMonthsClamped(cases[2]?.first ?? '', 10)).toBe('2027-02-28');
  });

  it.each(cases)('$net centavos at $rate % first due $first: $financed in 12 × $payment', (each) => {
    const result = simulate(each);
    const financedOff = Math.abs(result.valorFinanciado - each.financed);
    expect(financedOff).toBeLessThanOrEqual(Math.max(5, each.financed * 1e-6));
    const paymentOff = Math.abs(result.parcela - each.payment);
    expect(paymentOff).toBeLessThanOrEqual(Math.max(1.1, each.payment * 2e-5));
  });

  it('matches most of them to the centavo, more once the annual rate is rounded as that lender does', () => {
    const same = {
      financed: exactly(undefined, (c, r) => r.valorFinanciado === c.financed),
      parcela: exactly(undefined, (c, r) => r.parcela === c.payment),
      parcelaComTaxaAnualDeQuatroCasas: exactly(4, (c, r) => r.parcela === c.payment),
      parcelaAteUmCentavo: exactly(4, (c, r) => Math.abs(r.parcela - c.payment) <= 1),
    };
    console.info('lender cases that match to the centavo, of 100:', same);
    expect(same.parcela).toBeGreaterThanOrEqual(70);
    expect(same.parcelaComTaxaAnualDeQuatroCasas).toBeGreaterThanOrEqual(90);
    expect(same.parcelaAteUmCentavo).toBe(100);
  });
});
