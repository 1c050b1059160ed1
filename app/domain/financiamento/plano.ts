import type { Data } from '../valores/datas.ts';
import { TABELAS, type Tabelas } from './tabelas.ts';
import { type FaixaDeTaxas, taxasPorPrazo } from './taxas.ts';
import type { Convencao, PresetIof, Sistema, Tarifa } from './tipos.ts';

/** Lender of the plan. */
export type Financeira = {
  /** Stable across versions: addresses and saved simulations refer to it. */
  id: string;
  nome: string;
  /** Terms in number of instalments, ascending. */
  prazos: readonly number[];
  /** Rate bands, by ascending down payment. */
  faixas: readonly FaixaDeTaxas[];
  tarifas: readonly Tarifa[];
  iof: PresetIof;
  convencao: Convencao;
  sistema: Sistema;
};

/** Plan that an administrator publishes: lenders, tables, and the days on which they are valid. */
export type Plano = {
  de: Data;
  /** Last day; null for open-ended. */
  ate: Data | null;
  financeiras: readonly Financeira[];
  tabelas: Tabelas;
};

/** Published plan. Version 0 is the product's default, which nobody published. */
export type PlanoPublicado = Plano & { versao: number };

/**
 * Looks up a lender's rate, percent per month; null where it does not lend. Uses the highest band that the
 * down payment reaches.
 * @param entradaPct down payment and trade-in, percent of the price
 */
export function taxaDaFinanceira(
  { faixas }: Pick<Financeira, 'faixas'>,
  parcelas: number,
  entradaPct: number,
): number | null {
  const reached = faixas.filter(({ entradaMinima }) => entradaPct >= entradaMinima);
  return reached.at(-1)?.taxas[parcelas] ?? null;
}

/** Tells whether a plan's last day is over. */
export const isVencido = ({ ate }: Pick<Plano, 'ate'>, hoje: Data): boolean => ate !== null && ate < hoje;

/** Builds a rate band from a row of rates. */
const faixa = (
  prazos: readonly number[],
  entradaMinima: number,
  taxas: readonly (number | null)[],
): FaixaDeTaxas => ({ entradaMinima, taxas: taxasPorPrazo(prazos, taxas) });

const PRAZOS_CURTOS = [12, 24, 36, 48];
const PRAZOS_LONGOS = [12, 18, 24, 36, 48, 60];
const PRAZOS_DA_COOPERATIVA = [6, 12, 24, 36];

/**
 * Default plan, so that the simulator works before anybody has published one. The lenders are invented and
 * their rates are examples; the tables hold the product's initial values.
 */
export const PLANO_PADRAO: PlanoPublicado = {
  versao: 0,
  de: '2026-01-01',
  ate: null,
  financeiras: [
    {
      id: 'banco-alvorecer',
      nome: 'Banco Alvorecer',
      prazos: PRAZOS_LONGOS,
      faixas: [
        faixa(PRAZOS_LONGOS, 0, [2.19, 2.24, 2.29, 2.39, 2.49, null]),
        faixa(PRAZOS_LONGOS, 20, [1.89, 1.94, 1.99, 2.09, 2.19, 2.39]),
        faixa(PRAZOS_LONGOS, 30, [1.69, 1.74, 1.79, 1.89, 1.99, 2.19]),
        faixa(PRAZOS_LONGOS, 50, [1.49, 1.54, 1.59, 1.69, 1.79, 1.99]),
      ],
      tarifas: [
        { nome: 'Tarifa de cadastro', valor: 59_900, financiada: true },
        { nome: 'Registro do contrato', valor: 14_800, financiada: true },
      ],
      iof: 'pf',
      convencao: 'dias365',
      sistema: 'price',
    },
    {
      id: 'financeira-serra-azul',
      nome: 'Financeira Serra Azul',
      prazos: PRAZOS_CURTOS,
      faixas: [
        faixa(PRAZOS_CURTOS, 10, [1.99, 2.09, 2.19, 2.29]),
        faixa(PRAZOS_CURTOS, 30, [1.59, 1.69, 1.85, 1.95]),
        faixa(PRAZOS_CURTOS, 40, [0.99, 1.39, 1.65, 1.79]),
      ],
      tarifas: [{ nome: 'Tarifa de cadastro', valor: 79_000, financiada: true }],
      iof: 'pf',
      convencao: 'dias365',
      sistema: 'price',
    },
    {
      id: 'cooperativa-vale-verde',
      nome: 'Cooperativa Vale Verde',
      prazos: PRAZOS_DA_COOPERATIVA,
      faixas: [
        faixa(PRAZOS_DA_COOPERATIVA, 20, [1.45, 1.55, 1.75, 1.89]),
        faixa(PRAZOS_DA_COOPERATIVA, 40, [1.29, 1.39, 1.59, 1.75]),
      ],
      tarifas: [{ nome: 'Registro do contrato', valor: 14_800, financiada: false }],
      iof: 'pf',
      convencao: 'dias365',
      sistema: 'price',
    },
  ],
  tabelas: TABELAS,
};
