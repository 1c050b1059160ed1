import type { CalendarDate } from '../valores/dates.ts';
import { MONTH_NAMES } from '../valores/month-names.ts';
import type { FipeMonth, MonthFipeValue } from './fipe-types.ts';

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => MONTH.test(text);

/** Tells whether the text is a month of the years 2000 to 2099. */
export const isFilterMonth = (text: string | null): text is FipeMonth =>
  text !== null && /^20/.test(text) && isMonth(text);

/** Months since the year 0. @throws RangeError for an invalid month "YYYY-MM" */
function countOf(month: FipeMonth): number {
  const match = MONTH.exec(month);
  if (!match) throw new RangeError(`not a month: ${month.slice(0, 20)}`);
  return Number(match[1]) * 12 + Number(match[2]) - 1;
}

/** Months from one to the other, negative when `until` comes first. @throws RangeError for an invalid month */
export const monthsBetween = (de: FipeMonth, until: FipeMonth): number => countOf(until) - countOf(de);

/** Adds months (subtracts when negative). @throws RangeError for an invalid month */
export function addMonths(month: FipeMonth, months: number): FipeMonth {
  const count = countOf(month) + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

const monthName = (month: FipeMonth): string => MONTH_NAMES[countOf(month) % 12] ?? '';

/** Formats a month, "junho de 2026". @throws RangeError for an invalid month */
export const formatMonth = (month: FipeMonth): string => `${monthName(month)} de ${month.slice(0, 4)}`;

/** Formats a month, "jun/26". @throws RangeError for an invalid month */
export const formatShortMonth = (month: FipeMonth): string =>
  `${monthName(month).slice(0, 3)}/${month.slice(2, 4)}`;

/** Age in months above which a value is labelled as old. */
const MAX_CURRENT_MONTHS = 2;

/** Tells whether a table is more than two months old. @throws RangeError for an invalid month */
export const isOldTable = (referencia: FipeMonth, today: CalendarDate): boolean =>
  monthsBetween(referencia, today.slice(0, 7)) > MAX_CURRENT_MONTHS;

export type FipeVariation = {
  /** First month of the comparison. */
  desde: FipeMonth;
  /** Whole months between the two. */
  meses: number;
  /** Centavos. */
  diferenca: number;
  /** Relative to the older value, 0.05 for 5 %. */
  fracao: number;
};

/**
 * Computes the change over the twelve months before the newest one, or since the oldest month within them.
 * @param history from the oldest month to the newest
 * @returns null when there is nothing to compare with
 */
export function variationOver12Months(history: readonly MonthFipeValue[]): FipeVariation | null {
  const last = history.at(-1);
  if (!last) return null;
  const first = history.find(({ referencia }) => monthsBetween(referencia, last.referencia) <= 12);
  if (!first || first === last || first.valor <= 0) return null;
  const diferenca = last.valor - first.valor;
  return {
    desde: first.referencia,
    meses: monthsBetween(first.referencia, last.referencia),
    diferenca,
    fracao: diferenca / first.valor,
  };
}

/** Formats a change: "+3,4 %", "−12,0 %", "0,0 %". @param fracao 0.034 for 3.4 % */
export function formatVariation(fracao: number): string {
  const tenths = Math.round(Math.abs(fracao) * 1000);
  const text = `${Math.floor(tenths / 10)},${tenths % 10}\u00a0%`;
  if (tenths === 0) return text;
  return `${fracao < 0 ? '−' : '+'}${text}`;
}
