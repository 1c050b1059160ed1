import { wordsOf } from '../../app/domain/motos/busca-de-motos.ts';
import type { ClienteDaProposta } from '../../app/domain/propostas/proposta.ts';
import type { Instrucao } from '../base/batch-repository.ts';
import { randomId } from '../base/random-id.ts';
import { SEM_NOME } from './anonimo-repository.ts';
import type { ClienteRepository, ClienteStatements } from './cliente-repository.ts';

/** Who a proposal is for from now on, and the statements that keep it so. */
export type ClienteNomeado = {
  id: string | null;
  /** Before the proposal is written. */
  before: Instrucao[];
  /** After it: whom it named before may be nobody's now. */
  after: Instrucao[];
};

type Guardado = ClienteDaProposta & { id: string };

const isNobody = ({ nome, cpf, telefone, email }: ClienteDaProposta): boolean =>
  nome === '' && cpf === null && telefone === null && email === null;

const isAnonimo = ({ nome, cpf, telefone, email }: ClienteDaProposta): boolean =>
  nome === SEM_NOME && cpf === null && telefone === null && email === null;

const sameName = (a: string, b: string): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ');

const isSame = (a: ClienteDaProposta, b: ClienteDaProposta): boolean =>
  a.nome === b.nome && a.cpf === b.cpf && a.telefone === b.telefone && a.email === b.email;

/** What was typed; of somebody who is known, what was not typed stays. */
const filled = (typed: ClienteDaProposta, known: ClienteDaProposta): ClienteDaProposta => ({
  nome: typed.nome || known.nome,
  cpf: typed.cpf ?? known.cpf,
  telefone: typed.telefone ?? known.telefone,
  email: typed.email ?? known.email,
});

/**
 * The customer that a proposal names: the one it had, one of the company with the same CPF, one of the seller's with the
 * same telephone and name, or a new one. Throws when D1 fails.
 * @param pedido `uid`: the seller; `atual`: whom the proposal named until now; `em`: ISO 8601 UTC
 */
export async function nomearCliente(
  { nomes: statements, clientes }: { nomes: ClienteStatements; clientes: ClienteRepository },
  pedido: {
    idEmpresa: number;
    uid: string;
    cliente: ClienteDaProposta;
    atual: Guardado | null;
    em: string;
  },
): Promise<ClienteNomeado> {
  const { idEmpresa, uid, cliente, atual, em } = pedido;
  // Who was made anonymous stays so: another name is another customer.
  const gone = atual !== null && isAnonimo(atual);
  if (gone && isSame(cliente, atual)) return { id: atual.id, before: [], after: [] };
  const leave = atual && !gone ? statements.removeUnnamed(idEmpresa, atual.id) : [];
  if (isNobody(cliente)) return { id: null, before: [], after: leave };

  const byCpf = cliente.cpf === null ? null : await clientes.findByCpf(idEmpresa, cliente.cpf);
  if (atual && !gone && (!byCpf || byCpf.id === atual.id)) {
    const before = isSame(cliente, atual) ? [] : [statements.update(idEmpresa, atual.id, cliente, em)];
    return { id: atual.id, before: [...before, ...statements.link(idEmpresa, uid, atual.id, em)], after: [] };
  }
  const twins =
    byCpf || cliente.telefone === null
      ? []
      : await clientes.findByTelefone({ idEmpresa, vendedor: uid }, cliente.telefone);
  const known =
    byCpf ??
    twins.find(({ nome, cpf }) => sameName(nome, cliente.nome) && (cpf === null || cliente.cpf === null));
  const id = known?.id ?? randomId();
  const write = known
    ? statements.update(idEmpresa, id, filled(cliente, known), em)
    : statements.insert(idEmpresa, id, cliente, em);
  return { id, before: [write, ...statements.link(idEmpresa, uid, id, em)], after: leave };
}
