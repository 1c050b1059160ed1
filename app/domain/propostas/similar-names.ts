import type { Centavos } from '../valores/money.ts';
import type { NameVariant } from './acessorio-synonyms.ts';
import { type MatchStrength, matchStrength } from './linha-word-match.ts';
import { isConnector, isNumeral, type LinhaWord, SET_WORDS } from './linha-words.ts';

/** Accessory's name in the catalogue, prepared for fuzzy matching with lines: its words and its spellings. */
export type CatalogueName = {
  todas: readonly LinhaWord[];
  nucleo: string | null;
  variantes: readonly NameVariant[];
  preco: Centavos;
};

/** Word of a line; `pronta` once it is known which name it belongs to. */
type WordSlot = { palavra: LinhaWord; pronta: boolean };
type FoundWord = { at: number; forca: MatchStrength };
/** Knowledge of a line: how its words stand for those of names, and which of these are there at all. */
type LinhaMatches = {
  forcaEntre: (typed: LinhaWord, word: LinhaWord) => MatchStrength | null;
  isPossivel: (word: LinhaWord) => boolean;
};
/** Words of a variant in their order: where each stands in the line, or null. */
type FoundWords = readonly (FoundWord | null)[];

/** Finds the words of a name in a line, each in a word of its own: the same ones first, single letters last. */
function findWords(
  items: readonly WordSlot[],
  words: readonly LinhaWord[],
  forcaEntre: LinhaMatches['forcaEntre'],
): FoundWords {
  const found: (FoundWord | null)[] = words.map(() => null);
  const free = items.flatMap(({ palavra, pronta }, at) =>
    isConnector(palavra) ? [] : [{ at, palavra, pronta }],
  );
  const isTaken = (at: number) => found.some((each) => each?.at === at);
  const isBeside = (place: number) =>
    [free[place - 1], free[place + 1]].some((next) =>
      found.some((each) => each !== null && each.at === next?.at && each.forca !== 'inicial'),
    );
  for (const forca of ['igual', 'forte', 'fraca', 'inicial'] as const)
    for (const [index, word] of words.entries()) {
      if (found[index]) continue;
      const there = free.find(
        ({ at, palavra, pronta }, place) =>
          !pronta &&
          !isTaken(at) &&
          forcaEntre(palavra, word) === forca &&
          (forca !== 'inicial' || isBeside(place)),
      );
      if (there) found[index] = { at: there.at, forca };
    }
  return found;
}

/** Tells whether a word tells what the accessory is: no number, no measure, no "kit" or the like. */
const isTellingWord = ({ texto, raiz }: LinhaWord): boolean =>
  /^\p{L}{3,}$/u.test(texto) && raiz !== 'litro' && !SET_WORDS.has(raiz);

/** Tells whether all the words are there; weak ones count only where the name has two that tell something. */
const isWhole = ({ palavras }: NameVariant, found: FoundWords): boolean =>
  found.length > 0 &&
  found.every((each) => each !== null) &&
  (found.every((each) => each?.forca === 'igual' || each?.forca === 'forte') ||
    palavras.filter(isTellingWord).length > 1);

/** Tells whether only the noun is missing of the words that tell something, three at least. */
function isAlmostWhole({ palavras, nucleo }: NameVariant, found: FoundWords): boolean {
  const telling = palavras.flatMap((word, at) => (isTellingWord(word) ? [found[at] ?? null] : []));
  const there = telling.filter((each) => each !== null && each.forca !== 'inicial');
  const isNoun = palavras.some((word, at) => nucleo.includes(word) && found[at]);
  return !isNoun && telling.length > 2 && there.length === telling.length - 1;
}

/** Finds the noun of a name where it stands surely, or as a letter beside another word of the name. */
function foundNoun({ palavras, nucleo }: NameVariant, found: FoundWords): FoundWords | null {
  const from = palavras.findIndex((_, at) => nucleo.every((word, next) => palavras[at + next] === word));
  const noun = found.slice(from, from + nucleo.length);
  const isThere = noun.length > 0 && noun.every((each) => each !== null && each.forca !== 'fraca');
  return isThere ? noun : null;
}

/** Puts words of the catalogue's name where typed ones stood for them; a noun in the plural stays in it. */
function replaceWords(
  items: readonly WordSlot[],
  found: FoundWords,
  { nucleo }: CatalogueName,
  { palavras, ...variante }: NameVariant,
  own: readonly LinhaWord[],
): WordSlot[] {
  const places = found.flatMap((each) => (each ? [each.at] : []));
  const typed = places.map((at) => items[at]?.palavra);
  const isPlural = variante.nucleo.some(({ raiz, texto }) =>
    typed.some((word) => word?.raiz === raiz && word.texto.endsWith('s') && !texto.endsWith('s')),
  );
  const put = own.map((word) => {
    const text = isPlural && word.raiz === nucleo && !word.texto.endsWith('s') ? 's' : '';
    return { palavra: { ...word, texto: word.texto + text }, pronta: true };
  });
  const first = Math.min(...places);
  return items.flatMap((item, at) => (at === first ? put : places.includes(at) ? [] : [item]));
}

