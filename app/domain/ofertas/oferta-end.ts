import { addDays, type CalendarDate, startOfDay } from '../valores/dates.ts';

/**
 * First instant after an offer's end: start of the next day in São Paulo.
 * @throws RangeError when the date does not exist
 */
export const ofertaEnd = (validade: CalendarDate): Date => startOfDay(addDays(validade, 1));

/** Seconds until an instant, rounded down; 0 when it has passed. */
export const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.floor((instant.getTime() - now.getTime()) / 1000));
