import { type FormEvent, type InputHTMLAttributes, useRef } from 'react';
import { applyMask, capitalize, maskGuide } from '~/domain/valores/apply-mask.ts';
import { FORM_MASKS, UPPERCASE_MASKS } from '~/domain/valores/form-masks.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

/**
 * Fullwidth forms of digits, letters and signs, as East Asian input methods write them; Unicode block FF00.
 */
const FULLWIDTH = /[\uff01-\uff5e]/g;

/** Input types that insert a whole text at once. Input Events, level 2. */
const WHOLE_INSERTION = /^insert(?:FromPaste|FromDrop|ReplacementText)$/;

/** Phone numbers that start with "+", or with a trunk prefix 0 or country code 55. */
const WITH_COUNTRY = /^\s*\+/;
const WITH_PREFIX = /^\D*(?:0|55)/;
/** Service numbers without an area code: the phone mask would turn "0800 123 4567" into another number. */
const SERVICE_NUMBER = /^\D*0[3589]00/;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/**
 * Text field formatted by a mask while typing (section 5). The browser edits first and the mask follows, with
 * the caret after the same character, so paste, delete and undo stay native. During IME composition the mask
 * waits. Before hydration any notation is accepted, and parsed by the server's schema.
 */
export function MaskedField({
  mascara,
  ler,
  onInput,
  ...field
}: FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'value' | 'placeholder'> & {
    /**
     * Mask in the notation of section 5: `#` digit, `A` letter, `N` both, `X` any, `?` makes the next
     * optional.
     */
    mascara: string;
    /**
     * Parses a whole text that was pasted, autofilled or is longer than the mask and that the mask would
     * misread, for example a phone number with +55. Null when it cannot: then nothing is cut off.
     */
    ler?: (text: string) => string | null;
  }) {
  const ref = useRef<HTMLInputElement>(null);
  const emMaiusculas = UPPERCASE_MASKS.has(mascara);

  function shape(whole: boolean): void {
    const input = ref.current;
    if (!input) return;
    const { value, selectionEnd } = input;
    const narrow = value.replace(FULLWIDTH, (largo) => largo.normalize('NFKC'));
    const typed = emMaiusculas ? capitalize(narrow) : narrow;
    const applied = applyMask(mascara, typed, selectionEnd ?? value.length);
    const cuts = ler !== undefined && digitsIn(typed) > digitsIn(applied.texto);
    const read = whole || cuts ? ler?.(typed) : null;
    // Cutting it to the mask would change the number: leaves it unformatted until it can be parsed;
    // validation may reject it.
    if (mascara === FORM_MASKS.telefone && !read && SERVICE_NUMBER.test(typed)) return;
    if (ler && !read && (WITH_COUNTRY.test(typed) || (cuts && (whole || WITH_PREFIX.test(typed))))) return;
    const meant = read ? applyMask(mascara, read) : applied;
    // Same value either way: keeps the caret of the edit, as only a part may have been pasted.
    const { texto, caret } = meant.valor === applied.valor ? applied : meant;
    if (texto === value) return;
    input.value = texto;
    // A field without focus, such as an autofilled one, must not take the selection.
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  }

  return (
    <TextField
      autoCapitalize={emMaiusculas ? 'characters' : undefined}
      {...field}
      placeholder={maskGuide(mascara, '')}
      inputRef={ref}
      onInput={(event: FormEvent<HTMLInputElement>) => {
        const native = event.nativeEvent;
        if (!(native instanceof InputEvent)) shape(true);
        else if (!native.isComposing) shape(WHOLE_INSERTION.test(native.inputType));
        onInput?.(event);
      }}
      onCompositionEnd={() => shape(false)}
    />
  );
}
