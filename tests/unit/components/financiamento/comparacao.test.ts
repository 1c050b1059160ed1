import { describe, expect, it } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import {
  compareSideBySide,
  createComparisonGrid,
  createGridColumns,
} from '~/telas/comparador/comparison-grid.ts';
import { consorcioOf, liberacredOf } from '~/telas/comparador/products.ts';
import { readSimulacao } from '../../../support/simulacao-digitada.ts';
import { BANCO_A, BANCO_B, HOJE, PLANO, typed } from './apoio.ts';

const comparada = {
  preco: 2_000_000,
  troca: 0,
  dataContrato: HOJE,
  primeiroVencimento: '2026-12-21',
  digitada: typed(),
};
const grid = (cabe: number | null = null, financeiras = PLANO.financeiras, entrada = 0) =>
  createComparisonGrid(financeiras, comparada, createGridColumns(comparada.preco, 0, entrada), PLANO, cabe);

describe('Issue 4 §2: the comparison grid', () => {
  it('has the usual down payments, and the customer’s own in its place', () => {
    expect(createGridColumns(2_000_000, 0, 500_000).map(({ pct, digitada }) => [pct, digitada])).toEqual([
      [0, false],
      [10, false],
      [20, false],
      [25, true],
      [30, false],
      [40, false],
      [50, false],
    ]);
    expect(createGridColumns(2_000_000, 0, 400_000).filter(({ digitada }) => digitada)).toHaveLength(1);
    expect(createGridColumns(2_000_000, 1_300_000, 0).map(({ pct }) => pct)).toEqual([0, 10, 20, 30]);
  });

  it('shows in each cell the lender with the lowest instalment, and nothing where nobody lends', () => {
    const { colunas, linhas } = grid();
    const cell = (prazo: number, pct: number) =>
      linhas.find((linha) => linha.prazo === prazo)?.celulas[
        colunas.findIndex((column) => column.pct === pct)
      ];
    expect(linhas.map(({ prazo }) => prazo)).toEqual([12, 36, 48, 60]);
    expect(cell(12, 0)?.oferta.financeira.id).toBe('banco-a');
    expect(cell(12, 30)?.oferta.financeira.id).toBe('banco-b');
    expect(cell(60, 0)).toBeNull();
    expect(cell(48, 20)).toBeNull();
  });

  it('a term that no down payment gets has no row', () => {
    expect(grid(null, [BANCO_B]).linhas.map(({ prazo }) => prazo)).toEqual([12, 48]);
    const poor = { ...BANCO_B, prazos: [12, 24, 48] };
    expect(grid(null, [poor]).linhas.map(({ prazo }) => prazo)).toEqual([12, 48]);
  });

  it('a cell opens the same numbers', () => {
    const { oferta } = grid().linhas[1]?.celulas[2] ?? {};
    if (!oferta) throw new Error('36 instalments with 20 % are lent');
    const { pedido } = readSimulacao(
      typed({
        preco: '20000',
        entrada: formatAmount(oferta.entrada),
        parcelas: '36',
        banco: oferta.financeira.id,
      }),
      PLANO,
      false,
    );
    expect(pedido && simularCdc(pedido, PLANO.tabelas.iof)).toMatchObject({
      parcela: oferta.parcela,
      cet: oferta.cet,
      totalAPrazo: oferta.totalAPrazo,
    });
  });

  it('marks the best of each kind once', () => {
    const cells = grid().linhas.flatMap(({ celulas }) => celulas.filter((cell) => cell !== null));
    const lowest = Math.min(...cells.map(({ oferta }) => oferta.parcela));
    expect(cells.flatMap(({ marcas }) => marcas).sort()).toEqual(['cet', 'parcela', 'total']);
    expect(cells.find(({ marcas }) => marcas.includes('parcela'))?.oferta.parcela).toBe(lowest);
  });

  it('with an instalment in mind the best is sought among those that fit', () => {
    const cells = grid(70_000).linhas.flatMap(({ celulas }) => celulas.filter((cell) => cell !== null));
    for (const { oferta, cabe, marcas } of cells) {
      expect(cabe).toBe(oferta.parcela <= 70_000);
      if (!cabe) expect(marcas).toEqual([]);
    }
    const total = cells.find(({ marcas }) => marcas.includes('total'));
    const fitting = cells.filter(({ cabe }) => cabe).map(({ oferta }) => oferta.totalAPrazo);
    expect(total?.oferta.totalAPrazo).toBe(Math.min(...fitting));
  });
});

describe('Issue 4 §2: lenders and products side by side', () => {
  it('ranks the lenders of a term by instalment, three at most', () => {
    const offers = compareSideBySide(PLANO, comparada, 800_000, 12);
    expect(offers.map(({ oferta }) => oferta.financeira.id)).toEqual(['banco-b', 'banco-a']);
    const many = { ...PLANO, financeiras: [1, 2, 3, 4].map((n) => ({ ...BANCO_A, id: `b${n}` })) };
    expect(compareSideBySide(many, comparada, 800_000, 12)).toHaveLength(3);
    expect(compareSideBySide(PLANO, comparada, 0, 48)).toEqual([]);
  });

  it('the programmed down payment counts on the reference value', () => {
    const { liberacred } = PLANO.tabelas;
    expect(liberacredOf(typed(), 2_529_000, liberacred)).toMatchObject({ valor: '12x30' });
    expect(liberacredOf(typed({ programada: '18x50' }), 2_529_000, liberacred)?.simulacao.acumulado).toBe(
      1_492_110,
    );
    expect(liberacredOf(typed({ programada: '18x50' }), 2_529_000, liberacred)).toMatchObject({
      cancelamento: 19,
      devolucao: 1_492_110 - 283_501,
    });
    expect(liberacredOf(typed(), 2_529_000, { ...liberacred, planos: [] })).toBeNull();
  });

  it('the consórcio sums its instalments at today’s price', () => {
    const table = PLANO.tabelas.consorcio;
    const mega = consorcioOf(typed(), 2_984_220, table);
    expect(mega).toMatchObject({ valor: 'mega-60', simulacao: { parcela: 64_711 }, total: 60 * 64_711 });
    expect(consorcioOf(typed({ consorcio: 'master-60' }), 2_984_220, table)?.simulacao.parcela).toBe(60_998);
    expect(consorcioOf(typed({ consorcio: 'outro-1' }), 2_984_220, table)?.valor).toBe('mega-60');
    expect(consorcioOf(typed(), 1, { ...table, planos: { mega: [], master: [] } })).toBeNull();
  });
});
