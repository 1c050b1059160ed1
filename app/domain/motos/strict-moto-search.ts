import type { Moto } from './catalogo.ts';

/** Lower-cases and removes accents and apostrophes: "Ténéré" → "tenere", "NEO'S" → "neos". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’´`]/gu, '')
    .toLowerCase();
}

/** Splits a name or search into words, normalized, without punctuation. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Splits a search into words. Punctuation alone stays as a word that matches nothing; an empty search has no
 * words and matches everything.
 */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text);
  const signs = text.trim();
  return words.length === 0 && signs !== '' ? [signs] : words;
}

/** Ranks a search word against a model; lower is better, null is no match. */
function wordRank(word: string, nome: readonly string[], others: readonly string[]): number | null {
  if (nome.includes(word)) return 0;
  if (nome.some((part) => part.startsWith(word))) return 1;
  if (nome.join('').includes(word)) return 2;
  return others.some((part) => part.startsWith(word)) ? 3 : null;
}

/**
 * Ranks a whole search; null when any word does not match. Names that begin with the search rank before all
 * others.
 */
function rank(moto: Moto, words: readonly string[]): number | null {
  const nome = wordsOf(moto.nome);
  const others = [moto.codigoFipe, moto.classe, moto.combustivel].flatMap(wordsOf);
  let total = nome.join('').startsWith(words.join('')) ? 0 : 100;
  for (const word of words) {
    const found = wordRank(word, nome, others);
    if (found === null) return null;
    total += found;
  }
  return total;
}

/** Maximum number of words of a search. */
const MOST_WORDS = 12;

/**
 * Strict search, for names on pictures; typed searches use findMotos. Every word must be in the name,
 * class, fuel or FIPE code, in any order, regardless of case, accents or hyphens ("mt07", "abs fazer"). Names
 * that begin with the search come first, then catalogue order. An empty search returns the whole catalogue.
 */
export function searchMotos(motos: readonly Moto[], text: string): Moto[] {
  const words = wordsOf(text.slice(0, 200)).slice(0, MOST_WORDS);
  if (words.length === 0) return text.trim() === '' ? [...motos] : [];
  return motos
    .flatMap((moto) => {
      const found = rank(moto, words);
      return found === null ? [] : [{ moto, found }];
    })
    .sort((a, b) => a.found - b.found)
    .map(({ moto }) => moto);
}
