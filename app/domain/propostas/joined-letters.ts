import type { LinhaWord } from './linha-words.ts';

/**
 * Pattern that finds a name in a line whose words are split or joined otherwise: "para-brisa" in "parabrisa".
 */
export type SearchedLetters = { padrao: RegExp; curtas: boolean };

/** Minimum length of letters that are looked for inside other words; shorter ones only where all are spelled out. */
const MIN_LETTERS = 6;

const isNumber = (text: string | undefined): boolean => /^\p{N}+$/u.test(text ?? '');

/** Words without what parts them; two numbers stay two. */
const partsOf = (texts: readonly string[]): string[] =>
  texts.map((text, at) => (isNumber(text) && isNumber(texts[at - 1]) ? ` ${text}` : text));

/** Reads words as letters to look for; null when they are too few to name anything. */
export function readLetters(texts: readonly string[]): SearchedLetters | null {
  const letters = partsOf(texts).join('');
  if (letters.length < 3) return null;
  const [before, after] = [/^\p{N}/u.test(letters), /\p{N}$/u.test(letters)];
  const padrao = new RegExp(`${before ? '(?<!\\p{N})' : ''}${letters}${after ? '(?!\\p{N})' : ''}`, 'gu');
  return { padrao, curtas: letters.length < MIN_LETTERS };
}

type LettersHit = { from: number; to: number; sobra: string };

/** Places where letters stand: from which word, before which, and what else these words say. */
function findHits(
  words: readonly LinhaWord[],
  { padrao, curtas }: SearchedLetters,
  by: 'texto' | 'raiz',
): LettersHit[] {
  const parts = partsOf(words.map((each) => each[by]));
  const all = parts.join('');
  const found = [...all.matchAll(padrao)];
  if (found.length === 0) return [];
  const ends = parts.map((_, at) => parts.slice(0, at + 1).join('').length);
  return found.flatMap(({ index, 0: letters }) => {
    const from = ends.findIndex((end) => end > index);
    const to = ends.findIndex((end) => end >= index + letters.length) + 1;
    const isSpelled = parts.slice(from, to).every((part) => part.length === 1);
    const sobra = all.slice(ends[from - 1] ?? 0, index) + all.slice(index + letters.length, ends[to - 1]);
    return curtas && !isSpelled ? [] : [{ from, to, sobra }];
  });
}

/** Removes letters where they stand first; null when they stand nowhere. */
export function withoutLetters(
  words: readonly LinhaWord[],
  letters: SearchedLetters | null,
  by: 'texto' | 'raiz' = 'texto',
): LinhaWord[] | null {
  const first = letters && findHits(words, letters, by)[0];
  if (!first) return null;
  const rest =
    first.sobra === '' ? [] : [{ texto: first.sobra, raiz: first.sobra, conta: false, ponto: false }];
  return words.toSpliced(first.from, first.to - first.from, ...rest);
}

/** Counts how often letters stand in words, as they are written or by their roots. */
export const countLetters = (words: readonly LinhaWord[], letters: SearchedLetters | null): number =>
  letters ? Math.max(findHits(words, letters, 'texto').length, findHits(words, letters, 'raiz').length) : 0;
