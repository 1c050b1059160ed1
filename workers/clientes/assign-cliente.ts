import {
  filled,
  hasSameContacts,
  isNobody,
  isOtherPerson,
  isOtherRecord,
  joined,
  type PropostaRecipient,
} from '../../app/domain/propostas/other-person.ts';
import { isFullerName, isSameName } from '../../app/domain/propostas/person-name.ts';
import type { PropostaCliente } from '../../app/domain/propostas/proposta.ts';
import { randomId } from '../base/random-id.ts';
import type { BatchStatement } from '../db/batch-repository.ts';
import { ANONYMIZED_NOME } from './anonymization-repository.ts';
import type { ClienteRepository } from './cliente-repository.ts';
import type { ClienteStatements } from './cliente-statements-repository.ts';
import type { RecordCpfMatch } from './record-cpf-match.ts';

/** Customer of a proposta after a change, and the statements that store it. */
export type AssignedCliente = {
  id: string | null;
  /** Statements to run before the proposta is written. */
  before: BatchStatement[];
  /** Statements to run after it: the former customer may be in no proposta any more. */
  after: BatchStatement[];
  /** Id of the record that the person is asked about, which may be the same customer; absent for none. */
  asks?: string | null;
};

type StoredClienteData = PropostaCliente & { id: string; parecidoCom: string | null };

const isAnonymous = ({ nome, cpf, telefone, email }: PropostaCliente): boolean =>
  nome === ANONYMIZED_NOME && cpf === null && telefone === null && email === null;

const isSame = (a: PropostaCliente, b: PropostaCliente): boolean =>
  a.nome === b.nome && a.cpf === b.cpf && a.telefone === b.telefone && a.email === b.email;

/** True when everything typed is stored already. */
const isPart = (typed: PropostaCliente, known: PropostaCliente): boolean =>
  (typed.nome === '' || typed.nome === known.nome || isSameName(typed.nome, known.nome)) &&
  isSame({ ...filled(typed, known), nome: '' }, { ...known, nome: '' });

/** True when name or telephone match, so that the person knows this customer by more than the CPF. */
export const isKnown = (typed: PropostaCliente, known: PropostaCliente): boolean =>
  (typed.nome !== '' && isSameName(typed.nome, known.nome)) ||
  (typed.telefone !== null && typed.telefone === known.telefone);

/**
 * Chooses the customer of a proposta: the current one; the seller's own with the same CPF, or telephone and
 * name; one of the company's with the same CPF, known to the person by name or telephone (administrators
 * need neither); or a new one. Typed data become a second record, with `parecidoCom` where the CPF is the same, instead
 * of changing one that another seller shares, or one that other propostas or remessas name as somebody else: as the
 * record stands (theirs are its papers and links), or as their link was first sent. Throws when D1 fails.
 * @param pedido `uid`: the seller; `quem`: who types; `proposta`: its id, null for none yet; `atual`: the customer until
 *   now; `em`: ISO 8601 UTC
 */
