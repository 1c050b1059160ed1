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

/** Model with the tokens of its name; they are cut when they are first read. */
export type IndexedModelo = {
  readonly modelo: SearchableModelo;
  /** Tokens of the name, in order. */
  readonly nome: readonly string[];
  /** All search tokens: name, brand and additional words. */
  readonly tudo: readonly string[];
};

/** Target of a written word: tokens that must all match. */
export type WordTarget = readonly string[];

/** Written words with their targets: one token, or neighbours written as one word. */
export type WrittenWords = {
  has(word: string): boolean;
  get(word: string): readonly WordTarget[];
};

export type ModeloIndex = {
  documentos: readonly IndexedModelo[];
  /** Inverted index: token → indexes in `documentos`. */
  onde: ReadonlyMap<string, readonly number[]>;
  palavras: WrittenWords;
  /** Phonetic key → written words. */
  readonly sons: ReadonlyMap<string, readonly string[]>;
  /** Number → its spellings in names ("3" is also "03"). */
  readonly numeros: ReadonlyMap<number, readonly string[]>;
  /** Abbreviated words, as "adv" in "Adv.". */
  abreviados: ReadonlySet<string>;
  /** Words of brands. */
  marcas: ReadonlySet<string>;
  /** Words of `palavras` sorted alphabetically; words and phonetic keys by length. */
  readonly ordem: readonly string[];
  readonly porTamanho: { palavras: ByLength; sons: ByLength };
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

/** Words of a table's first models as JSON keeps them; an index of a longer table goes on from them. */
export type PreparedWords = {
  /** Number of models whose words these are. */
  modelos: number;
  /** Entries of `onde`, in order of first occurrence. */
  onde: readonly (readonly [token: string, places: number[]])[];
  /** Neighbours written as one word: "fatboy" with "fat boy". */
  juntas: readonly (readonly [word: string, words: string])[];
  abreviados: readonly string[];
  marcas: readonly string[];
  /** Words of `ordem`, and the phonetic key of each, separated by spaces. */
  ordem: string;
  sons: string;
};

type ByLength = ReadonlyMap<number, readonly string[]>;

type CollectedWords = {
  onde: Map<string, number[]>;
  juntas: Map<string, string>;
  abreviados: Set<string>;
  marcas: Set<string>;
};

/** Appends a value to the list of a key; values come in order, so a duplicate is always the last one. */
const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const there = map.get(key);
  if (!there) map.set(key, [value]);
  else if (there.at(-1) !== value) there.push(value);
};

/** Makes a value when it is first asked for, and keeps it. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const NOTHING: PreparedWords = {
  ...{ modelos: 0, onde: [], juntas: [], abreviados: [], marcas: [], ordem: '', sons: '' },
};

/**
 * Builds the index.
 * @param hoje year of the table's month
 * @param prepared words of the first of these models; the index takes them over and changes them
 */
export function createModeloIndex(
  modelos: readonly SearchableModelo[],
  hoje: number,
  prepared: PreparedWords = NOTHING,
): ModeloIndex {
  const words: CollectedWords = {
    onde: new Map(prepared.onde),
    juntas: new Map(prepared.juntas),
    abreviados: new Set(prepared.abreviados),
    marcas: new Set(prepared.marcas),
  };
  collectWords(words, modelos, prepared.modelos);
  const isWhole = modelos.length > 0 && modelos.length === prepared.modelos;
  const ordem = lazily(() => (isWhole ? prepared.ordem.split(' ') : [...writtenWords(words)].sort()));
  const sons = lazily(() => {
    const keys = prepared.sons.split(' ');
    const known = new Map(prepared.ordem.split(' ').map((word, at) => [word, keys[at]]));
    const bySound = new Map<string, string[]>();
    for (const word of writtenWords(words))
      if (word.length >= 3) add(bySound, known.get(word) ?? sound(word), word);
    return bySound;
  });
  const numeros = lazily(() => {
    const byValue = new Map<number, string[]>();
    for (const word of words.onde.keys()) if (isNumber(word)) add(byValue, Number(word), word);
    return byValue;
  });
  const porTamanho = lazily(() => ({
    palavras: byLength(writtenWords(words)),
    sons: byLength(sons().keys()),
  }));
  const { onde, abreviados, marcas } = words;
  return {
    ...{ documentos: modelos.map((modelo) => new Documento(modelo)), onde, abreviados, marcas, hoje },
    palavras: targetsOf(words),
    get ordem() {
      return ordem();
    },
    get sons() {
      return sons();
    },
    get numeros() {
      return numeros();
    },
    get porTamanho() {
      return porTamanho();
    },
    lembrado: { palavras: new Map(), pesos: new Map() },
  };
}

