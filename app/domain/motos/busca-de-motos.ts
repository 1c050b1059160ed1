import type { Moto } from './catalogo.ts';

/** Lower case without accents and apostrophes: "Ténéré" → "tenere", "NEO'S" → "neos". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’´`]/gu, '')
    .toLowerCase();
}

/** The words of a name or a search, folded, without the signs between them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a word of the search fits a model; the lower, the better. Null: not at all. */
function wordRank(word: string, nome: readonly string[], others: readonly string[]): number | null {
  if (nome.includes(word)) return 0;
  if (nome.some((part) => part.startsWith(word))) return 1;
  if (nome.join('').includes(word)) return 2;
  return others.some((part) => part.startsWith(word)) ? 3 : null;
}

/** Null when a word of the search fits nowhere. Names that begin with the whole search come before all others. */
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

/** A search longer than this is no search; more words only cost time. */
const MOST_WORDS = 12;

/**
 * The strict search, for what a name on a picture means; people who type are answered by procurarMotos. Every word must be found in the name, class, fuel or FIPE code, in any order, whatever
 * the case, accents or hyphens ("mt07", "tenere", "abs fazer"). Names that begin with the search come first;
 * equals keep the order of the catalogue. An empty search gives the whole catalogue.
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
