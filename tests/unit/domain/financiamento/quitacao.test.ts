import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import type { Convencao } from '~/domain/financiamento/loan-types.ts';
import { computeLateParcela, DEFAULT_MORA } from '~/domain/financiamento/mora.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { computeContractQuitacao, computeQuitacao } from '~/domain/financiamento/quitacao.ts';
import { addDays, daysBetween } from '~/domain/valores/dates.ts';
import { pedido } from './apoio.ts';

const CONVENCOES: Convencao[] = ['mensal', 'dias365', 'dias30'];
const contract = (convencao: Convencao) => {
  const prazo = pedido({ convencao, parcelas: 24 });
  return { prazo, rows: simularCdc(prazo, DEFAULT_PLANO_TABLES.iof) };
};

describe('CDC art. 52 § 2: settling early', () => {
  it.each(CONVENCOES)('on a due date costs that instalment and the printed balance (%s)', (convencao) => {
    const { prazo, rows } = contract(convencao);
    for (const paid of [0, 1, 11, 22]) {
      const row = rows.parcelas[paid];
      const settled = computeQuitacao(prazo, rows.parcelas.slice(paid), row?.vencimento ?? '');
      expect(Math.abs(settled.total - (row?.valor ?? 0) - (row?.saldo ?? 0))).toBeLessThanOrEqual(13);
    }
  });

  it.each(CONVENCOES)('on the day of the contract costs the principal (%s)', (convencao) => {
    const { prazo, rows } = contract(convencao);
    const { total, desconto } = computeQuitacao(prazo, rows.parcelas, prazo.dataContrato);
    expect(Math.abs(total - rows.valorFinanciado)).toBeLessThanOrEqual(13);
    expect(total + desconto).toBe(rows.totalParcelas);
  });

  it.each(CONVENCOES)(
    'costs a little more each day that passes, never more than the instalments (%s)',
    (convencao) => {
      const { prazo, rows } = contract(convencao);
      const open = rows.parcelas.slice(5);
      const nominal = open.reduce((total, row) => total + row.valor, 0);
      const last = open[0]?.vencimento ?? '';
      fc.assert(
        fc.property(fc.integer({ min: 0, max: daysBetween(prazo.dataContrato, last) - 1 }), (days) => {
          const today = computeQuitacao(prazo, open, addDays(prazo.dataContrato, days));
          const tomorrow = computeQuitacao(prazo, open, addDays(prazo.dataContrato, days + 1));
          expect(tomorrow.total).toBeGreaterThan(today.total);
          expect(tomorrow.total).toBeLessThanOrEqual(nominal);
          expect(today.antecipado + today.desconto).toBe(nominal);
        }),
      );
    },
  );

  it.each([
    ['2026-01-15', '2026-01-31', '2026-02-15', 16 / 31],
    ['2026-06-15', '2026-07-01', '2026-07-15', 16 / 30],
    ['2027-12-15', '2027-12-18', '2028-01-15', 3 / 31],
  ])('with equal months a day between %s and %s, %s, is its part of that month', (start, day, end, part) => {
    const { prazo, rows } = contract('mensal');
    const last = rows.parcelas.slice(-1);
    const [before, on, after] = [start, day, end].map((at) => computeQuitacao(prazo, last, at).total);
    const expected = (before ?? 0) * ((after ?? 0) / (before ?? 1)) ** part;
    expect(Math.abs((on ?? 0) - expected)).toBeLessThanOrEqual(2);
  });

  it('of the last instalments alone discounts each by its own time', () => {
    const { prazo, rows } = contract('dias365');
    const last = rows.parcelas.slice(-1);
    const { antecipado, desconto } = computeQuitacao(prazo, last, '2026-02-15');
    expect(antecipado + desconto).toBe(last[0]?.valor);
    expect(antecipado / (last[0]?.valor ?? 0)).toBeCloseTo((1 + 0.2667505) ** (-699 / 365), 5);
  });

  it.each(CONVENCOES)(
    'of a contract paid in time leaves the printed balance on each due date (%s)',
    (convencao) => {
      const { prazo, rows } = contract(convencao);
      for (const { numero, vencimento, saldo } of rows.parcelas) {
        const settled = computeContractQuitacao(prazo, rows.parcelas, vencimento);
        expect(settled.faltam).toBe(prazo.parcelas - numero);
        expect(Math.abs(settled.total - saldo)).toBeLessThanOrEqual(13);
        expect(settled.total + settled.desconto).toBe(settled.soma);
        expect(settled.emAtraso).toBe(0);
      }
    },
  );

  it('with overdue instalments adds their late charges', () => {
    const { prazo, rows } = contract('mensal');
    const settled = computeQuitacao(prazo, rows.parcelas, '2026-03-01');
    expect(settled.emAtraso).toBe(computeLateParcela(rows.parcela, '2026-02-15', '2026-03-01').total);
    expect(settled.total).toBe(settled.emAtraso + settled.antecipado);
  });

  it('after the last due date is late charges only, and before the contract is a bug', () => {
    const { prazo, rows } = contract('mensal');
    expect(computeQuitacao(prazo, rows.parcelas, '2028-06-01')).toMatchObject({ antecipado: 0, desconto: 0 });
    expect(() => computeQuitacao(prazo, rows.parcelas, '2026-01-14')).toThrow(RangeError);
  });
});

describe('CDC art. 52 § 1: paying late', () => {
  it.each([
    ['2026-03-10', 0, 0, 0],
    ['2026-03-09', 0, 0, 0],
    ['2026-03-11', 1, 1_000, 17],
    ['2026-04-09', 30, 1_000, 500],
    ['2026-05-24', 75, 1_000, 1_250],
  ])('500,00 due 10 March and paid on %s: %d days, penalty %d, interest %d', (day, dias, multa, juros) => {
    expect(computeLateParcela(50_000, '2026-03-10', day)).toEqual({
      dias,
      multa,
      juros,
      total: 50_000 + multa + juros,
    });
  });

  it('charges 2 % and 1 % a month unless the contract says less', () => {
    expect(DEFAULT_MORA).toEqual({ multa: 2, jurosMensal: 1 });
    const mild = { multa: 1, jurosMensal: 0 };
    expect(computeLateParcela(50_000, '2026-03-10', '2026-04-10', mild).total).toBe(50_500);
  });
});
