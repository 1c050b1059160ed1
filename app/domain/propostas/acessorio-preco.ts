import type { Centavos } from '../valores/money.ts';
import { variantsOf } from './acessorio-synonyms.ts';
import { countLetters, readLetters, type SearchedLetters, withoutLetters } from './joined-letters.ts';
import {
  hasQuantity,
  isNumeral,
  isPackage,
  type LinhaWord,
  SET_WORDS,
  splitLinhaWords,
  withoutConnectors,
} from './linha-words.ts';
import { promisesMore } from './promise-words.ts';
import { type CatalogueName, type PreparedNames, prepareNames, toCatalogueWords } from './similar-names.ts';

/** Accessory of the store's catalogue: name, code, and price in centavos. */
export type PricedAcessorio = { nome: string; codigo: string; preco: Centavos };

/** Accessory as it is compared: words of its name and code, the head noun of its name, and the letters of each. */
type PreparedAcessorio = {
  nome: readonly string[];
  codigo: readonly string[];
  nucleo: string | null;
  preco: Centavos;
  textos: ReadonlySet<string>;
  /** Head noun as it stands in the name, in the singular; null where the name has its plural. */
  singular: string | null;
  letras: Record<'nome' | 'raizes' | 'codigo' | 'nucleo' | 'composto' | 'plural', SearchedLetters | null>;
  parecido: CatalogueName;
};

/** Words of a noun with a hyphen: "para-brisa". */
function compoundOf(nome: string, core: string): string[] {
  const parts = nome.split(/\s+/).map(splitLinhaWords);
  const whole = parts.find((words) => words.some(({ raiz }) => raiz === core)) ?? [];
  return whole.length > 1 ? whole.map(({ raiz }) => raiz) : [];
}

function prepareAcessorio({ nome, codigo, preco }: PricedAcessorio): PreparedAcessorio {
  const all = splitLinhaWords(nome);
  const telling = withoutConnectors(all);
  const words = telling.map(({ raiz }) => raiz);
  const code = splitLinhaWords(codigo).map(({ raiz }) => raiz);
  const sign = code.join('');
  // "7" or "AB" stands in too many lines to name anything.
  const isSign = sign.length > 2 || (/\p{N}/u.test(sign) && /\p{L}/u.test(sign));
  const nucleo = words.find((word) => /^\p{L}{3,}$/u.test(word) && !SET_WORDS.has(word)) ?? null;
  const text = all.find(({ raiz }) => raiz === nucleo)?.texto ?? '';
  const singular = text === '' || text.endsWith('s') ? null : text;
  const letras = {
    nome: readLetters(all.map((each) => each.texto)),
    raizes: readLetters(words),
    codigo: isSign ? readLetters(code) : null,
    nucleo: readLetters(nucleo === null ? [] : [nucleo]),
    composto: readLetters(nucleo === null ? [] : compoundOf(nome, nucleo)),
    plural: singular === null ? null : readLetters([`${singular}s`]),
  };
  const textos = new Set(all.map((each) => each.texto));
  const parecido = { todas: all, nucleo, variantes: variantsOf(telling, nucleo), preco };
  return { nome: words, codigo: isSign ? code : [], nucleo, preco, textos, singular, letras, parecido };
}

type PreparedCatalogue = { lidos: readonly PreparedAcessorio[]; nomes: PreparedNames };
const catalogueCache = new WeakMap<readonly PricedAcessorio[], PreparedCatalogue>();

/** Catalogue as it is compared, read once for all the lines of a proposal. */
function prepareCatalogue(acessorios: readonly PricedAcessorio[]): PreparedCatalogue {
  const known = catalogueCache.get(acessorios);
  if (known) return known;
  const lidos = acessorios.map(prepareAcessorio);
  const read = { lidos, nomes: prepareNames(lidos.map(({ parecido }) => parecido)) };
  catalogueCache.set(acessorios, read);
  return read;
}

/** Removes words that stand there in this order; null when one is missing. @param plain rather where none counts */
function take(palavras: readonly LinhaWord[], words: readonly string[], plain: boolean): LinhaWord[] | null {
  const rest = [...palavras];
  let from = 0;
  for (const word of words) {
    const is = ({ raiz }: LinhaWord, at: number) => at >= from && raiz === word;
    const first = rest.findIndex((each, at) => is(each, at) && !(plain && each.conta));
    const at = first < 0 ? rest.findIndex(is) : first;
    if (at < 0) return null;
    rest.splice(at, 1);
    from = at;
  }
  return rest;
}

/** Removes words that stand there in this order, where they say no quantity if they may; null when one is missing. */
const withoutInOrder = (
  palavras: readonly LinhaWord[],
  words: readonly string[],
): readonly LinhaWord[] | null => take(palavras, words, true) ?? take(palavras, words, false);

