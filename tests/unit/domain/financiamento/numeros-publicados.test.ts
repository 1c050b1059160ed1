import { describe, expect, it } from 'vitest';
import { createParcelaFlow, priceParcela } from '~/domain/financiamento/amortizacao.ts';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { computeCet, solveContinuousTaxa } from '~/domain/financiamento/cet.ts';
import { simularConsorcio } from '~/domain/financiamento/consorcio.ts';
import { createCronograma } from '~/domain/financiamento/cronograma.ts';
import { iofFactor, principalWithIof, resolveIof } from '~/domain/financiamento/iof.ts';
import { cancellationRefund, referenceValue, simularLiberacred } from '~/domain/financiamento/liberacred.ts';
import type { ConsorcioGrupoName } from '~/domain/financiamento/loan-types.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { annualTaxa } from '~/domain/financiamento/taxas.ts';
import { cronograma, pedido, prazo } from './apoio.ts';

const { iof: presets, liberacred, consorcio } = DEFAULT_PLANO_TABLES;
/** Percentage points that published rates may be off by. */
const POINTS = 4;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const percent = (rate: number | null): number => Math.expm1(rate ?? Number.NaN) * 100;

describe('published: Banco Central', () => {
  it('42 × 679,30 for 25 000 is 0,629862 % a month (Calculadora do Cidadão, exact)', () => {
    const rate = solveContinuousTaxa(2_500_000, numbers(42).fill(67_930), numbers(42));
    expect(percent(rate)).toBeCloseTo(0.629862, 6);
  });

  it('12 × 355,80 for 1 320,75 is 25,106880 % a month', () => {
    const rate = solveContinuousTaxa(132_075, numbers(12).fill(35_580), numbers(12));
    expect(percent(rate)).toBeCloseTo(25.10688, POINTS);
  });

  it('1 000 at 12 % a year in 5 instalments is 205,73; with 60 of costs the CET is 43,93 % a year', () => {
    expect(priceParcela(100_000, 5, cronograma(5, (1.12 ** (1 / 12) - 1) * 100))).toBe(20_573);
    const monthly = percent(solveContinuousTaxa(94_000, numbers(5).fill(20_573), numbers(5)));
    expect(monthly).toBeCloseTo(3.08, 2);
    expect(annualTaxa(monthly)).toBeCloseTo(43.93, 2);
  });

  it('the same by calendar days from 15 January 2026 is 44,55 % a year', () => {
    const { dias } = createCronograma(prazo(5, 0));
    expect(computeCet(94_000, numbers(5).fill(20_573), dias)?.anual).toBe(44.55);
  });
});

describe('published: numpy-financial, in its own units', () => {
  it.each([
    [200_000, 7.5 / 12, 180, 1854.0247200054619],
    [15_000, 8 / 12, 60, 304.145914],
    [15_000, 0, 60, 250],
    [100_000, 1.05, 24, 4735.42],
    [8530.2, 3, 10, 1000],
    [10_000, 2, 12, 945.6],
  ])('pmt of %d at %d %% over %d is %d', (value, rate, count, pmt) => {
    expect(priceParcela(Math.round(value * 100), count, cronograma(count, rate))).toBe(Math.round(pmt * 100));
    const { acumulado } = cronograma(count, rate);
    expect(Math.abs(value / (acumulado[count - 1] ?? 0) - pmt)).toBeLessThan(0.005);
  });

  it('rate(10, 0, −3500, 10000), irr(−100, 39, 59, 55, 20)', () => {
    expect(percent(solveContinuousTaxa(3500, [10_000], [10]))).toBeCloseTo(11.07, 2);
    expect(percent(solveContinuousTaxa(100, [39, 59, 55, 20], numbers(4)))).toBeCloseTo(28.095, 3);
  });
});

