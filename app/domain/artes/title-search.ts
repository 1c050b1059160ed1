/** Maximum number of words of a search in titles of pieces, because each is looked for in every title. */
const MAX_WORDS = 6;
const LONGEST_WORD = 40;

/** Lower-cases and removes accents. */
export const foldTitle = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a search into words, lower case without accents. */
export const titleSearchWords = (query: string): string[] =>
  foldTitle(query.slice(0, 200))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));