/** Removes a name whose words are parted otherwise; null when it is not there. */
const withoutJoinedName = (
  words: readonly LinhaWord[],
  { letras }: PreparedAcessorio,
): readonly LinhaWord[] | null =>
  withoutLetters(words, letras.nome) ?? withoutLetters(withoutConnectors(words), letras.raizes, 'raiz');

/** Removes the words of a name; its numbers only where the order is that of the name: "30 baú" is no "baú 30". */
const withoutName = (
  words: readonly LinhaWord[],
  { nome, ...each }: PreparedAcessorio,
): readonly LinhaWord[] =>
  withoutInOrder(words, nome) ??
  withoutJoinedName(words, { nome, ...each }) ??
  nome.reduce<readonly LinhaWord[]>(
    (rest, word) => (isNumeral(word) ? rest : (withoutInOrder(rest, [word]) ?? rest)),
    words,
  );

/** Removes a code written in one; null when it is not. */
function withoutCode(words: readonly LinhaWord[], code: readonly string[]): readonly LinhaWord[] | null {
  const at = words.findIndex((_, from) => code.every((word, i) => words[from + i]?.raiz === word));
  return at < 0 ? null : words.toSpliced(at, code.length);
}

type NamedAcessorio = { each: PreparedAcessorio; porNome: boolean; porCodigo: boolean };

/** Words that are not those of the accessories that the line names wholly. */
const beyondNames = (words: readonly LinhaWord[], named: readonly NamedAcessorio[]): readonly LinhaWord[] =>
  named.reduce((rest, { each, porNome, porCodigo }) => {
    const { codigo, letras } = each;
    const noCode = porCodigo
      ? (withoutCode(rest, codigo) ??
        withoutInOrder(rest, codigo) ??
        withoutLetters(rest, letras.codigo) ??
        rest)
      : rest;
    return porNome ? withoutName(noCode, each) : noCode;
  }, words);

/**
 * Words without the numbers that follow the noun and that one name with this noun has ("baú 45", but not "baú 45 e
 * 30"), and without "kit" and the like where all these names have it.
 */
function beyondNoun(
  words: readonly LinhaWord[],
  sharing: readonly PreparedAcessorio[],
): readonly LinhaWord[] {
  const sets = [...SET_WORDS].filter((word) => sharing.every(({ nome }) => nome.includes(word)));
  const without = sets.reduce<readonly LinhaWord[]>(
    (rest, word) => withoutInOrder(rest, [word]) ?? rest,
    words,
  );
  const from = without.findIndex(({ raiz }) => sharing.some(({ nucleo }) => nucleo === raiz)) + 1;
  const after = without.slice(from);
  const left = sharing.map(({ nome }) =>
    nome
      .filter(isNumeral)
      .reduce<readonly LinhaWord[]>((rest, number) => withoutInOrder(rest, [number]) ?? rest, after),
  );
  const fewest = left.reduce((least, each) => (each.length < least.length ? each : least), after);
  return [...without.slice(0, from), ...fewest];
}

/** Counts how often the head noun of an accessory stands in words, as a word or inside others. */
const countNoun = (words: readonly LinhaWord[], { nucleo, letras }: PreparedAcessorio): number =>
  Math.max(
    words.filter(({ raiz }) => raiz === nucleo).length,
    countLetters(words, letras.nucleo),
    countLetters(words, letras.composto),
  );

/** Tells whether words have the head noun in the plural where the catalogue has the singular. */
function isPlural(words: readonly LinhaWord[], { nucleo, singular, letras }: PreparedAcessorio): boolean {
  const nouns = words.filter(({ raiz }) => raiz === nucleo);
  if (singular === null) return false;
  return nouns.length > 0
    ? nouns.some(({ texto }) => texto.endsWith('s'))
    : countLetters(words, letras.plural) > 0;
}

const sum = (prices: readonly Centavos[]): Centavos => prices.reduce((total, each) => total + each, 0);

/** Line against the catalogue, in centavos. */
export type LinhaInCatalogue = {
  /** Lower bound of what it counts for: the dearest accessory that it names. */
  preco: Centavos;
  /** Upper bound of what it may be worth: the sum of several accessories; Infinity where it says a quantity. */
  ate: number;
};

const lowest = (lidos: readonly PreparedAcessorio[]): ReadonlyMap<string, Centavos> => {
  const found = new Map<string, Centavos>();
  for (const { nucleo, preco } of lidos)
    if (nucleo !== null) found.set(nucleo, Math.min(preco, found.get(nucleo) ?? preco));
  return found;
};

/** Accessories that a line names wholly: by all the words of the name, or by the code's words in their order. */
function namedAcessorios(
  words: readonly LinhaWord[],
  catalogo: readonly PreparedAcessorio[],
): NamedAcessorio[] {
  const there = new Set(words.map(({ raiz }) => raiz));
  return catalogo.flatMap((each) => {
    const { nome, codigo, letras } = each;
    const isThere = nome.length > 0 && nome.every((word) => there.has(word));
    const porNome = isThere || withoutJoinedName(words, each) !== null;
    const isCode = codigo.length > 0 && withoutInOrder(words, codigo) !== null;
    const porCodigo = isCode || withoutLetters(words, letras.codigo) !== null;
    return porNome || porCodigo ? [{ each, porNome, porCodigo }] : [];
  });
}

