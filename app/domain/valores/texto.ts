import * as v from 'valibot';

/**
 * Control characters, lone surrogates, marks that reverse the reading order, letters without a shape (Hangul fillers),
 * tags, and piles of marks on one letter: nobody types them on purpose.
 */
const INVISIVEIS =
  /[\p{Cc}\p{Cs}\u115f\u1160\u202a-\u202e\u2066-\u2069\u3164\uffa0\u{e0000}-\u{e007f}]|\p{M}{4}/u;

/** Only signs that show nothing by themselves: direction marks, joiners, accents without a letter, blank Braille. */
const SEM_LETRA = /^[\p{Cf}\p{M}\p{Z}\u2800]+$/u;

const isInvisible = (text: string): boolean => INVISIVEIS.test(text) || SEM_LETRA.test(text);

const isBlank = (text: string): boolean => text === '' || SEM_LETRA.test(text);

export type OpcoesDoTexto = {
  /** Most letters, spaces around not counted; in UTF-16 units, as `maxlength` counts them in the page. */
  most: number;
  /** Said of a value that is no text. */
  message: string;
  /** Said of a text that shows nothing; without it, an empty text or one of spaces is accepted as "". */
  required?: string;
  /** Said of a text that is too long. */
  tooLong?: string;
  /** The only control characters that it takes, as a note takes the breaks of its lines; none when not told. */
  breaks?: readonly string[];
};

/**
 * A text that people type and others read, printed or on a screen: without spaces around it, not too long, and
 * without invisible characters. Checks come in the order in which people mend: missing, too long, not allowed.
 */
export const texto = ({
  most,
  message,
  required,
  tooLong = `Use até ${most} letras.`,
  breaks = [],
}: OpcoesDoTexto) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.check((text) => required === undefined || !isBlank(text), required),
    v.maxLength(most, tooLong),
    v.check(
      (text) => !isInvisible(withSpaces(text, breaks)),
      'Há um caractere que não pode ser usado. Digite de novo.',
    ),
  );

/** Spaces and not nothing in their place: two halves of a pair that a break keeps apart stay lone. */
const withSpaces = (text: string, breaks: readonly string[]): string =>
  breaks.reduce((rest, letter) => rest.replaceAll(letter, ' '), text);
