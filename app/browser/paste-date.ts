import {
  addDays,
  type CalendarDate,
  daysBetween,
  parseDate,
  todayInSaoPaulo,
} from '~/domain/valores/dates.ts';
import { explainDate } from '~/domain/valores/explain-values.ts';

/** Server's date when the page was rendered, and the device clock at that moment, milliseconds. */
export type PageDay = { hoje: CalendarDate; em: number };

/**
 * Today's date by the server's clock: only the time elapsed since rendering is taken from the device clock.
 */
export const todayOnPage = ({ hoje, em }: PageDay, now: number): CalendarDate =>
  addDays(hoje, Math.max(0, daysBetween(todayInSaoPaulo(new Date(em)), todayInSaoPaulo(new Date(now)))));

/**
 * Parses a pasted date into a date field, or shows an error on it; browsers ignore pasted text in date
 * fields.
 */
export function pasteDate(field: HTMLInputElement, text: string, day: PageDay): void {
  if (field.readOnly || field.disabled) return;
  const data = parseDate(text, todayOnPage(day, Date.now()));
  if (data === null) {
    field.setCustomValidity(explainDate(text) ?? 'Escreva o dia como 30/11/2026.');
    field.reportValidity();
    field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
    return;
  }
  field.setCustomValidity('');
  // Sets the value natively and fires `input`, so that React notices the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, data);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