const lockWords = (items: readonly WordSlot[], found: FoundWords): WordSlot[] =>
  items.map((item, at) => (found.some((each) => each?.at === at) ? { ...item, pronta: true } : item));

type MatchStep = 'inteiro' | 'nucleo' | 'quase';

/** Remembers how the words of a line stand for those of names: a catalogue has the same words again and again. */
function createLinhaMatches(words: readonly LinhaWord[], known: ReadonlySet<string>): LinhaMatches {
  const byWord = new Map<string, Map<LinhaWord, MatchStrength>>();
  const forcas = (word: LinhaWord) => {
    const there = byWord.get(word.texto);
    if (there) return there;
    const read = new Map(
      words.flatMap((typed): [LinhaWord, MatchStrength][] => {
        const forca = isConnector(typed) ? null : matchStrength(typed, word, known);
        return forca ? [[typed, forca]] : [];
      }),
    );
    byWord.set(word.texto, read);
    return read;
  };
  return {
    forcaEntre: (typed, word) => forcas(word).get(typed) ?? null,
    isPossivel: (word) => forcas(word).size > 0,
  };
}

/** Tells whether the line has words for what a step needs of a variant, wherever they stand. */
function isPossible({ palavras, nucleo }: NameVariant, reading: LinhaMatches, step: MatchStep): boolean {
  if (step !== 'quase') return (step === 'nucleo' ? nucleo : palavras).every(reading.isPossivel);
  return palavras.length > 2 && palavras.filter(reading.isPossivel).length > 1;
}

/** Reads one variant in a line until it is there no more. */
function matchVariant(
  items: readonly WordSlot[],
  nome: CatalogueName,
  variante: NameVariant,
  reading: LinhaMatches,
  step: MatchStep,
): readonly WordSlot[] {
  if (!isPossible(variante, reading, step)) return items;
  const all = findWords(items, variante.palavras, reading.forcaEntre);
  const isThere = step === 'inteiro' ? isWhole(variante, all) : isAlmostWhole(variante, all);
  const found = step === 'nucleo' ? foundNoun(variante, all) : isThere ? all : null;
  if (!found) return items;
  const isOwn = variante === nome.variantes[0] && found.every((each) => each?.forca === 'igual');
  const next = isOwn
    ? lockWords(items, found)
    : replaceWords(items, found, nome, variante, step === 'nucleo' ? variante.proprio : nome.todas);
  return matchVariant(next, nome, variante, reading, step);
}

/** Reads all the names in a line, in their order. */
const matchNames = (
  items: readonly WordSlot[],
  names: readonly CatalogueName[],
  reading: LinhaMatches,
  step: MatchStep,
): readonly WordSlot[] =>
  names.reduce(
    (line, nome) =>
      nome.variantes.reduce((read, variante) => matchVariant(read, nome, variante, reading, step), line),
    items,
  );

/** Catalogue as lines are read against it: its names in two orders, and the roots of all their words. */
export type PreparedNames = {
  longest: readonly CatalogueName[];
  cheapest: readonly CatalogueName[];
  known: ReadonlySet<string>;
};

export function prepareNames(names: readonly CatalogueName[]): PreparedNames {
  const cheapest = names.toSorted((a, b) => a.preco - b.preco);
  const longest = cheapest.toReversed().toSorted((a, b) => b.todas.length - a.todas.length);
  const roots = names.flatMap(({ todas }) => todas.map(({ raiz }) => raiz));
  return { longest, cheapest, known: new Set(roots.filter((root) => !isNumeral(root))) };
}

/**
 * Writes a line with the catalogue's words where it has abbreviations, slips, stems or synonyms of them: whole names
 * and those without their noun, the longest first, so that none is taken apart, then head nouns, the cheapest first.
 */
export function toCatalogueWords(
  words: readonly LinhaWord[],
  { longest, cheapest, known }: PreparedNames,
): readonly LinhaWord[] {
  const reading = createLinhaMatches(words, known);
  const items = words.map((palavra) => ({ palavra, pronta: false }));
  const whole = matchNames(items, longest, reading, 'inteiro');
  const almost = matchNames(whole, longest, reading, 'quase');
  return matchNames(almost, cheapest, reading, 'nucleo').map(({ palavra }) => palavra);
}
