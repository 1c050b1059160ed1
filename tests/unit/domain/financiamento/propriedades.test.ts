import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { compareCdc } from '~/domain/financiamento/comparison.ts';
import { createCronograma } from '~/domain/financiamento/cronograma.ts';
import type { CdcRequest } from '~/domain/financiamento/loan-types.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { addMonthsClamped } from '~/domain/valores/dates.ts';
import { pedido } from './apoio.ts';

const presets = DEFAULT_PLANO_TABLES.iof;
const simulate = (changes: Partial<CdcRequest>) => simularCdc(pedido(changes), presets);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const day = (from: string, to: string): fc.Arbitrary<string> =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

const shape = {
  parcelas: fc.integer({ min: 1, max: 120 }),
  taxaMensal: fc.oneof(
    fc.double({ min: 0, max: 15, noNaN: true }),
    fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
    fc.constantFrom(0, 1e-9, 1e-4, 15),
  ),
  convencao: fc.constantFrom('mensal' as const, 'dias365' as const, 'dias30' as const),
  sistema: fc.constantFrom('price' as const, 'sac' as const),
  iof: fc.constantFrom('pf' as const, 'pf-moto' as const, 'pj' as const, 'mei' as const, 'isento' as const),
};

const dates = fc
  .tuple(day('2020-01-01', '2035-12-31'), fc.integer({ min: 1, max: 120 }))
  .map(([dataContrato, wait]) => ({
    dataContrato,
    primeiroVencimento: new Date(Date.parse(dataContrato) + wait * 86_400_000).toISOString().slice(0, 10),
  }));

/** Any loan the contract admits, motorcycles and the extremes alike. */
const loans: fc.Arbitrary<Partial<CdcRequest>> = fc
  .record({
    ...shape,
    dates,
    preco: fc.oneof(
      fc.integer({ min: 500_000, max: 10_000_000 }),
      fc.integer({ min: 14_400, max: 1_000_000_000 }),
    ),
    fee: fc.integer({ min: 0, max: 100_000 }),
    financiada: fc.boolean(),
  })
  .map(({ dates: both, fee, financiada, ...rest }) => ({
    ...rest,
    ...both,
    tarifas: [{ nome: 'Registro', valor: fee, financiada }],
  }));

