import { addDays, type CalendarDate } from '../valores/dates.ts';

/** Number of times a page was opened on a day. */
export type AberturaDay = { dia: CalendarDate; n: number };

/** Days shown to a consultant. */
const DAYS_SHOWN = 14;

/** First day shown; today is the last. */
export const firstAberturaDay = (today: CalendarDate): CalendarDate => addDays(today, 1 - DAYS_SHOWN);

/** Lists one row per day, today last; days without openings have 0. */
export function lastAberturaDays(contados: readonly AberturaDay[], today: CalendarDate): AberturaDay[] {
  const opened = new Map(contados.map(({ dia, n }) => [dia, n]));
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const dia = addDays(firstAberturaDay(today), index);
    return { dia, n: opened.get(dia) ?? 0 };
  });
}

/** Formats a number of openings: "12 aberturas", "1 abertura", "Ninguém abriu ainda". */
export function describeAberturas(n: number): string {
  if (n === 0) return 'Ninguém abriu ainda';
  return n === 1 ? '1 abertura' : `${n.toLocaleString('pt-BR')} aberturas`;
}