describe('published: schedules', () => {
  it('100 000 at 1,05 % over 24 pays 13 649,98 of interest by the formula, and what its instalments say', () => {
    const { acumulado } = cronograma(24, 1.05);
    const exact = 10_000_000 / (acumulado[23] ?? 0);
    // The page multiplies the instalment before it is rounded.
    expect(Math.abs(24 * exact - 10_000_000 - 1_364_998)).toBeLessThanOrEqual(1);
    const { juros, valores } = createParcelaFlow(10_000_000, 24, 'price', cronograma(24, 1.05));
    // A schedule is paid in centavos: 4 735,42 each, and the last one closes the balance.
    expect(valores.slice(0, 23)).toEqual(new Array(23).fill(473_542));
    const paid = valores.reduce((a, b) => a + b);
    expect(juros.reduce((a, b) => a + b)).toBe(paid - 10_000_000);
    expect(Math.abs((valores[23] ?? 0) - exact)).toBeLessThanOrEqual(24);
    expect(Math.abs(paid - 24 * exact)).toBeLessThanOrEqual(12);
  });

  it('8 530,20 at 3 % over 10 amortises 744,09 first', () => {
    expect(createParcelaFlow(853_020, 10, 'price', cronograma(10, 3)).amortizacoes[0]).toBe(74_409);
  });

  it('SAC of 300 000 at 1 % over 360 starts 3 833,33, 3 825,00, 3 816,67, within a centavo of rounding', () => {
    const { valores } = createParcelaFlow(30_000_000, 360, 'sac', cronograma(360, 1));
    const off = [383_333, 382_500, 381_667].map((published, index) =>
      Math.abs((valores[index] ?? 0) - published),
    );
    expect(Math.max(...off)).toBeLessThanOrEqual(1);
  });

  it('10 000 at 1 %, contract 22 February 2026, 12 × day 22, actual days', () => {
    const dates = {
      dataContrato: '2026-02-22',
      primeiroVencimento: '2026-03-22',
      parcelas: 12,
      taxaMensal: 1,
    };
    const result = simularCdc(pedido({ ...dates, preco: 1_000_000, iof: 'isento' }), presets);
    expect(result.parcela).toBe(88_808);
    expect(result.parcelas[0]).toMatchObject({ dias: 28, juros: 9_202, amortizacao: 79_606, saldo: 920_394 });
    const fator = iofFactor(12, 'price', createCronograma(pedido(dates)), presets.pf);
    expect(Math.round(1_000_000 * fator)).toBeGreaterThanOrEqual(20_187);
    expect(Math.round(1_000_000 * fator)).toBeLessThanOrEqual(20_189);
  });

  it.each([
    [{ preco: 1_500_000, iof: 'pf' }, 1_546_879, 60_569, 29.58],
    [{ preco: 1_500_000, iof: 'pf-moto' }, 1_505_722, 58_957, 27.03],
    [
      {
        preco: 2_000_000,
        parcelas: 48,
        taxaMensal: 2.29,
        dataContrato: '2026-03-02',
        primeiroVencimento: '2026-04-10',
      },
      2_065_968,
      71_891,
      33.75,
    ],
  ] as const)('two programs agree on %j', (changes, financed, parcela, cet) => {
    const result = simularCdc(pedido(changes), presets);
    expect([result.valorFinanciado, result.parcela, result.cet?.anual]).toEqual([financed, parcela, cet]);
  });
});

describe('published: IOF (Decreto 6.306/2007 art. 7)', () => {
  const single = (days: number) => ({
    vencimentos: [],
    dias: [days],
    juros: [0],
    desconto: [0.9],
    acumulado: [0.9],
  });

  it.each([
    [10_000_000, 180, 185_600],
    [10_000_000, 365, 337_300],
    [10_000_000, 730, 337_300],
    [1_000_000, 31, 6_342],
  ])('%d centavos in one payment after %d days owe %d', (principal, days, tax) => {
    expect(Math.round(principal * iofFactor(1, 'price', single(days), presets.pf))).toBe(tax);
  });

  it('financed, the tax on 100 000 for a year is 3 490,74', () => {
    expect(principalWithIof(10_000_000, iofFactor(1, 'price', single(365), presets.pf)) - 10_000_000).toBe(
      349_074,
    );
  });

  it('a small company pays the reduced daily rate up to R$ 30 000 and the common one above', () => {
    expect(resolveIof('mei', 3_000_000, presets).diaria).toBe(0.00274);
    expect(resolveIof('mei', 3_000_001, presets).diaria).toBe(0.0082);
    expect(resolveIof({ diaria: 0.001, adicional: 0, tetoDias: 10 }, 1, presets).diaria).toBe(0.001);
  });
});

describe('published: programmed down payment, table of 7 October 2026', () => {
  it.each([
    [2_984_220, 6, 50, 310_296],
    [2_984_220, 12, 30, 94_664],
    [2_984_220, 18, 50, 104_658],
    [1_650_820, 18, 30, 36_286],
    [3_456_220, 18, 30, 73_435],
  ])('%d centavos in %d instalments for %d %% pay %d', (value, parcelas, entradaPct, parcela) => {
    const result = simularLiberacred(value, { parcelas, entradaPct, aptoApos: 1 }, liberacred);
    expect(result.parcela).toBe(parcela);
    expect(result.totalPago).toBe(parcela * parcelas);
    expect(result.acumulado).toBe(Math.round((value * entradaPct) / 100));
  });

  it.each([
    [895_266, 170_101],
    [1_492_110, 283_501],
    [100, 19],
    [1, 0],
    [3, 1],
    [0, 0],
  ])('cancelling costs 19 %% of a balance of %d: %d, the rest comes back', (saldo, custo) => {
    expect(cancellationRefund(saldo, liberacred)).toBe(saldo - custo);
  });

  it('the reference value is the suggested price and 18 %', () => {
    expect(referenceValue(2_529_000, liberacred)).toBe(2_984_220);
  });
});

describe('published: consórcio, group contract of 2026', () => {
  const simulate = (nome: ConsorcioGrupoName, months: number, vida = false) => {
    const plano = consorcio.planos[nome].find((each) => each.meses === months);
    if (!plano) throw new Error('no such plan');
    return simularConsorcio(2_984_220, plano, vida, consorcio);
  };

  it('Mega 60 of 29 842,20', () => {
    const result = simulate('mega', 60);
    expect(result.fundoComum + result.taxaAdministracao).toBe(60_681);
    expect(result).toMatchObject({ seguro: 4_030, parcela: 64_711, rendaMinima: 194_133 });
    expect(result.lances).toEqual({ embutidoMaximo: 447_633, fixo25: 910_187, fixo35: 1_274_262 });
  });

  it('Master 60 of 29 842,20', () => {
    expect(simulate('master', 60).parcela).toBe(60_998);
  });

  it('life insurance is optional and adds its own part', () => {
    expect(simulate('mega', 60, true).parcela - simulate('mega', 60).parcela).toBe(415);
  });
});
