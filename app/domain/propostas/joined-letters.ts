import type { LinhaWord } from './linha-words.ts';

/**
 * Pattern that finds a name in a line whose words are split or joined otherwise: "para-brisa" in "parabrisa".
 */
export type SearchedLetters = { padrao: RegExp; curtas: boolean };

/** Minimum length of letters that are looked for inside other words; shorter ones only where all are spelled out. */
const MIN_LETTERS = 6;

const isNumber = (texto: string | undefined): boolean => /^\p{N}+$/u.test(texto ?? '');

/** Words without what parts them; two numbers stay two. */
const partsOf = (textos: readonly string[]): string[] =>
  textos.map((texto, at) => (isNumber(texto) && isNumber(textos[at - 1]) ? ` ${texto}` : texto));

/** Reads words as letters to look for; null when they are too few to name anything. */
export function readLetters(textos: readonly string[]): SearchedLetters | null {
  const letras = partsOf(textos).join('');
  if (letras.length < 3) return null;
  const [before, after] = [/^\p{N}/u.test(letras), /\p{N}$/u.test(letras)];
  const padrao = new RegExp(`${before ? '(?<!\\p{N})' : ''}${letras}${after ? '(?!\\p{N})' : ''}`, 'gu');
  return { padrao, curtas: letras.length < MIN_LETTERS };
}

type LettersHit = { from: number; to: number; sobra: string };

/** Places where letters stand: from which word, before which, and what else these words say. */
function findHits(
  palavras: readonly LinhaWord[],
  { padrao, curtas }: SearchedLetters,
  by: 'texto' | 'raiz',
): LettersHit[] {
  const partes = partsOf(palavras.map((each) => each[by]));
  const all = partes.join('');
  const found = [...all.matchAll(padrao)];
  if (found.length === 0) return [];
  const ends = partes.map((_, at) => partes.slice(0, at + 1).join('').length);
  return found.flatMap(({ index, 0: letters }) => {
    const from = ends.findIndex((end) => end > index);
    const to = ends.findIndex((end) => end >= index + letters.length) + 1;
    const isSpelled = partes.slice(from, to).every((parte) => parte.length === 1);
    const sobra = all.slice(ends[from - 1] ?? 0, index) + all.slice(index + letters.length, ends[to - 1]);
    return curtas && !isSpelled ? [] : [{ from, to, sobra }];
  });
}

/** Removes letters where they stand first; null when they stand nowhere. */
export function withoutLetters(
  palavras: readonly LinhaWord[],
  letras: SearchedLetters | null,
  by: 'texto' | 'raiz' = 'texto',
): LinhaWord[] | null {
  const first = letras && findHits(palavras, letras, by)[0];
  if (!first) return null;
  const rest =
    first.sobra === '' ? [] : [{ texto: first.sobra, raiz: first.sobra, conta: false, ponto: false }];
  return palavras.toSpliced(first.from, first.to - first.from, ...rest);
}

/** Counts how often letters stand in words, as they are written or by their roots. */
export const countLetters = (palavras: readonly LinhaWord[], letras: SearchedLetters | null): number =>
  letras
    ? Math.max(findHits(palavras, letras, 'texto').length, findHits(palavras, letras, 'raiz').length)
    : 0;
