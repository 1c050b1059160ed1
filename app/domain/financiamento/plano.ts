import type { CalendarDate } from '../valores/dates.ts';
import type { Convencao, IofPreset, Sistema, Tarifa } from './loan-types.ts';
import { DEFAULT_PLANO_TABLES, type PlanoTables } from './plano-tables.ts';
import { type TaxaFaixa, taxasByPrazo } from './taxas.ts';

/** Lender of the plan. */
export type Financeira = {
  /** Stable across versions: addresses and saved simulations refer to it. */
  id: string;
  nome: string;
  /** Terms in number of instalments, ascending. */
  prazos: readonly number[];
  /** Rate bands, by ascending down payment. */
  faixas: readonly TaxaFaixa[];
  tarifas: readonly Tarifa[];
  iof: IofPreset;
  convencao: Convencao;
  sistema: Sistema;
};

/** Plan that an administrator publishes: lenders, tables, and the days on which they are valid. */
export type Plano = {
  de: CalendarDate;
  /** Last day; null for open-ended. */
  ate: CalendarDate | null;
  financeiras: readonly Financeira[];
  tabelas: PlanoTables;
};

/** Published plan. Version 0 is the product's default, which nobody published. */
export type PublishedPlano = Plano & { versao: number };

/**
 * Looks up a lender's rate, percent per month; null where it does not lend. Uses the highest band that the
 * down payment reaches.
 * @param entradaPct down payment and trade-in, percent of the price
 */
export function financeiraTaxa(
  { faixas }: Pick<Financeira, 'faixas'>,
  parcelas: number,
  entradaPct: number,
): number | null {
  const reached = faixas.filter(({ entradaMinima }) => entradaPct >= entradaMinima);
  return reached.at(-1)?.taxas[parcelas] ?? null;
}

/** Finds the least down payment above this one with which a lender has the term, percent; null for none. */
export const nextEntradaMinima = (
  { faixas }: Pick<Financeira, 'faixas'>,
  parcelas: number,
  entradaPct: number,
): number | null =>
  faixas.find(({ entradaMinima, taxas }) => entradaMinima > entradaPct && taxas[parcelas] !== undefined)
    ?.entradaMinima ?? null;

/** Tells whether a plan's last day is over. */
export const isPlanoOver = ({ ate }: Pick<Plano, 'ate'>, today: CalendarDate): boolean =>
  ate !== null && ate < today;

/** Tells whether a version was taken back before its day: it ends before it begins. */
export const isPlanoTakenBack = ({ de, ate }: Pick<Plano, 'de' | 'ate'>): boolean => ate !== null && ate < de;

/** Builds a rate band from a row of rates. */
const createFaixa = (
  prazos: readonly number[],
  entradaMinima: number,
  taxas: readonly (number | null)[],
): TaxaFaixa => ({ entradaMinima, taxas: taxasByPrazo(prazos, taxas) });

const SHORT_PRAZOS = [12, 24, 36, 48];
const LONG_PRAZOS = [12, 18, 24, 36, 48, 60];
const COOPERATIVE_PRAZOS = [6, 12, 24, 36];

/**
 * Default plan, so that the simulator works before anybody has published one. The lenders are invented and
 * their rates are examples; the tables hold the product's initial values.
 */
export const DEFAULT_PLANO: PublishedPlano = {
  versao: 0,
  de: '2026-01-01',
  ate: null,
  financeiras: [
    {
      id: 'banco-alvorecer',
      nome: 'Banco Alvorecer',
      prazos: LONG_PRAZOS,
      faixas: [
        createFaixa(LONG_PRAZOS, 0, [2.19, 2.24, 2.29, 2.39, 2.49, null]),
        createFaixa(LONG_PRAZOS, 20, [1.89, 1.94, 1.99, 2.09, 2.19, 2.39]),
        createFaixa(LONG_PRAZOS, 30, [1.69, 1.74, 1.79, 1.89, 1.99, 2.19]),
        createFaixa(LONG_PRAZOS, 50, [1.49, 1.54, 1.59, 1.69, 1.79, 1.99]),
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
      prazos: SHORT_PRAZOS,
      faixas: [
        createFaixa(SHORT_PRAZOS, 10, [1.99, 2.09, 2.19, 2.29]),
        createFaixa(SHORT_PRAZOS, 30, [1.59, 1.69, 1.85, 1.95]),
        createFaixa(SHORT_PRAZOS, 40, [0.99, 1.39, 1.65, 1.79]),
      ],
      tarifas: [{ nome: 'Tarifa de cadastro', valor: 79_000, financiada: true }],
      iof: 'pf',
      convencao: 'dias365',
      sistema: 'price',
    },
    {
      id: 'cooperativa-vale-verde',
      nome: 'Cooperativa Vale Verde',
      prazos: COOPERATIVE_PRAZOS,
      faixas: [
        createFaixa(COOPERATIVE_PRAZOS, 20, [1.45, 1.55, 1.75, 1.89]),
        createFaixa(COOPERATIVE_PRAZOS, 40, [1.29, 1.39, 1.59, 1.75]),
      ],
      tarifas: [{ nome: 'Registro do contrato', valor: 14_800, financiada: false }],
      iof: 'pf',
      convencao: 'dias365',
      sistema: 'price',
    },
  ],
  tabelas: DEFAULT_PLANO_TABLES,
};
