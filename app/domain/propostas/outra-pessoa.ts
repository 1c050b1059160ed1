import { isOneEdit } from '../fipe/busca/palavras.ts';
import { wordsOf } from '../motos/busca-de-motos.ts';
import type { ClienteDaProposta } from './proposta.ts';

/** Compares names by their words; a name of symbols alone equals none. */
export const isSameName = (a: string, b: string): boolean => {
  const words = wordsOf(a).join(' ');
  return words !== '' && words === wordsOf(b).join(' ');
};

/** Minimum length of words in which one wrong letter is a typo; in shorter ones it makes another name. */
const SHORTEST_WITH_SLIP = 5;

const isSameWord = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= SHORTEST_WITH_SLIP && isOneEdit(a, b));

/** Tells how two names agree: `first` when the first name of one occurs in the other, `words` for words in common. */
function compareNames(a: string, b: string): { first: boolean; words: number } {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const within = (word: string | undefined, all: readonly string[]) =>
    word !== undefined && all.some((other) => isSameWord(word, other));
  return {
    first: within(left[0], right) || within(right[0], left),
    words: left.filter((word) => within(word, right)).length,
  };
}

const isShared = (a: string | null, b: string | null): boolean => a !== null && a === b;

/**
 * True when the data are another person's: another CPF, no name any more, or a name that does not correct the former
 * one: another first name, or the first name alone in common and no CPF, telephone or e-mail. A contact or a CPF alone
 * proves nothing: families share the one, and the other is typed before the name is. Without a former name nobody is
 * known to differ from.
 */
export function isOutraPessoa(before: ClienteDaProposta, now: ClienteDaProposta): boolean {
  if (before.cpf !== null && now.cpf !== null && before.cpf !== now.cpf) return true;
  if (wordsOf(before.nome).length === 0) return false;
  if (wordsOf(now.nome).length === 0) return true;
  const { first, words } = compareNames(before.nome, now.nome);
  const hasProof = (['cpf', 'telefone', 'email'] as const).some((mark) => isShared(before[mark], now[mark]));
  return !first || (words < 2 && !hasProof && before.nome !== now.nome);
}

/**
 * True when the data cannot stand in the record that other propostas name: those of another person, or without the CPF
 * that the others have.
 */
export const isOutroCadastro = (before: ClienteDaProposta, now: ClienteDaProposta): boolean =>
  isOutraPessoa(before, now) || (before.cpf !== null && now.cpf === null);

/** Nobody: the person of a link that was sent to no customer yet. */
export const NINGUEM: ClienteDaProposta = { nome: '', cpf: null, telefone: null, email: null };

/** Parses the person that a link was first sent to, as stored. */
export const destinatarioDe = (json: string | null): ClienteDaProposta =>
  json === null ? NINGUEM : (JSON.parse(json) as ClienteDaProposta);

/**
 * Tells whether two records with one CPF are one person's: by their names, or where one has none. A CPF that slipped
 * into somebody else's record makes them nobody else.
 */
export const isMesmaPessoa = (a: ClienteDaProposta, b: ClienteDaProposta): boolean =>
  wordsOf(a.nome).length === 0 || wordsOf(b.nome).length === 0 || !isOutraPessoa(a, b);
