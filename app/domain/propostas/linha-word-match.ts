import { isOneEdit } from '../fipe/busca/tokens.ts';
import type { LinhaWord } from './linha-words.ts';

/**
 * Strength of a fuzzy match between a typed word of a proposal's line and one of an accessory's name: equal
 * root; enough to identify a noun alone; counts beside other matched words only; initials with a dot, right
 * beside a matched word.
 */
export type MatchStrength = 'igual' | 'forte' | 'fraca' | 'inicial';

/** Roots of words that say what they say: they abbreviate no other word, and are no slip of one. */
const PROPER_ROOTS: ReadonlySet<string> = new Set(
  commonWords(`
    kit jogo par conjunto pacote combo para com sem por
    capa moto motor porta ponta base banco bolsa bota luva cabo mala manta tela trava tampa
    frete frent lado lateral parte novo nova
    preto preta branco branca prata cinza azul verde vermelho
    protocolo documento documentacao emplacamento licenciamento revisao seguro garantia`),
);

function commonWords(text: string): string[] {
  return text.trim().split(/\s+/);
}

const isLetters = (text: string): boolean => /^\p{L}+$/u.test(text);

/** Tells whether words share their first five letters, and at least half of the longer one. */
function isSameStem(a: string, b: string): boolean {
  const differs = [...a].findIndex((letter, at) => b[at] !== letter);
  const shared = differs < 0 ? a.length : differs;
  return shared >= 5 && shared * 2 >= Math.max(a.length, b.length);
}

const isTypingSlip = (a: string, b: string): boolean => Math.min(a.length, b.length) >= 5 && isOneEdit(a, b);

/** Reads how a typed word abbreviates another; null when it does not. @param known is a word of the catalogue itself */
function abbreviationStrength(
  { texto, ponto }: LinhaWord,
  word: LinhaWord,
  known: boolean,
): MatchStrength | null {
  if (!word.texto.startsWith(texto) || texto.length >= word.raiz.length) return null;
  if (ponto) return texto.length < 3 ? 'inicial' : texto.length === 3 ? 'fraca' : 'forte';
  if (known || texto.length < 3) return null;
  return texto.length < 5 ? 'fraca' : 'forte';
}

/**
 * Reads how a typed word stands for one of a name: as it is, abbreviated, with a slip, or by its stem; null when it
 * does not.
 *
 * @param conhecidas roots of the catalogue: its own words are neither slips nor, without a dot, abbreviations
 */
export function matchStrength(
  typed: LinhaWord,
  word: LinhaWord,
  conhecidas: ReadonlySet<string>,
): MatchStrength | null {
  if (typed.raiz === word.raiz) return 'igual';
  if (PROPER_ROOTS.has(typed.raiz) || !isLetters(typed.texto) || !isLetters(word.texto)) return null;
  const known = conhecidas.has(typed.raiz);
  const short = abbreviationStrength(typed, word, known);
  if (short) return short;
  const isSlip = isTypingSlip(typed.texto, word.texto) || isTypingSlip(typed.raiz, word.raiz);
  if (isSlip && !known) return 'forte';
  return isSameStem(typed.raiz, word.raiz) ? 'fraca' : null;
}
