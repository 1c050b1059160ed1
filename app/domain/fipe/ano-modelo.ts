/** Largest two-digit year that means 20xx; larger ones mean 19xx. */
const LAST_OF_THIS_CENTURY = 60;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Expands a two-digit model year: 22 → 2022, 98 → 1998. */
export const expandYear = (doisDigitos: number): number =>
  doisDigitos + (doisDigitos <= LAST_OF_THIS_CENTURY ? 2000 : 1900);

/**
 * Parses a model year as people type it: "2022", "22", "0", "0km", "zero km". In "21/22" and "2021/2022" the
 * second is the model year.
 * @returns the year, 0 for 0 km, or null; never throws
 */
export function parseFipeYear(text: string): number | null {
  const bare = text.length > 40 ? '' : text.trim().toLowerCase();
  if (/^(?:0|zero|32000)(?:\s*km)?$/.test(bare)) return 0;
  const match = /^(?:(?:\d{4}|\d{2})\s*\/\s*)?(\d{4}|\d{2})$/.exec(bare);
  if (!match?.[1]) return null;
  const year = match[1].length === 2 ? expandYear(Number(match[1])) : Number(match[1]);
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}

export const formatFipeYear = (year: number): string => (year === 0 ? '0 km' : String(year));

/** Sort rank in which 0 km is newer than every year. */
const rankOf = (year: number): number => (year === 0 ? LAST_YEAR + 1 : year);

/** Comparator: 0 km first, then the newest. */
export const byFipeYear = (a: { ano: number }, b: { ano: number }): number => rankOf(b.ano) - rankOf(a.ano);
