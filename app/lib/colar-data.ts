import { hojeEmSaoPaulo, parseData } from '~/domain/valores/datas.ts';
import { motivoDaData } from '~/domain/valores/motivos.ts';

/** Puts a pasted day into a date field, or says at the field why it is none: browsers would do nothing at all. */
export function colarData(campo: HTMLInputElement, text: string): void {
  if (campo.readOnly || campo.disabled) return;
  const data = parseData(text, hojeEmSaoPaulo(new Date()));
  if (data === null) {
    campo.setCustomValidity(motivoDaData(text) ?? 'Escreva o dia como 30/11/2026.');
    campo.reportValidity();
    campo.addEventListener('input', () => campo.setCustomValidity(''), { once: true });
    return;
  }
  campo.setCustomValidity('');
  // As if it were typed: a form that keeps the value elsewhere hears of it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, data);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
}
