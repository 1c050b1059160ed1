import { wordsOf } from '../motos/strict-moto-search.ts';
import { parseTelefone } from '../valores/telefone.ts';
import { splitSearchParts } from '../valores/telefone-search.ts';
import type { PropostaEstado } from './estados.ts';
import { formatPropostaNumber, parsePropostaNumber } from './proposta-number.ts';

/** Longest prefix in the full-text index of proposals; a longer search word is cut, and may find more. */
const LONGEST_WORD = 8;
/** A number is asked for whole: customers of one town share the first eight digits of their telephones. */
const LONGEST_NUMBER = 20;
const MOST_WORDS = 8;
/** Prefixes of index terms that nobody types: company, seller, state, number. */
const MARKS = { empresa: 'ze', vendedor: 'zv', estado: 'zs', numero: 'zn' } as const;

const oneWord = (text: string): string => wordsOf(text).join('');

/** Index term of a person's id: hexadecimal, so that it has only letters and digits. */
export function vendedorWord(uid: string): string {
  const bytes = new TextEncoder().encode(uid);
  return `${MARKS.vendedor}${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Index terms of a proposal; the table's triggers add its number and state. */
export function propostaWords(proposta: {
  idEmpresa: number;
  vendedor: string;
  cliente: string;
  modelo: string;
}): string {
  const { idEmpresa, vendedor, cliente, modelo } = proposta;
  return [
    `${MARKS.empresa}${idEmpresa}`,
    vendedorWord(vendedor),
    ...new Set([...wordsOf(cliente), ...wordsOf(modelo)]),
  ].join(' ');
}

/** Ends of a telephone that people say it by: whole, without area code, without the mobile's 9, the last four digits. */
const telefoneEndings = (telefone: string): string[] => [
  ...new Set([telefone, telefone.slice(2), telefone.slice(-8), telefone.slice(-4)]),
];

/**
 * Index terms of a customer: words of name and e-mail, and the telephone. The table's triggers add the
 * sellers; CPF has its own column.
 */
export function clienteWords(cliente: {
  idEmpresa: number;
  nome: string;
  telefone: string | null;
  email: string | null;
}): string {
  const { idEmpresa, nome, telefone, email } = cliente;
  return [
    `${MARKS.empresa}${idEmpresa}`,
    ...new Set([...wordsOf(nome), ...wordsOf(email ?? '')]),
    ...(telefone ? telefoneEndings(telefone) : []),
  ].join(' ');
}

/** Index term of a state, equal to the one that the table's triggers write. */
const quoted = (estado: PropostaEstado): string => `"${MARKS.estado}${estado.replace('_', '')}"`;

const beginning = (word: string): string =>
  `"${word.slice(0, /^\d+$/.test(word) ? LONGEST_NUMBER : LONGEST_WORD)}"*`;

/**
 * Joins a single letter with its neighbour as an alternative: "d arc" is D'Arc, indexed as "darc" or as two
 * words.
 */
function beginningsOf(words: readonly string[]): string[] {
  const terms: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at, at + 2);
    const isLast = at + 2 === words.length;
    if (next !== undefined && (word.length === 1 || (next.length === 1 && isLast))) {
      terms.push(`((${beginning(word)} AND ${beginning(next)}) OR ${beginning(`${word}${next}`)})`);
      at += 1;
    } else terms.push(beginning(word));
  }
  return terms;
}

/** Every word of a search as FTS5 asks for it; a telephone is asked for as one word, too. */
function termsOf(text: string): string[] {
  const terms: string[] = [];
  let left = MOST_WORDS;
  for (const { texto, telefone } of splitSearchParts(text)) {
    const words = wordsOf(texto.replace(/['’´`]/g, ' ')).slice(0, left);
    left -= words.length;
    const each = beginningsOf(words);
    if (telefone === null || each.length === 0) terms.push(...each);
    else terms.push(`((${each.join(' AND ')}) OR ${beginning(telefone)})`);
  }
  return terms;
}

/** The number of a proposal; one alone, or of eight digits and more, may be a telephone. */
function termOfNumber({ ano, sequencia }: { ano: number; sequencia: number }, text: string): string {
  const term = `"${MARKS.numero}${oneWord(formatPropostaNumber(ano, sequencia))}"`;
  const digits = text.replace(/\D/g, '');
  if (digits !== text.trim() && digits.length < 8) return term;
  return `(${term} OR ${beginning(parseTelefone(text) ?? digits)})`;
}

/**
 * Builds the FTS5 query of a search: each word is the beginning of an indexed word, or the text is a
 * proposal's number. Null for a text without a word. Contains only letters and digits, so that typed text is
 * never an operator.
 * @param vendedor restricts to this person's; default: everything of the company
 */
export function propostaSearchQuery(
  idEmpresa: number,
  text: string,
  { vendedor, estados = [] }: { vendedor?: string; estados?: readonly PropostaEstado[] } = {},
): string | null {
  const number = parsePropostaNumber(text.slice(0, 40));
  const terms = number ? [termOfNumber(number, text)] : termsOf(text);
  if (terms.length === 0) return null;
  return [
    `"${MARKS.empresa}${idEmpresa}"`,
    ...(vendedor === undefined ? [] : [`"${vendedorWord(vendedor)}"`]),
    ...(estados.length > 0 ? [`(${estados.map(quoted).join(' OR ')})`] : []),
    ...terms,
  ].join(' AND ');
}
