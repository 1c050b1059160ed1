import type { CalendarDate } from '../valores/dates.ts';
import type { Cobranca } from './simulacao-address.ts';

/**
 * Number of a request: money in centavos, rates in percent a month. Null where nothing was said; the text as
 * typed while nobody can read it.
 */
export type ParsedNumber = number | string | null;

/** Conditions of a simulation in numbers, before a plan fills in what nobody said. */
export type Condicoes = {
  preco: ParsedNumber;
  /** Centavos, or percent of the price where `em` is "pct". */
  entrada: ParsedNumber;
  em: string;
  troca: ParsedNumber;
  /** Id of a lender of the plan; any other stands for the plan's first one. */
  banco: string;
  parcelas: ParsedNumber;
  /** Null for the plan's. */
  taxa: ParsedNumber;
  /** Date of the contract; null for today. */
  data: CalendarDate | null;
  /** First due date; null for the usual one. */
  venc: string | null;
  /** Empty, as `iof`, for the lender's own. */
  sistema: string;
  iof: string;
  seguro: ParsedNumber;
  /** "hora" when the insurance is paid on signing. */
  seguroEm: string;
  /** In the order of the lender's fees. */
  tarifas: readonly Cobranca[];
};

export const EMPTY_CONDICOES: Condicoes = {
  ...{ preco: null, entrada: null, em: '', troca: null, banco: '', parcelas: null, taxa: null },
  ...{ data: null, venc: null, sistema: '', iof: '', seguro: null, seguroEm: '', tarifas: [] },
};
