import { wordsOf } from '../motos/busca-de-motos.ts';
import { formatTelefone } from '../valores/telefone.ts';
import { isMaisCompleto, isNomeCorrigido } from './nome-de-pessoa.ts';
import type { ClienteDaProposta } from './proposta.ts';

const isShared = (a: string | null, b: string | null): boolean => a !== null && a === b;

/** Person whom a link or papers belong to: as they were first, and the fullest name that they had since. */
export type Destinatario = ClienteDaProposta & { completo?: string };

const MARCAS = ['cpf', 'telefone', 'email'] as const;

const hasSharedMark = (a: ClienteDaProposta, b: ClienteDaProposta): boolean =>
  MARCAS.some((mark) => isShared(a[mark], b[mark]));

/** Tells whether nothing is known of a customer. */
export const isNinguem = ({ nome, ...marks }: ClienteDaProposta): boolean =>
  nome === '' && MARCAS.every((mark) => marks[mark] === null);

/**
 * True when the data are another person's: another CPF, no name any more, or a name that does not correct the former
 * one ({@link isNomeCorrigido}), as it was first and at its fullest. A contact or a CPF alone proves nothing: families
 * share the one, and the other is typed before the name is. Without a former name the person is known by CPF, telephone
 * and e-mail: whoever has none of them is another one. A former name of signs alone is somebody, and corrected by none.
 */
export function isOutraPessoa(before: Destinatario, now: ClienteDaProposta): boolean {
  if (before.cpf !== null && now.cpf !== null && before.cpf !== now.cpf) return true;
  const hasProof = hasSharedMark(before, now);
  if (before.nome === '') return !hasProof && !isNinguem(before) && !isNinguem(now);
  if (wordsOf(now.nome).length === 0) return before.nome !== now.nome;
  const names = [before.nome, ...(before.completo === undefined ? [] : [before.completo])];
  return names.some((nome) => !isNomeCorrigido(nome, now.nome, hasProof));
}

/**
 * True when the data cannot stand in the record that other propostas name: those of another person, or without the CPF
 * that the others have.
 */
export const isOutroCadastro = (before: ClienteDaProposta, now: ClienteDaProposta): boolean =>
  isOutraPessoa(before, now) || (before.cpf !== null && now.cpf === null);

/** Fills what was not typed with what is known; never replaces anything. */
export const filled = (typed: ClienteDaProposta, known: ClienteDaProposta): ClienteDaProposta => ({
  nome: typed.nome || known.nome,
  cpf: typed.cpf ?? known.cpf,
  telefone: typed.telefone ?? known.telefone,
  email: typed.email ?? known.email,
});

/** Tells whether no contact that was typed is another than the known one. */
export const hasSameContacts = (typed: ClienteDaProposta, known: ClienteDaProposta): boolean =>
  (['telefone', 'email'] as const).every((each) => typed[each] === null || typed[each] === known[each]);

/**
 * Fills what was not typed with what is known, as {@link filled}; a part of the known name under the same contacts
 * ("Ana", for "Ana Prado Reis") leaves it whole.
 */
export function joined(typed: ClienteDaProposta, known: ClienteDaProposta): ClienteDaProposta {
  const next = filled(typed, known);
  const isPart =
    hasSameContacts(typed, known) &&
    isMaisCompleto(known.nome, next.nome) &&
    isNomeCorrigido(known.nome, next.nome, true);
  return isPart ? { ...next, nome: known.nome } : next;
}

/** Nobody: the person of a link that was sent to no customer yet. */
export const NINGUEM: ClienteDaProposta = { nome: '', cpf: null, telefone: null, email: null };

/** Name of a person for a message; a contact for one without a name. */
export const chamadoDe = ({ nome, telefone, email }: ClienteDaProposta): string =>
  nome || (telefone && formatTelefone(telefone)) || email || 'outra pessoa';

/** Parses the person that a link was first sent to, as stored. */
export const destinatarioDe = (json: string | null): Destinatario =>
  json === null ? NINGUEM : (JSON.parse(json) as Destinatario);

/**
 * Tells whom a link or papers belong to after one more sending or save: whom they were of first, with the fullest name
 * since and the CPF that came later. Telephone and e-mail of later are left out: they keep nobody away, and would only
 * prove more.
 */
export function destinatarioDepois(first: Destinatario, now: ClienteDaProposta): Destinatario {
  if (isOutraPessoa(first, now)) return first;
  if (first.nome === '') return filled(now, first);
  const completo = isMaisCompleto(now.nome, first.completo ?? first.nome) ? now.nome : first.completo;
  return { ...first, cpf: first.cpf ?? now.cpf, ...(completo === undefined ? {} : { completo }) };
}

/**
 * Tells whether two records with one CPF are one person's: by their names, or where one has none. A CPF that slipped
 * into somebody else's record makes them nobody else.
 */
export const isMesmaPessoa = (a: ClienteDaProposta, b: ClienteDaProposta): boolean =>
  wordsOf(a.nome).length === 0 || wordsOf(b.nome).length === 0 || isNomeCorrigido(a.nome, b.nome, true);
