import { wordsOf } from '../motos/strict-moto-search.ts';

type MarcaAndModelo = { marca: string; modelo: string };

/** Splits a name into its runs of letters and of digits, each once: "CG160 Fan" → cg, 160, fan. */
const runsOf = (text: string): string[] => [
  ...new Set(wordsOf(text).flatMap((word) => word.match(/\d+|[^\d]+/g) ?? [])),
];

const isNumber = (run: string): boolean => /^\d/.test(run);
const isWord = (run: string): boolean => !isNumber(run);
const isYear = (run: string): boolean => /^(?:19|20)\d\d$/.test(run);

/** Shortest word that counts when it only begins the other one ("flex" and "flexone"). */
const SHORTEST_BEGINNING = 3;

/** Tells whether one word begins the other. A letter or two begin too many words. */
const isBeginning = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= SHORTEST_BEGINNING && (a.startsWith(b) || b.startsWith(a));

/** Lists the typed runs that are in a name; each run of the name stands for one of them. */
function sharedRuns(typed: readonly string[], named: readonly string[]): string[] {
  const equal = typed.filter((run) => named.includes(run));
  const free = named.filter((run) => !equal.includes(run) && isWord(run));
  const begun = typed.filter((run) => {
    if (equal.includes(run) || isNumber(run)) return false;
    const at = free.findIndex((other) => isBeginning(run, other));
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  });
  return [...equal, ...begun];
}

/**
 * Tells whether a used bike can be the one of a FIPE code: same first word of the brand, more than half of what was
 * typed in the code's name, a word of it among that, and a common number if both have some. The words of the code's
 * brand and a model year count for nothing. Tolerates spellings, refuses the code of another motorcycle.
 */
export function isMotoOfFipeCode(moto: MarcaAndModelo, fipe: MarcaAndModelo): boolean {
  const [brand] = wordsOf(moto.marca);
  const known = wordsOf(fipe.marca);
  if (brand === undefined || !known.some((word) => word === brand || isBeginning(word, brand))) return false;
  const brands = runsOf(fipe.marca);
  const named = runsOf(fipe.modelo).filter((run) => !brands.includes(run));
  const typed = runsOf(moto.modelo).filter(
    (run) => !brands.includes(run) && (!isYear(run) || named.includes(run)),
  );
  const shared = sharedRuns(typed, named);
  if (shared.length * 2 <= typed.length) return false;
  // A number is no name where there are words ("1000"), and a single letter is none anywhere ("G").
  if (named.some(isWord) && !shared.some(isWord)) return false;
  if (typed.some(isNumber) && named.some(isNumber) && !shared.some(isNumber)) return false;
  return shared.join('').length > 1;
}