async function chooseCliente(
  {
    nomes: statements,
    clientes,
    acharPorCpf,
  }: { nomes: ClienteStatements; clientes: ClienteRepository; acharPorCpf?: RecordCpfMatch },
  pedido: {
    idEmpresa: number;
    uid: string;
    quem: { uid: string; administra: boolean };
    proposta: string | null;
    cliente: PropostaCliente;
    atual: StoredClienteData | null;
    em: string;
    /** Recipient of the proposta, or owner of its papers; absent for nobody. */
    deQuem?: PropostaRecipient;
    /** Tells whether the CPF of this customer was typed in this proposta. */
    hasPutCpf?: (cliente: string) => Promise<boolean>;
  },
): Promise<AssignedCliente> {
  const { idEmpresa, uid, quem, proposta, cliente, em } = pedido;
  // An anonymised customer stays so: another name makes another customer.
  const gone = pedido.atual !== null && isAnonymous(pedido.atual);
  if (pedido.atual && gone && isSame(cliente, pedido.atual))
    return { id: pedido.atual.id, before: [], after: [] };
  const former = gone ? null : pedido.atual;
  if (isNobody(cliente)) return { id: null, before: [], after: [] };

  const link = (id: string) => statements.link(idEmpresa, uid, id, em);
  if (former && isSame(cliente, former)) return { id: former.id, before: link(former.id), after: [] };
  const isShared = (id: string) => clientes.isShared(idEmpresa, uid, id);

  const elsewhere = (id: string) => clientes.namesElsewhere(idEmpresa, id, proposta);

  /**
   * Tells whether these data would make the customer of other propostas or remessas somebody else, or leave less of
   * their name than they have.
   */
  async function renames(known: StoredClienteData, next: PropostaCliente): Promise<boolean> {
    if (next.nome === known.nome && next.cpf === known.cpf) return false;
    const others = await elsewhere(known.id);
    const isLess = isFullerName(known.nome, next.nome);
    return others.length > 0 && (isLess || [known, ...others].some((each) => isOtherRecord(each, next)));
  }

  const current = former && (await renames(former, cliente)) ? null : former;

  /** Tells whether what this proposta sent, or its papers, may join another record: nobody there is somebody else. */
  async function mayJoin(known: StoredClienteData): Promise<boolean> {
    const { deQuem } = pedido;
    if (!deQuem || deQuem.nome === '' || known.id === former?.id) return true;
    const there = [known, ...(await elsewhere(known.id))].filter(({ nome }) => nome !== '');
    return !there.some((each) => isOtherPerson(deQuem, each) || isOtherPerson(each, deQuem));
  }

  /** Tells whether the CPF was typed here before its name, so that the former customer has it by mistake. */
  async function isMisplaced({ id, cpf }: StoredClienteData): Promise<boolean> {
    if (cpf === null || cpf !== cliente.cpf || !(await pedido.hasPutCpf?.(id))) return false;
    return (await elsewhere(id)).every((sent) => sent.de !== 'proposta' || sent.cpf !== cpf);
  }
  if (former && !current && (await isMisplaced(former))) {
    const id = randomId();
    const back = statements.update(idEmpresa, former.id, { ...former, cpf: null }, em);
    return {
      ...{ id, after: [] },
      before: [back, statements.insert(idEmpresa, id, cliente, em, null), ...link(id)],
    };
  }

  /** Stores the typed data in a record apart from `other`; null when there is no other record to name. */
  async function apart(other: string | null): Promise<AssignedCliente> {
    if (current && current.id !== other && !(await isShared(current.id)))
      return {
        ...{ id: current.id, after: [], asks: other },
        before: [statements.update(idEmpresa, current.id, cliente, em, other), ...link(current.id)],
      };
    const id = randomId();
    return {
      ...{ id, after: [], asks: other },
      before: [statements.insert(idEmpresa, id, cliente, em, other), ...link(id)],
    };
  }

  /** Uses a customer of the seller's own, or a separate record when others keep it. */
  async function use(known: StoredClienteData): Promise<AssignedCliente> {
    const { id } = known;
    const next = id === former?.id ? filled(cliente, known) : joined(cliente, known);
    if (!(await mayJoin(known))) return apart(id);
    if (isSame(next, known)) return { id, before: link(id), after: [] };
    const isNameless = (cliente.nome === '' || known.nome === '') && !hasSameContacts(cliente, known);
    if (isNameless && (await elsewhere(id)).length > 0) return apart(id);
    if (await isShared(id)) return isPart(cliente, known) ? { id, before: link(id), after: [] } : apart(id);
    if (await renames(known, next)) return apart(id);
    return { id, before: [statements.update(idEmpresa, id, next, em), ...link(id)], after: [] };
  }

  const settled = current !== null && current.cpf === cliente.cpf && current.parecidoCom === null;
  const sameCpf = (
    cliente.cpf === null || settled ? [] : await clientes.findByCpf(idEmpresa, cliente.cpf)
  ).filter(({ id }) => id !== current?.id);
  const owned = await Promise.all(sameCpf.map(({ id }) => clientes.isOf(idEmpresa, uid, id)));
  const own = sameCpf.filter((_, at) => owned[at]);
  const [mine] = [...own.filter((each) => isPart(cliente, each)), ...own];
  if (mine) return use(mine);
  const [first] = sameCpf;
  if (first) {
    const known = sameCpf.find((each) => isKnown(cliente, each));
    const found = known ?? (quem.administra ? first : undefined);
    const { id } = found ?? first;
    const hit = { ...quem, idEmpresa, cliente: id, vincula: found !== undefined };
    if (acharPorCpf && !(await acharPorCpf(hit))) return apart(null);
    if (found && isPart(cliente, found) && (await mayJoin(found))) return { id, before: link(id), after: [] };
    const kept = await apart(id);
    return known ? { ...kept, before: [...kept.before, ...link(id)] } : kept;
  }

  if (current) {
    if (await isShared(current.id)) return apart(current.id);
    const parecidoCom = current.cpf === cliente.cpf ? undefined : null;
    const write = statements.update(idEmpresa, current.id, cliente, em, parecidoCom);
    return { id: current.id, before: [write, ...link(current.id)], after: [] };
  }
  const twins =
    cliente.telefone === null
      ? []
      : await clientes.findByTelefone({ idEmpresa, vendedor: uid }, cliente.telefone);
  const twin = twins.find(
    ({ id, nome, cpf }) =>
      id !== former?.id &&
      (nome === cliente.nome || isSameName(nome, cliente.nome)) &&
      (cpf === null || cliente.cpf === null),
  );
  return twin ? use(twin) : apart(null);
}

/**
 * Chooses the customer of a proposta, as {@link chooseCliente}. The seller's link to the customer until now ends with
 * their last proposta or remessa, unless the person is asked about that record; the record goes when nothing names it.
 * Throws when D1 fails.
 */
export async function assignCliente(
  parts: Parameters<typeof chooseCliente>[0],
  pedido: Parameters<typeof chooseCliente>[1],
): Promise<AssignedCliente> {
  const named = await chooseCliente(parts, pedido);
  const { atual, idEmpresa, uid } = pedido;
  if (!atual || isAnonymous(atual) || named.id === atual.id || named.asks === atual.id) return named;
  const { removeUnnamed, unlink } = parts.nomes;
  return {
    ...named,
    after: [...named.after, ...removeUnnamed(idEmpresa, atual.id), unlink(idEmpresa, uid, atual.id)],
  };
}