describe('every loan', () => {
  it('has parts that add up to each printed total, and ends at zero', () => {
    fc.assert(
      fc.property(loans, (changes) => {
        const result = simulate(changes);
        const rows = result.parcelas;
        const fee = changes.tarifas?.[0];
        const financed = fee?.financiada ? fee.valor : 0;
        expect(sum(rows.map((row) => row.amortizacao))).toBe(result.valorFinanciado);
        expect(sum(rows.map((row) => row.valor))).toBe(result.totalParcelas);
        expect(sum(rows.map((row) => row.juros))).toBe(result.juros);
        expect(result.valorFinanciado).toBe(result.valorLiquido + financed + result.iof);
        expect(result.totalAPrazo).toBe(result.totalParcelas + (fee?.valor ?? 0) - financed);
        expect(rows.at(-1)?.saldo).toBe(0);
        for (const row of rows) {
          expect(row.valor).toBe(row.juros + row.amortizacao);
          expect(Number.isSafeInteger(row.saldo) && row.juros >= 0 && row.valor > 0).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('in Price has equal instalments but for the rounding that the last one closes', () => {
    fc.assert(
      fc.property(loans, (changes) => {
        const { parcela, parcelas } = simulate({ ...changes, sistema: 'price' });
        expect(parcelas.slice(0, -1).every((row) => row.valor === parcela)).toBe(true);
        const off = Math.abs((parcelas.at(-1)?.valor ?? 0) - parcela);
        expect(off).toBeLessThanOrEqual(Math.max(parcelas.length, parcela / 100));
      }),
      { numRuns: 500 },
    );
  });

  it('charges on each balance the interest of its days, to a centavo and the share of levelling', () => {
    fc.assert(
      fc.property(loans, (changes) => {
        const { valorFinanciado, parcelas } = simulate(changes);
        const { juros } = createCronograma(pedido(changes));
        let saldo = valorFinanciado;
        for (const row of parcelas) {
          expect(Math.abs(row.juros - saldo * (juros[row.numero - 1] ?? 0))).toBeLessThanOrEqual(2.5);
          saldo = row.saldo;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is worth its principal: the instalments discounted at its rate', () => {
    fc.assert(
      fc.property(loans, (changes) => {
        const { valorFinanciado, parcelas } = simulate(changes);
        const { desconto } = createCronograma(pedido(changes));
        const present = sum(parcelas.map((row, index) => row.valor * (desconto[index] ?? 0)));
        expect(Math.abs(present - valorFinanciado)).toBeLessThanOrEqual(
          0.6 * parcelas.length + valorFinanciado * 1e-9,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('falls due on the day of the first instalment or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(loans, (changes) => {
        const rows = simulate(changes).parcelas;
        const first = changes.primeiroVencimento ?? '';
        expect(rows.map((row) => row.vencimento)).toEqual(
          rows.map((_, index) => addMonthsClamped(first, index)),
        );
      }),
    );
  });
});

describe('what rises and what falls', () => {
  it('more down payment never raises the instalment', () => {
    fc.assert(
      fc.property(loans, fc.nat(100_000), (changes, more) => {
        const preco = (changes.preco ?? 0) + 200_000;
        const [less, paid] = [0, more].map((entrada) => simulate({ ...changes, preco, entrada }));
        expect(paid?.parcela).toBeLessThanOrEqual(less?.parcela ?? 0);
        expect(paid?.valorFinanciado).toBeLessThanOrEqual(less?.valorFinanciado ?? 0);
      }),
      { numRuns: 300 },
    );
  });

  it('trade-in counts as down payment', () => {
    expect(simulate({ preco: 2_000_000, troca: 500_000 })).toEqual(
      simulate({ preco: 2_000_000, entrada: 500_000 }),
    );
  });

  it('the CET rises with each fee, financed or not, and is above the annual rate', () => {
    const ordinary = fc.record({
      parcelas: fc.integer({ min: 3, max: 72 }),
      taxaMensal: fc.double({ min: 0.5, max: 5, noNaN: true }),
    });
    fc.assert(
      fc.property(ordinary, fc.boolean(), (changes, financiada) => {
        const fees = [0, 20_000, 60_000].map((valor) =>
          simulate({ ...changes, tarifas: valor ? [{ nome: 'Cadastro', valor, financiada }] : [] }),
        );
        const cets = fees.map((result) => result.cet?.anual ?? Number.NaN);
        expect(cets[0]).toBeGreaterThan(fees[0]?.taxaAnual ?? Number.NaN);
        expect(cets[1]).toBeGreaterThan(cets[0] ?? Number.NaN);
        expect(cets[2]).toBeGreaterThan(cets[1] ?? Number.NaN);
      }),
    );
  });

  it('and so it does with insurance, beside a fee or alone', () => {
    const ordinary = fc.record({
      parcelas: fc.integer({ min: 3, max: 72 }),
      taxaMensal: fc.double({ min: 0.5, max: 5, noNaN: true }),
    });
    const fee = fc.constantFrom(0, 59_900);
    fc.assert(
      fc.property(ordinary, fc.boolean(), fee, (changes, financiado, valorDaTarifa) => {
        const tarifas = valorDaTarifa ? [{ nome: 'Cadastro', valor: valorDaTarifa, financiada: true }] : [];
        const [none, some, more] = [0, 30_000, 85_000].map(
          (valor) =>
            simulate({ ...changes, tarifas, ...(valor ? { seguro: { valor, financiado } } : {}) }).cet?.anual,
        );
        expect(some).toBeGreaterThan(none ?? Number.NaN);
        expect(more).toBeGreaterThan(some ?? Number.NaN);
      }),
    );
  });

  it('the CET of a loan without any cost but interest is its annual rate', () => {
    fc.assert(
      fc.property(shape.parcelas, shape.taxaMensal, (parcelas, taxaMensal) => {
        fc.pre(parcelas >= 3);
        const { cet, taxaAnual } = simulate({ parcelas, taxaMensal, iof: 'isento', preco: 100_000_000 });
        expect(Math.abs((cet?.anual ?? Number.NaN) - taxaAnual)).toBeLessThanOrEqual(0.0101);
      }),
    );
  });
});

describe('comparison', () => {
  const prazos = [6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72];
  const entradas = [0, 50_000, 100_000, 300_000, 500_000, 700_000, 1_000_000, 1_499_999];

  it('of 12 terms and 8 down payments says what each full simulation says', () => {
    fc.assert(
      fc.property(loans, (changes) => {
        const base = pedido({ ...changes, preco: 1_500_000 });
        const grid = compareCdc(base, { entradas, prazos }, presets);
        expect(grid.flat()).toHaveLength(96);
        for (const cell of grid.flat()) {
          if (!cell) continue;
          const full = simularCdc({ ...base, entrada: cell.entrada, parcelas: cell.parcelas }, presets);
          expect(cell.cet).toEqual(full.cet);
          expect(cell.parcela).toBe(full.parcela);
          expect(cell.totalAPrazo).toBe(full.totalAPrazo);
          expect(cell.valorFinanciado).toBe(full.valorFinanciado);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('leaves a cell empty where nothing is lent', () => {
    const taxaDe = (parcelas: number): number | null => (parcelas > 60 ? null : 1.5);
    const [row] = compareCdc(pedido(), { entradas: [0], prazos, taxaDe }, presets);
    expect(row?.map((cell) => cell?.taxaMensal ?? null)).toEqual([...new Array(10).fill(1.5), null, null]);
    expect(compareCdc(pedido(), { entradas: [1_500_000, 9_000_000], prazos: [12] }, presets)).toEqual([
      [null],
      [null],
    ]);
  });
});
