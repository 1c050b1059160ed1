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
export const todayOnPage = ({ hoje, em }: PageDay, agora: number): CalendarDate =>
  addDays(hoje, Math.max(0, daysBetween(todayInSaoPaulo(new Date(em)), todayInSaoPaulo(new Date(agora)))));

/**
 * Parses a pasted date into a date field, or shows an error on it; browsers ignore pasted text in date
 * fields.
 */
export function pasteDate(campo: HTMLInputElement, text: string, dia: PageDay): void {
  if (campo.readOnly || campo.disabled) return;
  const data = parseDate(text, todayOnPage(dia, Date.now()));
  if (data === null) {
    campo.setCustomValidity(explainDate(text) ?? 'Escreva o dia como 30/11/2026.');
    campo.reportValidity();
    campo.addEventListener('input', () => campo.setCustomValidity(''), { once: true });
    return;
  }
  campo.setCustomValidity('');
  // Sets the value natively and fires `input`, so that React notices the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, data);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
}
