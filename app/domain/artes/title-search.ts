/** Maximum number of words of a search in titles of pieces, because each is looked for in every title. */
const MAX_WORDS = 6;
const LONGEST_WORD = 40;

/** Lower-cases and removes accents. */
export const foldTitle = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a search into words, lower case without accents. */
export const titleSearchWords = (busca: string): string[] =>
  foldTitle(busca.slice(0, 200))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((palavra) => palavra.slice(0, LONGEST_WORD));
