import { APELIDOS, EXTRA_MODELO_WORDS } from './apelidos.ts';
import { cut, sound, type WordToken } from './tokens.ts';

/** Data of a model for the search. */
export type SearchableModelo = {
  codigo: string;
  marca: string;
  modelo: string;
  /** Model years; 0 is 0 km. */
  anos: readonly number[];
};

export type IndexedModelo = {
  modelo: SearchableModelo;
  /** Tokens of the name, in order. */
  nome: readonly string[];
  /** All search tokens: name, brand and additional words. */
  tudo: readonly string[];
};

/** Target of a written word: tokens that must all match. */
export type WordTarget = readonly string[];

export type ModeloIndex = {
  documentos: readonly IndexedModelo[];
  /** Inverted index: token → indexes in `documentos`. */
  onde: ReadonlyMap<string, readonly number[]>;
  /** Written word → its targets: one token, or neighbours written as one word. */
  palavras: ReadonlyMap<string, readonly WordTarget[]>;
  /** Phonetic key → written words. */
  sons: ReadonlyMap<string, readonly string[]>;
  /** Number → its spellings in names ("3" is also "03"). */
  numeros: ReadonlyMap<number, readonly string[]>;
  /** Abbreviated words, as "adv" in "Adv.". */
  abreviados: ReadonlySet<string>;
  /** Words of brands. */
  marcas: ReadonlySet<string>;
  /** Words of `palavras` sorted alphabetically; words and phonetic keys by length. */
  ordem: readonly string[];
  porTamanho: { palavras: ByLength; sons: ByLength };
  /** Year of the table's month. */
  hoje: number;
  /** Caches of words and models: consecutive keystrokes repeat most lookups. */
  lembrado: { palavras: Map<string, readonly TokenAlternative[]>; pesos: Map<IndexedModelo, ModeloWeights> };
};

/** Possible target of a search token, with its confidence, 0 to 1. */
export type TokenAlternative = { alvo: WordTarget; qualidade: number };

/** Priority of a model, and the penalty for each token of its name that is not searched for. */
export type ModeloWeights = {
  prioridade: number;
  sobras: readonly (readonly [run: string, points: number])[];
};

type ByLength = ReadonlyMap<number, readonly string[]>;

/** Appends a value to the list of a key; values come in order, so a duplicate is always the last one. */
const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const there = map.get(key);
  if (!there) map.set(key, [value]);
  else if (there.at(-1) !== value) there.push(value);
};

/** Builds the index. @param hoje year of the table's month */
export function createModeloIndex(modelos: readonly SearchableModelo[], hoje: number): ModeloIndex {
  const onde = new Map<string, number[]>();
  const palavras = new Map<string, WordTarget[]>();
  const joined = new Map<string, WordTarget>();
  const abreviados = new Set<string>();
  const marcas = new Set<string>();
  const wordsOf = rememberBrands((marca) => {
    const words = cut(marca);
    for (const [at, { texto }] of words.entries()) {
      join(joined, words, at);
      if (texto.length > 1) marcas.add(texto);
    }
    return words.map(({ texto }) => texto);
  });
  const alsoOf = rememberBrands((marca) => EXTRA_MODELO_WORDS.filter(([brand]) => brand.test(marca)));
  const alsoCalled = ({ marca, modelo }: SearchableModelo): string[] =>
    alsoOf(marca).flatMap(([, pattern, words]) => (pattern.test(modelo) ? words.split(' ') : []));
  const documentos = modelos.map((modelo, place): IndexedModelo => {
    const nome = cut(modelo.modelo);
    for (const [at, each] of nome.entries()) {
      if (each.abreviado && each.texto.length >= 3) abreviados.add(each.texto);
      if (!each.numero) join(joined, nome, at);
    }
    const tudo = [...nome.map(({ texto }) => texto), ...wordsOf(modelo.marca), ...alsoCalled(modelo)];
    for (const word of tudo) add(onde, word, place);
    return { modelo, nome: nome.map(({ texto }) => texto), tudo };
  });
  for (const word of onde.keys()) if (!/^\d/.test(word)) palavras.set(word, [[word]]);
  for (const [word, target] of joined) add(palavras, word, target);
  // Nicknames that no name contains: may be misspelt and joined like other words.
  for (const [said, meant] of APELIDOS)
    if (!said.includes(' ') && !palavras.has(said)) palavras.set(said, [meant.split(' ')]);
  const sons = new Map<string, string[]>();
  for (const word of palavras.keys()) if (word.length >= 3) add(sons, sound(word), word);
  const numeros = new Map<number, string[]>();
  for (const word of onde.keys()) if (/^\d/.test(word)) add(numeros, Number(word), word);
  return {
    ...{ documentos, onde, palavras, sons, numeros, abreviados, marcas },
    ordem: [...palavras.keys()].sort(),
    hoje,
    lembrado: { palavras: new Map(), pesos: new Map() },
    porTamanho: { palavras: byLength(palavras.keys()), sons: byLength(sons.keys()) },
  };
}

function byLength(words: Iterable<string>): ByLength {
  const lengths = new Map<number, string[]>();
  for (const word of words) add(lengths, word.length, word);
  return lengths;
}

/** Records two or three neighbouring words that people write as one: "fatboy", "vstrom", "roadking". */
function join(joined: Map<string, WordTarget>, nome: readonly WordToken[], at: number): void {
  const letters: string[] = [];
  for (const each of nome.slice(at, at + 3)) {
    if (each.numero) return;
    letters.push(each.texto);
    const word = letters.join('');
    if (letters.length > 1 && word.length > 2 && !joined.has(word)) joined.set(word, [...letters]);
  }
}

/** Caches a function of the brand. */
function rememberBrands<T>(find: (marca: string) => T): (marca: string) => T {
  const known = new Map<string, T>();
  return (marca) => {
    const there = known.get(marca) ?? find(marca);
    known.set(marca, there);
    return there;
  };
}