/**
 * Tells whether a line with these accessories says a quantity beside their names: one in words or digits, a head noun
 * once more, or one in the plural.
 */
function isQuantity(
  words: readonly LinhaWord[],
  named: readonly NamedAcessorio[],
  beyond: readonly LinhaWord[],
): boolean {
  const texts = named.flatMap(({ each }) => [...each.textos]);
  const rest = words.filter(({ texto }) => !texts.includes(texto));
  return (
    hasQuantity(beyond) ||
    named.some(({ each, porNome }) => countNoun(beyond, each) > (porNome ? 0 : 1) || isPlural(rest, each))
  );
}

/**
 * One of the accessories that has the words of all the others: "baú com base" is no baú and a base. Of those with the
 * same words, one whose name leaves no quantity beside it.
 */
function singleOf(
  palavras: readonly LinhaWord[],
  named: readonly NamedAcessorio[],
): NamedAcessorio | undefined {
  const by = ({ each, porNome, porCodigo }: NamedAcessorio) =>
    new Set([...(porNome ? each.nome : []), ...(porCodigo ? each.codigo : [])]);
  const words = new Set(named.flatMap((each) => [...by(each)]));
  const whole = named.filter((each) => by(each).size === words.size);
  return whole.find((each) => !isQuantity(palavras, [each], beyondNames(palavras, [each]))) ?? whole[0];
}

const wordsOfNames = (lidos: readonly PreparedAcessorio[]): ReadonlySet<string> =>
  new Set(lidos.flatMap(({ nome }) => nome));

/** Reads a line by the words of the catalogue; null when it has none that name an accessory. */
function matchLinha(
  words: readonly LinhaWord[],
  catalogo: readonly PreparedAcessorio[],
): LinhaInCatalogue | null {
  const named = namedAcessorios(words, catalogo);
  const whole = singleOf(words, named);
  const removed = whole ? [whole] : named;
  const beyond = beyondNames(words, removed);
  const sharing = catalogo.filter((each) => countNoun(beyond, each) > 0);
  if (named.length === 0 && sharing.length === 0) return null;

  const others = lowest(sharing);
  const prices = named.map(({ each }) => each.preco);
  const preco = Math.max(...prices, ...others.values());
  const isMany =
    isQuantity(words, removed, named.length > 0 ? beyond : beyondNoun(words, sharing)) ||
    promisesMore(words, beyond, wordsOfNames([...named.map(({ each }) => each), ...sharing])) ||
    sharing.some((each) => countNoun(beyond, each) > 1 || isPlural(beyond, each));
  if (isMany) return { preco, ate: Number.POSITIVE_INFINITY };
  const isOne = sharing.some(({ nome }) => [...others.keys()].every((noun) => nome.includes(noun)));
  if (named.length === 0 && isOne) return { preco, ate: preco };
  return { preco, ate: (whole ? Math.max(...prices) : sum(prices)) + sum([...others.values()]) };
}

/**
 * Compares a line of a proposal with the store's accessories; null when it names none, and is no package. A line names
 * one wholly by the words of its name or code among others. By the head noun alone it names no particular one, so it
 * counts for the cheapest with that noun: a lower bound. More words never make `preco` less, except those by which the
 * noun becomes part of a name: "baú" in "base de baú". Names, codes and nouns are also found where they are parted
 * otherwise, abbreviated, mistyped, or called as the trade also calls them. A package of unknown things counts for
 * nothing, and may be worth anything.
 */
export function matchLinhaInCatalogue(
  linha: string,
  acessorios: readonly PricedAcessorio[],
): LinhaInCatalogue | null {
  const palavras = splitLinhaWords(linha);
  const { lidos, nomes } = prepareCatalogue(acessorios);
  const alike = toCatalogueWords(palavras, nomes);
  const isSame = alike.length === palavras.length && alike.every((each, at) => each === palavras[at]);
  const readings = (isSame ? [palavras] : [palavras, alike]).flatMap(
    (words) => matchLinha(words, lidos) ?? [],
  );
  if (readings.length > 0)
    return {
      preco: Math.max(...readings.map(({ preco }) => preco)),
      ate: Math.max(...readings.map(({ ate }) => ate)),
    };
  return lidos.length > 0 && isPackage(palavras) ? { preco: 0, ate: Number.POSITIVE_INFINITY } : null;
}

/** Price for which a line counts at least, in centavos; null when it names no accessory of the catalogue, and is no package. */
export const acessorioPreco = (linha: string, acessorios: readonly PricedAcessorio[]): Centavos | null =>
  matchLinhaInCatalogue(linha, acessorios)?.preco ?? null;