/** Collects the words of a table, for `createModeloIndex` to begin with. */
export function prepareWords(modelos: readonly SearchableModelo[]): PreparedWords {
  const words: CollectedWords = {
    ...{ onde: new Map(), juntas: new Map(), abreviados: new Set(), marcas: new Set() },
  };
  collectWords(words, modelos, 0);
  const ordem = [...writtenWords(words)].sort();
  return {
    modelos: modelos.length,
    onde: [...words.onde],
    juntas: [...words.juntas],
    abreviados: [...words.abreviados],
    marcas: [...words.marcas],
    ordem: ordem.join(' '),
    sons: ordem.map(sound).join(' '),
  };
}

class Documento implements IndexedModelo {
  readonly modelo: SearchableModelo;
  private cortado: readonly string[] | null = null;
  private todo: readonly string[] | null = null;

  constructor(modelo: SearchableModelo) {
    this.modelo = modelo;
  }

  get nome(): readonly string[] {
    this.cortado ??= textsOf(cut(this.modelo.modelo));
    return this.cortado;
  }

  get tudo(): readonly string[] {
    const { marca } = this.modelo;
    this.todo ??= [...this.nome, ...textsOf(cut(marca)), ...alsoCalled(this.modelo, extrasOf(marca))];
    return this.todo;
  }
}

const textsOf = (tokens: readonly WordToken[]): string[] => tokens.map(({ texto }) => texto);

/** True for a run of digits. */
const isNumber = (token: string): boolean => token.charCodeAt(0) < LETTER_A;

const LETTER_A = 97;

const extrasOf = (marca: string) => EXTRA_MODELO_WORDS.filter(([brand]) => brand.test(marca));

const alsoCalled = ({ modelo }: SearchableModelo, extras: ReturnType<typeof extrasOf>): string[] =>
  extras.flatMap(([, pattern, words]) => (pattern.test(modelo) ? words.split(' ') : []));

/** Adds the words of the models from an index on. */
function collectWords(
  { onde, juntas, abreviados, marcas }: CollectedWords,
  modelos: readonly SearchableModelo[],
  from: number,
): void {
  const wordsOf = rememberBrands((marca) => {
    const words = cut(marca);
    for (const [at, { texto }] of words.entries()) {
      join(juntas, words, at);
      if (texto.length > 1) marcas.add(texto);
    }
    return textsOf(words);
  });
  const alsoOf = rememberBrands(extrasOf);
  for (const [index, modelo] of modelos.slice(from).entries()) {
    const nome = cut(modelo.modelo);
    for (const [at, each] of nome.entries()) {
      if (each.abreviado && each.texto.length >= 3) abreviados.add(each.texto);
      if (!each.numero) join(juntas, nome, at);
    }
    const others = [...wordsOf(modelo.marca), ...alsoCalled(modelo, alsoOf(modelo.marca))];
    for (const word of [...textsOf(nome), ...others]) add(onde, word, from + index);
  }
}

/** Nicknames of one word, which may be misspelt and joined like other words. */
const NICKNAMES: ReadonlyMap<string, WordTarget> = new Map(
  APELIDOS.filter(([said]) => !said.includes(' ')).map(([said, meant]) => [said, meant.split(' ')]),
);

/** Lists the words that a question may contain: tokens, neighbours as one word, nicknames. */
function* writtenWords({ onde, juntas }: CollectedWords): Generator<string> {
  for (const word of onde.keys()) if (!isNumber(word)) yield word;
  for (const word of juntas.keys()) if (!onde.has(word)) yield word;
  for (const said of NICKNAMES.keys()) if (!onde.has(said) && !juntas.has(said)) yield said;
}

const NO_TARGETS: readonly WordTarget[] = [];

function targetsOf({ onde, juntas }: CollectedWords): WrittenWords {
  const isToken = (word: string) => onde.has(word) && !isNumber(word);
  return {
    has: (word) => isToken(word) || juntas.has(word) || NICKNAMES.has(word),
    get(word) {
      const neighbours = juntas.get(word);
      const targets = isToken(word) ? [[word]] : [];
      if (neighbours !== undefined) targets.push(neighbours.split(' '));
      if (targets.length > 0) return targets;
      const nickname = NICKNAMES.get(word);
      return nickname ? [nickname] : NO_TARGETS;
    },
  };
}

function byLength(words: Iterable<string>): ByLength {
  const lengths = new Map<number, string[]>();
  for (const word of words) add(lengths, word.length, word);
  return lengths;
}

/** Records two or three neighbouring words that people write as one: "fatboy", "vstrom", "roadking". */
function join(juntas: Map<string, string>, nome: readonly WordToken[], at: number): void {
  const letters: string[] = [];
  for (const each of nome.slice(at, at + 3)) {
    if (each.numero) return;
    letters.push(each.texto);
    const word = letters.join('');
    if (letters.length > 1 && word.length > 2 && !juntas.has(word)) juntas.set(word, letters.join(' '));
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
