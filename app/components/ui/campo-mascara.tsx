import { type FormEvent, type InputHTMLAttributes, useRef } from 'react';
import { applyMascara, capitalize, guiaMascara } from '~/domain/valores/mascara.ts';
import { MASCARAS_EM_MAIUSCULAS } from '~/domain/valores/mascaras.ts';
import type { CampoProps } from './campo.tsx';
import { CampoTexto } from './campo-texto.tsx';

/** Digits, letters and signs as East Asian input methods write them, each as wide as an ideogram; Unicode, FF00. */
const LARGOS = /[\uff01-\uff5e]/g;

/** Ways of input that bring a text at once. Input Events, level 2. */
const WHOLE = /^insert(?:FromPaste|FromDrop|ReplacementText)$/;

/** A number that begins with its country, and one that may begin with it or with the trunk's zero. */
const COM_PAIS = /^\s*\+/;
const COM_PREFIXO = /^\D*(?:0|55)/;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/**
 * One-line text that takes the shape of a mask while it is typed (section 5). The browser edits first and the mask
 * follows, with the caret behind the same character, so that pasting, deleting in the middle and undoing are the
 * platform's own. While an input method composes, the mask waits for its end. Before JavaScript arrives the field
 * takes any writing, which the server's schema reads.
 */
export function CampoMascara({
  mascara,
  ler,
  onInput,
  ...field
}: CampoProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof CampoProps | 'value' | 'placeholder'> & {
    /** In the writing of section 5: `#` digit, `A` letter, `N` both, `X` any, `?` makes the next optional. */
    mascara: string;
    /**
     * What a whole text means that was pasted, filled in by the browser, or is longer than the mask, where the mask
     * alone would misread it, e.g. a telephone with +55. Null for what it does not know: then nothing is cut off.
     */
    ler?: (texto: string) => string | null;
  }) {
  const ref = useRef<HTMLInputElement>(null);
  const emMaiusculas = MASCARAS_EM_MAIUSCULAS.has(mascara);

  function shape(whole: boolean): void {
    const input = ref.current;
    if (!input) return;
    const { value, selectionEnd } = input;
    const narrow = value.replace(LARGOS, (largo) => largo.normalize('NFKC'));
    const typed = emMaiusculas ? capitalize(narrow) : narrow;
    const applied = applyMascara(mascara, typed, selectionEnd ?? value.length);
    const cuts = ler !== undefined && digitsIn(typed) > digitsIn(applied.texto);
    const read = whole || cuts ? ler?.(typed) : null;
    // Cut to the mask it would be another number: it stays as it is until it is known, or is refused as it is.
    if (ler && !read && (COM_PAIS.test(typed) || (cuts && (whole || COM_PREFIXO.test(typed))))) return;
    const meant = read ? applyMascara(mascara, read) : applied;
    // What the mask reads alike keeps its caret: a part may have been pasted into the middle.
    const { texto, caret } = meant.valor === applied.valor ? applied : meant;
    if (texto === value) return;
    input.value = texto;
    // A field that is not focused, as when the browser fills it in, must not steal the caret.
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  }

  return (
    <CampoTexto
      autoCapitalize={emMaiusculas ? 'characters' : undefined}
      {...field}
      placeholder={guiaMascara(mascara, '')}
      inputRef={ref}
      onInput={(event: FormEvent<HTMLInputElement>) => {
        const native = event.nativeEvent;
        if (!(native instanceof InputEvent)) shape(true);
        else if (!native.isComposing) shape(WHOLE.test(native.inputType));
        onInput?.(event);
      }}
      onCompositionEnd={() => shape(false)}
    />
  );
}
