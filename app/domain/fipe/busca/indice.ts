import { APELIDOS, TAMBEM } from './apelidos.ts';
import { cut, type Pedaco, sound } from './palavras.ts';

/** What the search needs to know of a model. */
export type ModeloBuscado = {
  codigo: string;
  marca: string;
  modelo: string;
  /** Model years; 0 is 0 km. */
  anos: readonly number[];
};

export type Documento = {
  modelo: ModeloBuscado;
  /** Runs of the name in their order. */
  nome: readonly string[];
  /** All under which it is found: name, brand and what it is also called. */
  tudo: readonly string[];
};

/** What a written word may stand for: all of these runs at once. */
export type Alvo = readonly string[];

export type Indice = {
  documentos: readonly Documento[];
  /** Run → places in `documentos`. */
  onde: ReadonlyMap<string, readonly number[]>;
  /** A word as it is written → what it stands for: a run, or neighbours that are written as one. */
  palavras: ReadonlyMap<string, readonly Alvo[]>;
  /** The same by sound. */
  sons: ReadonlyMap<string, readonly string[]>;
  /** Number → how names write it ("3" is "03" as well). */
  numeros: ReadonlyMap<number, readonly string[]>;
  /** Beginnings of longer words, as "adv" in "Adv.". */
  abreviados: ReadonlySet<string>;
  /** Words of brands. */
  marcas: ReadonlySet<string>;
  /** The words of `palavras` in the order of the alphabet, and words and sounds by their length. */
  ordem: readonly string[];
  porTamanho: { palavras: ByLength; sons: ByLength };
  /** The year of the table's month. */
  hoje: number;
  /** What was found out about words and models so far: much of it is asked for again with the next key. */
  lembrado: { palavras: Map<string, readonly Alternativa[]>; pesos: Map<Documento, Pesos> };
};

/** What a run of a question may stand for, and how sure that is, 0 to 1. */
export type Alternativa = { alvo: Alvo; qualidade: number };

/** How likely a model is meant, and what each run of its name costs when nobody asked for it. */
export type Pesos = { prioridade: number; sobras: readonly (readonly [run: string, points: number])[] };

type ByLength = ReadonlyMap<number, readonly string[]>;

/** Adds to what is under a key; values come in order, so that one that is there already was the last. */
const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const there = map.get(key);
  if (!there) map.set(key, [value]);
  else if (there.at(-1) !== value) there.push(value);
};

/** @param hoje the year of the table's month */
export function createIndice(modelos: readonly ModeloBuscado[], hoje: number): Indice {
  const onde = new Map<string, number[]>();
  const palavras = new Map<string, Alvo[]>();
  const joined = new Map<string, Alvo>();
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
  const alsoOf = rememberBrands((marca) => TAMBEM.filter(([brand]) => brand.test(marca)));
  const alsoCalled = ({ marca, modelo }: ModeloBuscado): string[] =>
    alsoOf(marca).flatMap(([, pattern, words]) => (pattern.test(modelo) ? words.split(' ') : []));
  const documentos = modelos.map((modelo, place): Documento => {
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
  for (const [word, alvo] of joined) add(palavras, word, alvo);
  // What people say and no name writes can be misspelt and joined as well.
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

/** Two or three neighbours of letters that people write as one: "fatboy", "vstrom", "roadking". */
function join(joined: Map<string, Alvo>, nome: readonly Pedaco[], at: number): void {
  const letters: string[] = [];
  for (const each of nome.slice(at, at + 3)) {
    if (each.numero) return;
    letters.push(each.texto);
    const word = letters.join('');
    if (letters.length > 1 && word.length > 2 && !joined.has(word)) joined.set(word, [...letters]);
  }
}

/** What is the same for all models of a brand, found out once. */
function rememberBrands<T>(find: (marca: string) => T): (marca: string) => T {
  const known = new Map<string, T>();
  return (marca) => {
    const there = known.get(marca) ?? find(marca);
    known.set(marca, there);
    return there;
  };
}
