import { wordsOf } from '../motos/busca-de-motos.ts';
import type { Situacao } from './situacoes.ts';

/** Longest word that the index has the beginnings of; a longer one is cut, and finds a little more. */
const LONGEST_WORD = 8;
const MOST_WORDS = 8;
/** Fewer letters of a chassis are the end of half of the stock. */
const SHORTEST_END = 3;
/** Words that nobody types: company, end of the chassis read backwards, situation, model, place. */
const MARKS = { empresa: 'ze', chassi: 'zc', situacao: 'zs', modelo: 'zm', local: 'zl' } as const;

const reversed = (text: string): string => [...text].reverse().join('');

/** One word of a text, whatever its signs; what differs in signs alone is told apart by the row itself. */
const oneWord = (text: string): string => wordsOf(text).join('');

/** What a row is found by, its situation aside, which the table's trigger adds. */
export function palavrasDoItem(item: {
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

const quoted = (situacao: Situacao): string => `"${MARKS.situacao}${situacao.replace('_', '')}"`;

/** Equal parts of a filter that a search takes along, so that it need not look at rows that they leave out. */
export type FiltroDaBusca = {
  /** Names of models, one of which is looked for in the place of the words of the text. */
  nomes?: readonly string[];
  situacoes?: readonly Situacao[];
  modelo?: string | null;
  local?: string | null;
};

/**
 * A search as FTS5 asks for it: every word begins a word of model, trim or colour, or ends the chassis. Null for a text
 * without a word. Only letters and figures get into it, so that nothing typed is an operator.
 */
export function consultaDaBusca(
  idEmpresa: number,
  text: string,
  { situacoes = [], modelo, local, nomes = [] }: FiltroDaBusca = {},
): string | null {
  const words = wordsOf(text.slice(0, 100)).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const beginning = (word: string) => `"${word.slice(0, LONGEST_WORD)}"*`;
  const meant = nomes.map((nome) => `(${wordsOf(nome).map(beginning).join(' AND ')})`).join(' OR ');
  const typed = words.map((word) => {
    const begins = beginning(word);
    const ends = /\d/.test(word) && word.length >= SHORTEST_END;
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
