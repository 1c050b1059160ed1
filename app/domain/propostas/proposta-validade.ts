import { addDays, type CalendarDate, formatDate, startOfDay, todayInSaoPaulo } from '../valores/dates.ts';
import { MIN_VALIDADE } from '../valores/limits.ts';

/** Default validity of a proposal, days. */
export const DEFAULT_PROPOSTA_VALIDADE = 3;
/** Maximum validity of a proposal, days. */
export const MAX_PROPOSTA_VALIDADE = 90;

/** Last day of a proposal that is sent now. @param days validity set by the company */
export const propostaValidade = (
  chosen: CalendarDate | null,
  now: Date,
  days = DEFAULT_PROPOSTA_VALIDADE,
): CalendarDate => chosen ?? addDays(todayInSaoPaulo(now), days);

/** Instant at which a proposal ends: end of its last day in São Paulo. @returns ISO 8601 UTC */
export const validadeEnd = (validade: CalendarDate): string => startOfDay(addDays(validade, 1)).toISOString();

/** Tells whether an end has passed, to the millisecond. @param expiraEm ISO 8601 UTC; null never expires */
export const isPropostaExpired = (expiraEm: string | null, now: Date): boolean =>
  expiraEm !== null && Date.parse(expiraEm) <= now.getTime();

/**
 * Explains in Portuguese why a last day is invalid; null when valid.
 * @param comCredito credit has a longer minimum
 */
export function checkPropostaValidade(
  validade: CalendarDate,
  today: CalendarDate,
  comCredito: boolean,
): string | null {
  if (validade < today) return 'Este dia já passou.';
  const least = addDays(today, MIN_VALIDADE);
  if (comCredito && validade < least)
    return `Com financiamento, a proposta vale até ${formatDate(least)} ou depois.`;
  const most = addDays(today, MAX_PROPOSTA_VALIDADE);
  return validade > most ? `A proposta vale no máximo até ${formatDate(most)}.` : null;
}
