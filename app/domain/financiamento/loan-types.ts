import type { CalendarDate } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';

/**
 * Day-count conventions for interest: equal months, actual days of a 365-day year, actual days of 30-day
 * months.
 */
export const CONVENCOES = ['mensal', 'dias365', 'dias30'] as const;
export type Convencao = (typeof CONVENCOES)[number];

/** Amortisation systems: constant instalments (Price) or constant amortisation (SAC). */
export const SISTEMAS = ['price', 'sac'] as const;
export type Sistema = (typeof SISTEMAS)[number];

export const isSistema = (text: string): text is Sistema => SISTEMAS.some((sistema) => sistema === text);

/**
 * IOF rates in percent: per day on each principal part, up to `tetoDias` days, and a flat one on the whole.
 */
export type Iof = { diaria: number; adicional: number; tetoDias: number };

export const IOF_PRESETS = ['pf', 'pf-moto', 'pj', 'mei', 'isento'] as const;
export type IofPreset = (typeof IOF_PRESETS)[number];

/** Fee of the lender, paid up front or added to the loan. */
export type Tarifa = { nome: string; valor: Centavos; financiada: boolean };

/** Credit insurance; opt-in (STJ Tema 972), paid up front or added to the loan. */
export type Seguro = { valor: Centavos; financiado: boolean };

/** Term of a loan: instalments, rate and dates. */
export type Prazo = {
  parcelas: number;
  /** Percent per month. */
  taxaMensal: number;
  dataContrato: CalendarDate;
  primeiroVencimento: CalendarDate;
  convencao: Convencao;
  /**
   * Decimals to which the lender rounds the annual rate, in percent, before computing with days; absent for
   * an exact rate. One lender's printed schedules need 4.
   */
  casasTaxaAnual?: number;
};

/** Conditions of a loan, without its amount. */
export type CdcConditions = Prazo & {
  sistema: Sistema;
  iof: IofPreset | Iof;
  tarifas: readonly Tarifa[];
  seguro?: Seguro;
};

export type CdcRequest = CdcConditions & { preco: Centavos; entrada: Centavos; troca: Centavos };

/** Row of a schedule. `dias` counts from the previous due date; valor = juros + amortizacao. */
export type Parcela = {
  numero: number;
  vencimento: CalendarDate;
  dias: number;
  juros: Centavos;
  amortizacao: Centavos;
  valor: Centavos;
  saldo: Centavos;
};

/** Custo Efetivo Total in percent with two decimals, per year and per month. */
export type Cet = { anual: number; mensal: number };

export const CONSORCIO_GRUPOS = ['mega', 'master'] as const;
export type ConsorcioGrupoName = (typeof CONSORCIO_GRUPOS)[number];
