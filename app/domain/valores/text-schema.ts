import * as v from 'valibot';

/**
 * Characters that nobody types on purpose: controls, lone surrogates, direction overrides and isolates,
 * Hangul fillers, tags, and four or more combining marks on one letter.
 */
const INVISIBLES =
  /[\p{Cc}\p{Cs}\u115f\u1160\u202a-\u202e\u2066-\u2069\u3164\uffa0\u{e0000}-\u{e007f}]|\p{M}{4}/u;

/**
 * Left-to-right marks that chats and contacts put around a copied name or number: invisible, and without effect on the
 * direction of Latin text.
 */
const LEFT_TO_RIGHT_MARKS = /[\u202a\u202c]/g;

/** Removes left-to-right marks of a copied text. */
export const withoutMarks = (text: string): string => text.replace(LEFT_TO_RIGHT_MARKS, '');

/** Text of invisible characters only: direction marks, joiners, accents without a letter, blank Braille. */
const WITHOUT_LETTERS = /^[\p{Cf}\p{M}\p{Z}\u2800]+$/u;

/** Decomposes first (NFD): otherwise one of the combining marks is part of the letter and not counted. */
const isInvisible = (text: string): boolean =>
  INVISIBLES.test(text.normalize('NFD')) || WITHOUT_LETTERS.test(text);

const isBlank = (text: string): boolean => text === '' || WITHOUT_LETTERS.test(text);

export type TextOptions = {
  /** Maximum length after trimming, in UTF-16 units, as `maxlength` counts in the page. */
  most: number;
  /** Message for a value that is not a string. */
  message: string;
  /** Message for a blank text; without it, an empty text or one of spaces is accepted as "". */
  required?: string;
  /** Message for a text that is too long. */
  tooLong?: string;
  /** Control characters that are allowed, such as the line breaks of a note; default none. */
  breaks?: readonly string[];
};

/**
 * Schema of a text that people type and others read: trimmed, of limited length, without invisible
 * characters. Checks run in the order in which people correct: missing, too long, not allowed.
 */
export const textSchema = ({
  most,
  message,
  required,
  tooLong = `Use até ${most} letras.`,
  breaks = [],
}: TextOptions) =>
  v.pipe(
    v.string(message),
    // macOS writes letters and accents as separate code points (NFD), which compare as different.
    v.normalize('NFC'),
    v.trim(),
    v.check((text) => required === undefined || !isBlank(text), required),
    v.maxLength(most, tooLong),
    v.check(
      (text) => !isInvisible(withSpaces(withoutMarks(text), breaks)),
      'Há um caractere que não pode ser usado. Digite de novo.',
    ),
    // Last, so that what is said of it before is part of the described API, too.
    v.transform((text) => withoutMarks(text).normalize('NFC').trim()),
  );

/** Inserts spaces instead of nothing: surrogate halves on both sides of a break must stay lone. */
const withSpaces = (text: string, breaks: readonly string[]): string =>
  breaks.reduce((rest, letter) => rest.replaceAll(letter, ' '), text);
