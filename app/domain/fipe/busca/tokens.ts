/** Token: a run of letters or of digits in a name or question. */
export type WordToken = {
  texto: string;
  numero: boolean;
  /** True when nothing separates it from the previous token: "mt03", not "mt 03". */
  colado: boolean;
  /** True when a dot follows, as in "Adv.": it may abbreviate a longer word. */
  abreviado: boolean;
};

/** Lower-cases and removes accents. */
export const foldAccents = (text: string): string =>
  // Fast path: most names are ASCII, and this check costs less than removing accents.
  /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isLetter = (code: number): boolean => code >= 97 && code <= 122;

/**
 * Splits a text into runs of letters and of digits: "XTZ-250 Ténéré" → xtz, 250, tenere. "1.670" is one
 * number.
 */
export function cut(text: string): WordToken[] {
  const plain = foldAccents(text);
  const bare = plain.includes('.') ? plain.replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1') : plain;
  const found: WordToken[] = [];
  for (let at = 0, end = 0; at < bare.length; at = Math.max(end, at + 1)) {
    const code = bare.charCodeAt(at);
    const isSame = isDigit(code) ? isDigit : isLetter(code) ? isLetter : null;
    if (isSame === null) continue;
    const colado = at > 0 && at === end;
    for (end = at + 1; end < bare.length && isSame(bare.charCodeAt(end)); ) end += 1;
    found.push({
      texto: bare.slice(at, end),
      numero: isSame === isDigit,
      colado,
      abreviado: bare.charAt(end) === '.',
    });
  }
  return found;
}

/**
 * Phonetic key in Portuguese: "bis" equals "biz", "haiabusa" "hayabusa", "tuister" "twister". Merges only
 * letters that sound alike.
 */
export const sound = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/ch|sh/g, 'x')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[ei])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/ge/g, 'je')
    .replace(/gi/g, 'ji')
    .replace(/h/g, '')
    .replace(/y/g, 'i')
    .replace(/w/g, 'u')
    .replace(/z/g, 's')
    .replace(/[mn]$/, 'n')
    .replace(/(.)\1+/g, '$1');

/**
 * Lists possible stems of a diminutive or augmentative: "bizinha" → biz, "ninjinha" → ninj, ninja, ninjo.
 * Empty for other words.
 */
export function stemsOfDiminutive(word: string): string[] {
  const match = /^(.{2,}?)(?:z?inh[ao]s?|z?ona|z?ao)$/.exec(word);
  const root = match?.[1];
  if (!root) return [];
  const withZ = /^(.{1,}z)(?:inh[ao]s?|ona|ao)$/.exec(word)?.[1];
  return [...(withZ ? [withZ] : []), root, `${root}a`, `${root}o`, `${root}e`];
}

/** Tells whether two words differ by at most one insertion, deletion, substitution or transposition. */
export function isOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isOneEdit(b, a);
  if (b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < a.length - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end))
    end += 1;
  const rest = a.length - start - end;
  if (b.length > a.length) return rest === 0;
  const changedPlaces =
    rest === 2 &&
    a.charCodeAt(start) === b.charCodeAt(start + 1) &&
    a.charCodeAt(start + 1) === b.charCodeAt(start);
  return rest <= 1 || changedPlaces;
}
