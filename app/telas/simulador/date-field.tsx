import type { ReactNode } from 'react';
import { TextField } from '~/components/ui/text-field.tsx';
import { useTypedText } from '~/components/ui/use-typed-text.ts';
import { type CalendarDate, formatDate, isCalendarDate, parseDate } from '~/domain/valores/dates.ts';

/**
 * Date field for typing digits only; dates from an address are shown in Brazilian notation. A day without its year is
 * completed on blur: the next one on or after `desde`.
 */
export function DateField({
  valor,
  desde,
  onType,
  ...field
}: {
  name: string;
  rotulo: ReactNode;
  valor: string;
  desde: CalendarDate;
  onType: (text: string) => void;
  erro?: string;
  /** Id of its form, when the field is outside the form element. */
  form?: string;
}) {
  const [texto, digitar] = useTypedText(valor, onType);
  const shown = isCalendarDate(texto) ? formatDate(texto) : texto;
  return (
    <TextField
      {...field}
      value={shown}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      maxLength={40}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => {
        const data = parseDate(event.target.value, desde);
        if (data !== null && formatDate(data) !== shown) digitar(formatDate(data));
      }}
      onChange={(event) => digitar(withSlashes(event.target.value, shown))}
    />
  );
}

/** Inserts the slashes after day and month while typing at the end, because number keyboards have none. */
export function withSlashes(text: string, before: string): string {
  if (/^\d{8}$/.test(text)) return text.replace(/^(..)(..)/, '$1/$2/');
  if (text.length !== before.length + 1 || !text.startsWith(before)) return text;
  // A typed slash after an automatic one is dropped.
  if (text.endsWith('//')) return before;
  return text.replace(/^(\d\d)(\d)$/, '$1/$2').replace(/^\d\d(?:\/\d\d)?$/, '$&/');
}
