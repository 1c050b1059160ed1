import { wordsOf } from '../motos/strict-moto-search.ts';
import { formatTelefone } from '../valores/telefone.ts';
import { isFullerName, isNameCorrected } from './person-name.ts';
import type { PropostaCliente } from './proposta.ts';

const isShared = (a: string | null, b: string | null): boolean => a !== null && a === b;

/**
 * Person to whom a proposal's link or papers belong: the data as they were first, and the fullest name since.
 */
export type PropostaRecipient = PropostaCliente & { completo?: string };

const CONTACT_MARKS = ['cpf', 'telefone', 'email'] as const;

const hasSharedMark = (a: PropostaCliente, b: PropostaCliente): boolean =>
  CONTACT_MARKS.some((mark) => isShared(a[mark], b[mark]));

/** Tells whether nothing is known of a customer. */
export const isNobody = ({ nome, ...marks }: PropostaCliente): boolean =>
  nome === '' && CONTACT_MARKS.every((mark) => marks[mark] === null);

/**
 * True when the data are another person's: another CPF, no name any more, or a name that does not correct the former
 * one ({@link isNameCorrected}), as it was first and at its fullest. A contact or a CPF alone proves nothing: families
 * share the one, and the other is typed before the name is. Without a former name the person is known by CPF, telephone
 * and e-mail: whoever has none of them is another one. A former name of signs alone is somebody, and corrected by none.
 */
export function isOtherPerson(before: PropostaRecipient, now: PropostaCliente): boolean {
  if (before.cpf !== null && now.cpf !== null && before.cpf !== now.cpf) return true;
  const hasProof = hasSharedMark(before, now);
  if (before.nome === '') return !hasProof && !isNobody(before) && !isNobody(now);
  if (wordsOf(now.nome).length === 0) return before.nome !== now.nome;
  const names = [before.nome, ...(before.completo === undefined ? [] : [before.completo])];
  return names.some((nome) => !isNameCorrected(nome, now.nome, hasProof));
}

/**
 * True when the data cannot stand in the record that other propostas name: those of another person, or without the CPF
 * that the others have.
 */
export const isOtherRecord = (before: PropostaCliente, now: PropostaCliente): boolean =>
  isOtherPerson(before, now) || (before.cpf !== null && now.cpf === null);

/** Fills what was not typed with what is known; never replaces anything. */
export const filled = (typed: PropostaCliente, known: PropostaCliente): PropostaCliente => ({
  nome: typed.nome || known.nome,
  cpf: typed.cpf ?? known.cpf,
  telefone: typed.telefone ?? known.telefone,
  email: typed.email ?? known.email,
});

/** Tells whether no contact that was typed is another than the known one. */
export const hasSameContacts = (typed: PropostaCliente, known: PropostaCliente): boolean =>
  (['telefone', 'email'] as const).every((each) => typed[each] === null || typed[each] === known[each]);

/**
 * Fills what was not typed with what is known, as {@link filled}; a part of the known name under the same contacts
 * ("Ana", for "Ana Prado Reis") leaves it whole.
 */
export function joined(typed: PropostaCliente, known: PropostaCliente): PropostaCliente {
  const next = filled(typed, known);
  const isPart =
    hasSameContacts(typed, known) &&
    isFullerName(known.nome, next.nome) &&
    isNameCorrected(known.nome, next.nome, true);
  return isPart ? { ...next, nome: known.nome } : next;
}

/** Nobody: the person of a link that was sent to no customer yet. */
export const NOBODY: PropostaCliente = { nome: '', cpf: null, telefone: null, email: null };

/** Name of a person for a message; a contact for one without a name. */
export const callName = ({ nome, telefone, email }: PropostaCliente): string =>
  nome || (telefone && formatTelefone(telefone)) || email || 'outra pessoa';

/** Parses the person that a link was first sent to, as stored. */
export const readRecipient = (json: string | null): PropostaRecipient =>
  json === null ? NOBODY : (JSON.parse(json) as PropostaRecipient);

/**
 * Tells whom a link or papers belong to after one more sending or save: whom they were of first, with the fullest name
 * since and the CPF that came later. Telephone and e-mail of later are left out: they keep nobody away, and would only
 * prove more.
 */
export function recipientAfter(first: PropostaRecipient, now: PropostaCliente): PropostaRecipient {
  if (isOtherPerson(first, now)) return first;
  if (first.nome === '') return filled(now, first);
  const completo = isFullerName(now.nome, first.completo ?? first.nome) ? now.nome : first.completo;
  return { ...first, cpf: first.cpf ?? now.cpf, ...(completo === undefined ? {} : { completo }) };
}

/**
 * Tells whether two records with one CPF are one person's: by their names, or where one has none. A CPF that slipped
 * into somebody else's record makes them nobody else.
 */
export const isSamePerson = (a: PropostaCliente, b: PropostaCliente): boolean =>
  wordsOf(a.nome).length === 0 || wordsOf(b.nome).length === 0 || isNameCorrected(a.nome, b.nome, true);
