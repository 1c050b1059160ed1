import { addDays, type CalendarDate, daysBetween } from '../valores/dates.ts';

/** Periods of a company's numbers, in days. */
export const PERIODS = [7, 30, 90] as const;
export type CountPeriod = (typeof PERIODS)[number];

/** Parses the period of an address; default 30 days. */
export const readPeriod = (text: string | null): CountPeriod =>
  PERIODS.find((days) => String(days) === text) ?? 30;

/**
 * Window of days that ends today, and the window of equal length before it for comparison. Each with first
 * and last day.
 */
export type DayWindow = {
  de: CalendarDate;
  ate: CalendarDate;
  antesDe: CalendarDate;
  antesAte: CalendarDate;
};

/** Window of a period. @throws RangeError when `today` is no date */
export const periodWindow = (days: CountPeriod, today: CalendarDate): DayWindow => ({
  de: addDays(today, 1 - days),
  ate: today,
  antesDe: addDays(today, 1 - 2 * days),
  antesAte: addDays(today, -days),
});

/**
 * Window of the current month so far, compared with the same days of the month before (all of it when
 * shorter).
 */
export function monthWindow(today: CalendarDate): DayWindow {
  const de = `${today.slice(0, 8)}01`;
  const last = addDays(de, -1);
  const antesDe = `${last.slice(0, 8)}01`;
  const mesmoDia = addDays(antesDe, daysBetween(de, today));
  return { de, ate: today, antesDe, antesAte: daysBetween(mesmoDia, last) > 0 ? mesmoDia : last };
}

/** Count of a day. */
export type DayCount = { dia: CalendarDate; n: number };

/** Bar of a small chart: one day, or several consecutive ones. */
export type ChartBar = { de: CalendarDate; ate: CalendarDate; n: number };

/** Maximum number of bars distinguishable on a phone; above it, each bar covers a week. */
const MAX_BARS = 31;
const WEEK = 7;

const between = (contados: readonly DayCount[], first: CalendarDate, last: CalendarDate) =>
  contados.reduce((sum, { dia, n }) => (dia >= first && dia <= last ? sum + n : sum), 0);

/** Sums the counts of the window and of the one before it. */
export const windowTotals = (contados: readonly DayCount[], { de, ate, antesDe, antesAte }: DayWindow) => ({
  total: between(contados, de, ate),
  antes: between(contados, antesDe, antesAte),
});

/** Days that a bar stands for. */
type BarSpan = Pick<ChartBar, 'de' | 'ate'>;

/** Divides a window into the spans of its bars: consecutive ones, the last one ending today. */
export function barSpans({ de, ate }: DayWindow): BarSpan[] {
  const days = daysBetween(de, ate) + 1;
  const width = days > MAX_BARS ? WEEK : 1;
  const spans: BarSpan[] = [];
  for (let last = ate; last >= de; last = addDays(last, -width)) {
    const first = width === 1 ? last : addDays(last, 1 - width);
    spans.unshift({ de: first < de ? de : first, ate: last });
  }
  return spans;
}

/**
 * Sums the counts, and groups the window into bars.
 * @param spans those of the window, when several figures share them
 */
export function sumCounts(
  contados: readonly DayCount[],
  janela: DayWindow,
  spans: readonly BarSpan[] = barSpans(janela),
) {
  const barras = spans.map(({ de, ate }): ChartBar => ({ de, ate, n: between(contados, de, ate) }));
  return { ...windowTotals(contados, janela), barras };
}

/** Growth in percent, rounded; null when there was nothing before. */
export const growthPercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** Describes a change: "12 % a mais que no anterior"; '' when there is nothing to compare. */
export function describeGrowth(now: number, before: number): string {
  const percent = growthPercent(now, before);
  if (percent === null) return now === 0 ? '' : 'Nada no período anterior';
  if (percent === 0) return 'Como no período anterior';
  return `${Math.abs(percent)} % a ${percent > 0 ? 'mais' : 'menos'} que no anterior`;
}
