import { wordsOf } from '../motos/busca-de-motos.ts';
import type { Estado } from './estados.ts';
import { formatNumeroDaProposta, parseNumeroDaProposta } from './numero.ts';

/** Longest word that the index has the beginnings of; a longer one is cut, and finds a little more. */
const LONGEST_WORD = 8;
const MOST_WORDS = 8;
/** Words that nobody types: company, seller, state, number. */
const MARKS = { empresa: 'ze', vendedor: 'zv', estado: 'zs', numero: 'zn' } as const;

const oneWord = (text: string): string => wordsOf(text).join('');

/** A person's id as one word of the index: letters and figures only, whatever the id is made of. */
export function palavraDoVendedor(uid: string): string {
  const bytes = new TextEncoder().encode(uid);
  return `${MARKS.vendedor}${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** What a proposal is found by, its number and state aside, which the table's triggers add. */
export function palavrasDaProposta(proposta: {
  idEmpresa: number;
  vendedor: string;
  cliente: string;
  modelo: string;
}): string {
  const { idEmpresa, vendedor, cliente, modelo } = proposta;
  return [
    `${MARKS.empresa}${idEmpresa}`,
    palavraDoVendedor(vendedor),
    ...new Set([...wordsOf(cliente), ...wordsOf(modelo)]),
  ].join(' ');
}

/** What a customer is found by: words of the name, e-mail and telephone. Whose they are the table's triggers add; CPF is asked for by its column. */
export function palavrasDoCliente(cliente: {
  idEmpresa: number;
  nome: string;
  telefone: string | null;
  email: string | null;
}): string {
  const { idEmpresa, nome, telefone, email } = cliente;
  return [
    `${MARKS.empresa}${idEmpresa}`,
    ...new Set([...wordsOf(nome), ...wordsOf(email ?? '')]),
    // With the area code, and without it.
    ...(telefone ? [telefone, telefone.slice(2)] : []),
  ].join(' ');
}

/** How the index says a state; the table's triggers write the same. */
const quoted = (estado: Estado): string => `"${MARKS.estado}${estado.replace('_', '')}"`;

/**
 * A search as FTS5 asks for it: every word begins a word of what is looked for, or a whole number of a proposal. Null for
 * a text without a word. Only letters and figures get into it, so that nothing typed is an operator.
 * @param vendedor only what is this person's; everything of the company when not told
 */
export function consultaDaBusca(
  idEmpresa: number,
  text: string,
  { vendedor, estados = [] }: { vendedor?: string; estados?: readonly Estado[] } = {},
): string | null {
  const numero = parseNumeroDaProposta(text.slice(0, 40));
  const words = wordsOf(text.slice(0, 100)).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const terms = numero
    ? [`"${MARKS.numero}${oneWord(formatNumeroDaProposta(numero.ano, numero.sequencia))}"`]
    : words.map((word) => `"${word.slice(0, LONGEST_WORD)}"*`);
  // A telephone number and a number alone look the same.
  const either =
    numero && /^\d+$/.test(text.trim())
      ? [`(${terms[0]} OR "${text.trim().slice(0, LONGEST_WORD)}"*)`]
      : terms;
  return [
    `"${MARKS.empresa}${idEmpresa}"`,
    ...(vendedor === undefined ? [] : [`"${palavraDoVendedor(vendedor)}"`]),
    ...(estados.length > 0 ? [`(${estados.map(quoted).join(' OR ')})`] : []),
    ...either,
  ].join(' AND ');
}
