import { plural } from '~/domain/valores/plural.ts';

/** Text field that takes a limited number of letters. */
type LimitedField = Pick<HTMLInputElement, 'value' | 'maxLength' | 'selectionStart' | 'selectionEnd'>;

/** Shortest limit whose letters are counted before it is reached: a year or a code says by itself how long it is. */
const COUNTED_FROM = 40;
/** Part of a limit that is left when the count begins. */
const NEAR = 0.1;

/** Letters that still fit in place of what is selected. */
const roomOf = ({ value, maxLength, selectionStart, selectionEnd }: LimitedField): number =>
  maxLength - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0));

/**
 * Explains that a field does not take all of a text that is about to be put into it. Null where it does, and where only
 * blanks at the end are lost. In Portuguese.
 */
export function explainCut(field: LimitedField, text: string): string | null {
  const over = text.trimEnd().length - roomOf(field);
  if (field.maxLength < 0 || over <= 0) return null;
  const most = `Cabem ${plural(field.maxLength, 'letra', 'letras')}`;
  // A key that does nothing is seen; of a longer text somebody has to know what is missing.
  if (text.length === 1) return `${most}.`;
  return `${most}: ${plural(over, 'ficou de fora, no fim', 'ficaram de fora, no fim')}.`;
}

/** Counts the letters of a field that is nearly full: "55 de 60 letras". Null where it is not, or its limit is short. */
export function countNearLimit({
  value,
  maxLength,
}: Pick<LimitedField, 'value' | 'maxLength'>): string | null {
  const isNear = maxLength >= COUNTED_FROM && value.length >= maxLength * (1 - NEAR);
  return isNear ? `${value.length} de ${plural(maxLength, 'letra', 'letras')}` : null;
}

/** Tells whether a field is as full as a cut text leaves it: of an emoji that no longer fits, nothing is put in. */
export const isFull = ({ value, maxLength }: Pick<LimitedField, 'value' | 'maxLength'>): boolean =>
  maxLength >= 0 && value.length >= maxLength - 1;
