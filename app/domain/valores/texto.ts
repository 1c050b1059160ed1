import * as v from 'valibot';

/** Control characters, lone surrogates and marks that reverse the reading order: nobody types them on purpose. */
const INVISIVEIS = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

export type OpcoesDoTexto = {
  /** Most letters, spaces around not counted; in UTF-16 units, as `maxlength` counts them in the page. */
  most: number;
  /** Said of a value that is no text. */
  message: string;
  /** Said of a text that is empty or only spaces; without it, such a text is accepted as "". */
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
    v.check((text) => required === undefined || text !== '', required),
    v.maxLength(most, tooLong),
    v.check(
      (text) => !INVISIVEIS.test(withSpaces(text, breaks)),
      'Há um caractere que não pode ser usado. Digite de novo.',
    ),
  );

/** Spaces and not nothing in their place: two halves of a pair that a break keeps apart stay lone. */
const withSpaces = (text: string, breaks: readonly string[]): string =>
  breaks.reduce((rest, letter) => rest.replaceAll(letter, ' '), text);
