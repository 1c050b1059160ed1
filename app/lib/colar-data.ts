import { addDias, type Data, diasEntre, hojeEmSaoPaulo, parseData } from '~/domain/valores/datas.ts';
import { motivoDaData } from '~/domain/valores/motivos.ts';

/** Server's date when the page was rendered, and the device clock at that moment, milliseconds. */
export type DiaDaPagina = { hoje: Data; em: number };

/**
 * Today's date by the server's clock: only the time elapsed since rendering is taken from the device clock.
 */
export const hojeNaPagina = ({ hoje, em }: DiaDaPagina, agora: number): Data =>
  addDias(hoje, Math.max(0, diasEntre(hojeEmSaoPaulo(new Date(em)), hojeEmSaoPaulo(new Date(agora)))));

/**
 * Parses a pasted date into a date field, or shows an error on it; browsers ignore pasted text in date
 * fields.
 */
export function colarData(campo: HTMLInputElement, text: string, dia: DiaDaPagina): void {
  if (campo.readOnly || campo.disabled) return;
  const data = parseData(text, hojeNaPagina(dia, Date.now()));
  if (data === null) {
    campo.setCustomValidity(motivoDaData(text) ?? 'Escreva o dia como 30/11/2026.');
    campo.reportValidity();
    campo.addEventListener('input', () => campo.setCustomValidity(''), { once: true });
    return;
  }
  campo.setCustomValidity('');
  // Sets the value natively and fires `input`, so that React notices the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, data);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
}
