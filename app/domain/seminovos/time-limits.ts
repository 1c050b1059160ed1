import { addDays, type CalendarDate, startOfDay, todayInSaoPaulo } from '../valores/dates.ts';
import { AVALIACAO_VALID_DAYS, SOLD_VISIBLE_DAYS } from './seminovo-status.ts';

/** Time limits of used bikes: publicity of a sold one, validity of an evaluation, lateness of a request. */

const DAY = 86_400_000;

/** Earliest instant of sale that is still shown on the public page. @returns ISO 8601 UTC */
export const soldVisibleSince = (now: Date): string =>
  new Date(now.getTime() - SOLD_VISIBLE_DAYS * DAY).toISOString();

/** Tells whether a sold bike is still public: for seven days after the sale, to the millisecond. */
export const isSoldVisible = (vendidoEm: string | null, now: Date): boolean =>
  vendidoEm !== null && vendidoEm > soldVisibleSince(now);

/** Last day of an evaluation made now. */
export const avaliacaoValidUntil = (now: Date): CalendarDate =>
  addDays(todayInSaoPaulo(now), AVALIACAO_VALID_DAYS);

/** Tells whether an evaluation is valid: until the end of its last day in São Paulo. */
export const isAvaliacaoValid = (until: CalendarDate | null, now: Date): boolean =>
  until !== null && todayInSaoPaulo(now) <= until;

/** Returns the instant from which on evaluations are still within their validity. @returns ISO 8601 UTC */
export const avaliacoesValidSince = (now: Date): string =>
  startOfDay(addDays(todayInSaoPaulo(now), -AVALIACAO_VALID_DAYS)).toISOString();

/** Hours after which a visitor's request without a value counts as late in the work list. */
export const EVALUATE_WITHIN_HOURS = 24;

/** Tells whether a request is late. @param criadoEm ISO 8601 UTC */
export const isAvaliacaoLate = (criadoEm: string, now: Date): boolean =>
  now.getTime() - Date.parse(criadoEm) > EVALUATE_WITHIN_HOURS * 3_600_000;
