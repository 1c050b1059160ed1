import { colourStem } from '../motos/colour-words.ts';
import { wordsOf } from '../motos/strict-moto-search.ts';
import type { EstoqueStatus } from './estoque-status.ts';

/** Longest prefix in the full-text index of the stock; a longer search word is cut, and may find more. */
const LONGEST_WORD = 8;
const MOST_WORDS = 8;
/** Minimum length of a chassis ending; a shorter one would match half of the stock. */
const SHORTEST_END = 3;
/** Prefixes of index terms that nobody types: company, reversed chassis, situation, model, place. */
const MARKS = { empresa: 'ze', chassi: 'zc', situacao: 'zs', modelo: 'zm', local: 'zl' } as const;

const reversed = (text: string): string => [...text].reverse().join('');

/**
 * Joins a text into one index term without punctuation; the row itself distinguishes texts that differ only
 * in that.
 */
const oneWord = (text: string): string => wordsOf(text).join('');

/** Index terms of an item; the table's trigger adds its situation. */
export function estoqueItemWords(item: {
  idEmpresa: number;
  modelo: string;
  acabamento: string;
  cor: string;
  chassi: string;
  local: string;
}): string {
  const { idEmpresa, modelo, acabamento, cor, chassi, local } = item;
  const typed = [modelo, acabamento, cor].flatMap(wordsOf);
  const parts = wordsOf(modelo);
  // "fz25" is also found as "fz 25", and "mt 07" as "mt07".
  const apart = parts.flatMap((word) => /^\p{L}+(\d+)$/u.exec(word)?.[1] ?? []);
  const joined = parts.slice(1).map((word, index) => `${parts[index]}${word}`);
  return [
    `${MARKS.empresa}${idEmpresa}`,
    ...new Set([...typed, ...apart, ...joined]),
    `${MARKS.chassi}${reversed(chassi.toLowerCase())}`,
    `${MARKS.modelo}${oneWord(modelo)}`,
    `${MARKS.local}${oneWord(local)}`,
  ].join(' ');
}

const quoted = (status: EstoqueStatus): string => `"${MARKS.situacao}${status.replace('_', '')}"`;

/** Equality filters that go into the search query, so that it skips the rows they exclude. */
export type EstoqueSearchFilter = {
  /** Names of models; one of them replaces the words of the text. */
  nomes?: readonly string[];
  /** True when a word may be the ending of a chassis; default true. */
  comChassi?: boolean;
  situacoes?: readonly EstoqueStatus[];
  modelo?: string | null;
  local?: string | null;
};

/**
 * Builds the FTS5 query of a search: each word is the beginning of a word of model, trim or colour, or the
 * ending of the chassis. Null for a text without a word, or with the index's own prefix. Contains only
 * letters and digits, so that typed text is never an operator.
 */
export function estoqueSearchQuery(
  idEmpresa: number,
  text: string,
  { situacoes = [], modelo, local, nomes = [], comChassi = true }: EstoqueSearchFilter = {},
): string | null {
  const words = wordsOf(text.slice(0, 100)).slice(0, MOST_WORDS).map(colourStem);
  if (words.length === 0 || words.some((word) => word.startsWith(MARKS.chassi))) return null;
  const beginning = (word: string) => `"${word.slice(0, LONGEST_WORD)}"*`;
  const meant = nomes.map((nome) => `(${wordsOf(nome).map(beginning).join(' AND ')})`).join(' OR ');
  const typed = words.map((word) => {
    const begins = beginning(word);
    const ends = comChassi && /\d/.test(word) && word.length >= SHORTEST_END;
    return ends ? `(${begins} OR "${MARKS.chassi}${reversed(word)}"*)` : begins;
  });
  return [
    `"${MARKS.empresa}${idEmpresa}"`,
    ...(situacoes.length > 0 ? [`(${situacoes.map(quoted).join(' OR ')})`] : []),
    ...(modelo ? [`"${MARKS.modelo}${oneWord(modelo)}"`] : []),
    ...(local ? [`"${MARKS.local}${oneWord(local)}"`] : []),
    ...(meant ? [`(${meant})`] : typed),
  ].join(' AND ');
}
