import type { ModeloIndex, TokenAlternative, WordTarget } from './modelo-index.ts';
import type { QuestionToken } from './question.ts';
import { isOneEdit, sound, stemsOfDiminutive } from './tokens.ts';

/** Confidence of each kind of match between a typed word and an indexed one, 0 to 1. */
const Q = {
  exata: 1,
  som: 0.95,
  diminutivo: 0.93,
  junta: 0.97,
  comeco: 0.9,
  abreviada: 0.88,
  erro: 0.84,
  erroDeSom: 0.8,
};

const SHORTEST_WITH_ERROR = 5;
const SHORTEST_BEGINNING = 3;
const MOST = 40;

/**
 * Lists the indexed tokens that a search token may stand for.
 * @param typing true for the last token of the question, which may be unfinished
 */
export function alternativesOf(
  termo: QuestionToken,
  next: QuestionToken | undefined,
  before: QuestionToken | undefined,
  typing: boolean,
  index: ModeloIndex,
): TokenAlternative[] {
  const found = termo.numero ? numbers(termo, typing, index) : [...remembered(termo.texto, typing, index)];
  for (const joined of [join(termo, next), join(before, termo)]) {
    if (joined === null) continue;
    for (const alvo of index.palavras.get(joined)) found.push({ alvo, qualidade: Q.junta });
  }
  return found;
}

/** Joins two neighbouring words, so that "super duke" also matches "superduke". */
const join = (a: QuestionToken | undefined, b: QuestionToken | undefined): string | null =>
  a && b && !a.numero && !b.numero ? a.texto + b.texto : null;

function numbers(
  { texto, certeza }: QuestionToken,
  typing: boolean,
  { numeros }: ModeloIndex,
): TokenAlternative[] {
  if (certeza === 'ano') return [];
  const value = Number(texto);
  const found: TokenAlternative[] = (numeros.get(value) ?? []).map((word) => ({
    alvo: [word],
    qualidade: Q.exata,
  }));
  if (texto.length < 2) return found;
  for (const [number, written] of numeros) {
    if (number === value) continue;
    const near = value >= 90 ? Math.abs(number - value) / value : 1;
    const qualidade = near <= 0.011 ? 0.96 : near <= 0.04 ? 0.3 : 0;
    if (qualidade > 0) for (const word of written) found.push({ alvo: [word], qualidade });
    else if (typing)
      for (const word of written) if (word.startsWith(texto)) found.push({ alvo: [word], qualidade: 0.5 });
  }
  return found;
}

/** Maximum number of cached words. */
const REMEMBERED = 500;

function remembered(word: string, typing: boolean, index: ModeloIndex): readonly TokenAlternative[] {
  const { palavras } = index.lembrado;
  const key = typing ? `${word}…` : word;
  const known = palavras.get(key) ?? words(word, typing, index);
  if (palavras.size >= REMEMBERED) palavras.clear();
  palavras.set(key, known);
  return known;
}

function words(word: string, typing: boolean, index: ModeloIndex): TokenAlternative[] {
  const found: TokenAlternative[] = index.palavras.get(word).map((alvo) => ({
    alvo,
    qualidade: Q.exata,
  }));
  const isKnown = found.length > 0;
  const put = (written: string, qualidade: number) => {
    for (const alvo of index.palavras.get(written)) found.push({ alvo, qualidade });
  };
  if (word.length >= (typing ? 2 : SHORTEST_BEGINNING) && (typing || !isKnown)) {
    const quality = (typing ? Q.comeco : Q.comeco - 0.1) - (isKnown ? 0.06 : 0);
    for (const written of beginningWith(word, index.ordem)) put(written, quality);
  }
  if (isKnown) return found;
  for (const abbreviated of index.abreviados) if (word.startsWith(abbreviated)) put(abbreviated, Q.abreviada);
  for (const written of index.sons.get(sound(word)) ?? []) put(written, Q.som);
  for (const root of stemsOfDiminutive(word)) if (index.palavras.has(root)) put(root, Q.diminutivo);
  for (const alvo of pieces(word, index)) found.push({ alvo, qualidade: Q.junta });
  if (word.length >= SHORTEST_WITH_ERROR) misspelt(word, index, put);
  return found;
}

/** Finds longer words with a prefix, by binary search. @param order sorted alphabetically */
function beginningWith(word: string, order: readonly string[]): string[] {
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((order[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  const found: string[] = [];
  for (let at = from; at < order.length && found.length < MOST; at += 1) {
    const written = order[at] ?? '';
    if (!written.startsWith(word)) break;
    if (written !== word) found.push(written);
  }
  return found;
}

/** Finds words at one edit (insertion, deletion, substitution, transposition), by spelling or by sound. */
function misspelt(
  word: string,
  { porTamanho, sons }: ModeloIndex,
  put: (written: string, quality: number) => void,
): void {
  for (const written of oneEditFrom(word, porTamanho.palavras)) put(written, Q.erro);
  const heard = sound(word);
  if (heard.length < SHORTEST_WITH_ERROR) return;
  for (const other of oneEditFrom(heard, porTamanho.sons))
    for (const written of sons.get(other) ?? []) put(written, Q.erroDeSom);
}

const oneEditFrom = (word: string, byLength: ReadonlyMap<number, readonly string[]>): string[] =>
  [word.length - 1, word.length, word.length + 1]
    .filter((length) => length >= SHORTEST_WITH_ERROR - 1)
    .flatMap((length) => byLength.get(length) ?? [])
    .filter((other) => isOneEdit(word, other));

/** Splits a word into two known ones: "cgtitan", "hondabiz". */
function pieces(word: string, { palavras }: ModeloIndex): WordTarget[] {
  const found: WordTarget[] = [];
  for (let at = 2; at <= word.length - 2; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (Math.max(first.length, second.length) < 3) continue;
    for (const a of palavras.get(first)) for (const b of palavras.get(second)) found.push([...a, ...b]);
  }
  return found;
}
