import { isOneEdit } from '../../app/domain/fipe/busca/palavras.ts';
import { wordsOf } from '../../app/domain/motos/busca-de-motos.ts';
import type { ClienteDaProposta } from '../../app/domain/propostas/proposta.ts';
import type { Instrucao } from '../base/batch-repository.ts';
import { randomId } from '../base/random-id.ts';
import type { AcharPorCpf } from './achar-por-cpf.ts';
import { SEM_NOME } from './anonimo-repository.ts';
import type { ClienteRepository, ClienteStatements } from './cliente-repository.ts';

/** Customer of a proposta after a change, and the statements that store it. */
export type ClienteNomeado = {
  id: string | null;
  /** Statements to run before the proposta is written. */
  before: Instrucao[];
  /** Statements to run after it: the former customer may be in no proposta any more. */
  after: Instrucao[];
};

type Guardado = ClienteDaProposta & { id: string; parecidoCom: string | null };

const isNobody = ({ nome, cpf, telefone, email }: ClienteDaProposta): boolean =>
  nome === '' && cpf === null && telefone === null && email === null;

const isAnonimo = ({ nome, cpf, telefone, email }: ClienteDaProposta): boolean =>
  nome === SEM_NOME && cpf === null && telefone === null && email === null;

/** Compares names by their words; a name of symbols alone equals none. */
const sameName = (a: string, b: string): boolean => {
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

const isSameContact = (a: string | null, b: string | null): boolean => a !== null && a === b;

/**
 * True when the data are another person's, so that the former link must not show them: no name any more, another CPF, or
 * a name that does not correct the former one: another first name, or the first name alone in common and no telephone,
 * e-mail or CPF. A contact alone proves nothing: families share them. Without a former name nothing was shown: the link
 * is already a new one.
 */
export function isOutraPessoa(before: ClienteDaProposta, now: ClienteDaProposta): boolean {
  if (wordsOf(before.nome).length === 0) return false;
  if (wordsOf(now.nome).length === 0) return true;
  if (before.cpf !== null && now.cpf !== null) return before.cpf !== now.cpf;
  const { first, words } = compareNames(before.nome, now.nome);
  const hasContact = isSameContact(before.telefone, now.telefone) || isSameContact(before.email, now.email);
  return !first || (words < 2 && !hasContact && before.nome !== now.nome);
}

const isSame = (a: ClienteDaProposta, b: ClienteDaProposta): boolean =>
  a.nome === b.nome && a.cpf === b.cpf && a.telefone === b.telefone && a.email === b.email;

/** Fills fields that were not typed with those of the known customer. */
const filled = (typed: ClienteDaProposta, known: ClienteDaProposta): ClienteDaProposta => ({
  nome: typed.nome || known.nome,
  cpf: typed.cpf ?? known.cpf,
  telefone: typed.telefone ?? known.telefone,
  email: typed.email ?? known.email,
});

/** True when everything typed is stored already. */
const isPart = (typed: ClienteDaProposta, known: ClienteDaProposta): boolean =>
  (typed.nome === '' || typed.nome === known.nome || sameName(typed.nome, known.nome)) &&
  isSame({ ...filled(typed, known), nome: '' }, { ...known, nome: '' });

/** True when name or telephone match, so that the person knows this customer by more than the CPF. */
export const isConhecido = (typed: ClienteDaProposta, known: ClienteDaProposta): boolean =>
  (typed.nome !== '' && sameName(typed.nome, known.nome)) ||
  (typed.telefone !== null && typed.telefone === known.telefone);

/**
 * Chooses the customer of a proposta: the current one; the seller's own with the same CPF, or telephone and
 * name; one of the company's with the same CPF, known to the person by name or telephone (administrators
 * need neither); or a new one. A record shared with another seller is never changed: the typed data become a
 * second record, with `parecidoCom`. Throws when D1 fails.
 * @param pedido `uid`: the seller; `quem`: who types; `atual`: the customer until now; `em`: ISO 8601 UTC
 */
async function chooseCliente(
  {
    nomes: statements,
    clientes,
    acharPorCpf,
  }: { nomes: ClienteStatements; clientes: ClienteRepository; acharPorCpf?: AcharPorCpf },
  pedido: {
    idEmpresa: number;
    uid: string;
    quem: { uid: string; administra: boolean };
    cliente: ClienteDaProposta;
    atual: Guardado | null;
    em: string;
  },
): Promise<ClienteNomeado> {
  const { idEmpresa, uid, quem, cliente, em } = pedido;
  // An anonymised customer stays so: another name makes another customer.
  const gone = pedido.atual !== null && isAnonimo(pedido.atual);
  if (pedido.atual && gone && isSame(cliente, pedido.atual))
    return { id: pedido.atual.id, before: [], after: [] };
  const atual = gone ? null : pedido.atual;
  const leave = atual ? statements.removeUnnamed(idEmpresa, atual.id) : [];
  if (isNobody(cliente)) return { id: null, before: [], after: leave };

  const link = (id: string) => statements.link(idEmpresa, uid, id, em);
  if (atual && isSame(cliente, atual)) return { id: atual.id, before: link(atual.id), after: [] };
  const isShared = (id: string) => clientes.isShared(idEmpresa, uid, id);

  /** Stores the typed data in a record apart from `other`; null when there is no other record to name. */
  async function apart(other: string | null): Promise<ClienteNomeado> {
    if (atual && atual.id !== other && !(await isShared(atual.id)))
      return {
        ...{ id: atual.id, after: [] },
        before: [statements.update(idEmpresa, atual.id, cliente, em, other), ...link(atual.id)],
      };
    const id = randomId();
    return { id, before: [statements.insert(idEmpresa, id, cliente, em, other), ...link(id)], after: [] };
  }

  /** Uses a customer of the seller's own, or a separate record when another seller shares it. */
  async function use(known: Guardado): Promise<ClienteNomeado> {
    const next = filled(cliente, known);
    const { id } = known;
    if (isSame(next, known)) return { id, before: link(id), after: leave };
    if (await isShared(id))
      return isPart(cliente, known) ? { id, before: link(id), after: leave } : apart(id);
    return { id, before: [statements.update(idEmpresa, id, next, em), ...link(id)], after: leave };
  }

  const settled = atual !== null && atual.cpf === cliente.cpf && atual.parecidoCom === null;
  const sameCpf = (
    cliente.cpf === null || settled ? [] : await clientes.findByCpf(idEmpresa, cliente.cpf)
  ).filter(({ id }) => id !== atual?.id);
  const owned = await Promise.all(sameCpf.map(({ id }) => clientes.isOf(idEmpresa, uid, id)));
  const own = sameCpf.filter((_, at) => owned[at]);
  const [mine] = [...own.filter((each) => isPart(cliente, each)), ...own];
  if (mine) return use(mine);
  const [first] = sameCpf;
  if (first) {
    const known = sameCpf.find((each) => isConhecido(cliente, each));
    const found = known ?? (quem.administra ? first : undefined);
    const { id } = found ?? first;
    const hit = { ...quem, idEmpresa, cliente: id, vincula: found !== undefined };
    if (acharPorCpf && !(await acharPorCpf(hit))) return apart(null);
    if (found && isPart(cliente, found)) return { id, before: link(id), after: leave };
    const kept = await apart(id);
    return known ? { ...kept, before: [...kept.before, ...link(id)] } : kept;
  }

  if (atual) {
    if (await isShared(atual.id)) return apart(atual.id);
    const parecidoCom = atual.cpf === cliente.cpf ? undefined : null;
    const write = statements.update(idEmpresa, atual.id, cliente, em, parecidoCom);
    return { id: atual.id, before: [write, ...link(atual.id)], after: [] };
  }
  const twins =
    cliente.telefone === null
      ? []
      : await clientes.findByTelefone({ idEmpresa, vendedor: uid }, cliente.telefone);
  const twin = twins.find(
    ({ nome, cpf }) =>
      (nome === cliente.nome || sameName(nome, cliente.nome)) && (cpf === null || cliente.cpf === null),
  );
  return twin ? use(twin) : apart(null);
}

/**
 * Chooses the customer of a proposta, as {@link chooseCliente}. Another person gets another record where other propostas
 * name the one until now: they keep their customer. Throws when D1 fails.
 */
export async function nomearCliente(
  partes: Parameters<typeof chooseCliente>[0],
  pedido: Parameters<typeof chooseCliente>[1] & { isOutra?: boolean },
): Promise<ClienteNomeado> {
  const { atual, idEmpresa } = pedido;
  if (!pedido.isOutra || !atual || isAnonimo(atual)) return chooseCliente(partes, pedido);
  if (!(await partes.clientes.isNamedElsewhere(idEmpresa, atual.id))) return chooseCliente(partes, pedido);
  const named = await chooseCliente(partes, { ...pedido, atual: null });
  return { ...named, after: [...named.after, ...partes.nomes.removeUnnamed(idEmpresa, atual.id)] };
}
