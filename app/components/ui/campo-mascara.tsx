import { type FormEvent, type InputHTMLAttributes, useRef } from 'react';
import { applyMascara, guiaMascara } from '~/domain/mascara.ts';
import type { CampoProps } from './campo.tsx';
import { CampoTexto } from './campo-texto.tsx';

/**
 * One-line text that takes the shape of a mask while it is typed (section 5). The browser edits first and the mask
 * follows, with the caret behind the same character, so that pasting, deleting in the middle and undoing are the
 * platform's own. While an input method composes, the mask waits for its end. Before JavaScript arrives the field
 * takes any writing, which the server's schema reads.
 */
export function CampoMascara({
  mascara,
  onInput,
  ...field
}: CampoProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof CampoProps | 'value' | 'placeholder'> & {
    /** In the writing of section 5: `#` digit, `A` letter, `N` both, `X` any, `?` makes the next optional. */
    mascara: string;
  }) {
  const ref = useRef<HTMLInputElement>(null);

  function shape(): void {
    const input = ref.current;
    if (!input) return;
    const { value, selectionEnd } = input;
    const { texto, caret } = applyMascara(mascara, value, selectionEnd ?? value.length);
    if (texto === value) return;
    input.value = texto;
    // A field that is not focused, as when the browser fills it in, must not steal the caret.
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  }

  return (
    <CampoTexto
      {...field}
      placeholder={guiaMascara(mascara, '')}
      inputRef={ref}
      onInput={(event: FormEvent<HTMLInputElement>) => {
        const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing;
        if (!composing) shape();
        onInput?.(event);
      }}
      onCompositionEnd={shape}
    />
  );
}
