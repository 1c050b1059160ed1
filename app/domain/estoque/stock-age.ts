import { addDays, type CalendarDate, daysBetween } from '../valores/dates.ts';

/** Limits in days: above the first an item is old, above the second it costs money. */
export const STOCK_AGE_LIMITS = [60, 90] as const;

/** Whole days since the item came in; 0 on that day and for a future date. */
export const daysInEstoque = (entrouEm: CalendarDate, today: CalendarDate): number =>
  Math.max(0, daysBetween(entrouEm, today));

/** Age bands: `novo` up to 60 days, `velho` up to 90, `parado` beyond. */
export type StockAgeBand = 'novo' | 'velho' | 'parado';

/** Band of a number of days. */
export function stockAgeBand(days: number): StockAgeBand {
  const [velho, parado] = STOCK_AGE_LIMITS;
  return days > parado ? 'parado' : days > velho ? 'velho' : 'novo';
}

/** Formats a number of days: "hoje", "1 dia", "45 dias". */
export const describeDays = (days: number): string =>
  days === 0 ? 'hoje' : days === 1 ? '1 dia' : `${days} dias`;

/** Ranges of the age filter, by their name in the address. Days, both inclusive; null is open. */
export const STOCK_AGE_RANGES = {
  'ate-30': { rotulo: 'Até 30 dias', de: 0, ate: 30 },
  '31-60': { rotulo: '31 a 60 dias', de: 31, ate: 60 },
  'mais-60': { rotulo: 'Mais de 60 dias', de: 61, ate: null },
  'mais-90': { rotulo: 'Mais de 90 dias', de: 91, ate: null },
} as const satisfies Record<string, { rotulo: string; de: number; ate: number | null }>;
export type StockAgeRange = keyof typeof STOCK_AGE_RANGES;

export const isStockAgeRange = (text: unknown): text is StockAgeRange =>
  typeof text === 'string' && Object.hasOwn(STOCK_AGE_RANGES, text);

/** Entry dates of an age range, both inclusive. A future entry counts as today's. */
export function arrivalDates(
  prazo: StockAgeRange,
  today: CalendarDate,
): { desde: CalendarDate | null; ate: CalendarDate | null } {
  const { de, ate } = STOCK_AGE_RANGES[prazo];
  return { desde: ate === null ? null : addDays(today, -ate), ate: de === 0 ? null : addDays(today, -de) };
}
