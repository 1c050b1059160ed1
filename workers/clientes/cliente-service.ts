import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { PropostaEstado } from '../../app/domain/propostas/estados.ts';
import { callName, isOtherPerson, isSamePerson } from '../../app/domain/propostas/other-person.ts';
import { explainName } from '../../app/domain/propostas/person-name.ts';
import type { PropostaCliente } from '../../app/domain/propostas/proposta.ts';
import { formatPropostaNumber } from '../../app/domain/propostas/proposta-number.ts';
import { clienteSchema } from '../../app/domain/propostas/proposta-schema.ts';
import { CONTACT_CONSENTIMENTO_TEXTS } from '../../app/domain/remessas/remessa.ts';
import type { Centavos } from '../../app/domain/valores/money.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAdministrador, requireAprovado } from '../base/owner.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import type { AnonymizationRepository } from './anonymization-repository.ts';
import type { ClienteRepository, ListedClienteRow } from './cliente-repository.ts';
import type { ClienteHistoryRepository } from './history-repository.ts';
import type { RecordCpfMatch } from './record-cpf-match.ts';
import type { SimilarClienteRepository } from './similar-cliente-repository.ts';
import { createSimilarClienteService } from './similar-cliente-service.ts';

/** Customer as its seller or the company's administrators see it. Times are ISO 8601 UTC. */
export type ClienteView = PropostaCliente & {
  id: string;
  idEmpresa: number;
  /** Version for optimistic locking: `base` of an edit. */
  versao: number;
  criadoEm: string;
  usadoEm: string;
  /** True when this person may export and delete the customer's data. */
  administra: boolean;
};

/** Proposta in the history of a customer. */
export type ClienteHistoryProposta = {
  id: string;
  numero: string;
  estado: PropostaEstado;
  modelo: string;
  total: Centavos;
  vendedor: string;
  criadaEm: string;
};

/**
 * Customers of a company. A seller sees the customers linked to them; administrators see all. Every method
 * throws ApiError 403 for a person of another company or not approved, 404 for a customer that does not
 * exist or is not this seller's.
 */
export type ClienteService = ReturnType<typeof createClienteService>;

const NOT_FOUND = () => new ApiError(404, 'cliente-nao-encontrado', 'Este cliente não está na sua lista.');

/** Adds the text of the consent to a sent message. */
const withConsentimento = (sent: Record<string, unknown>) => ({
  ...sent,
  consentimento: CONTACT_CONSENTIMENTO_TEXTS[Number(sent.consentimento)] ?? null,
});

/** Throws ApiError 422 for a name that names nobody. */
function requireNome(nome: string) {
  const reason = explainName(nome);
  if (reason !== null) throw invalid({ nome: reason });
}

export function createClienteService(parts: {
  clientes: ClienteRepository;
  anonimos: AnonymizationRepository;
  historicos: ClienteHistoryRepository;
  auditTrail: AuditTrail;
  clock: () => Date;
  parecidos: SimilarClienteRepository;
  /** Records a match of a typed CPF with another seller's customer; when absent, nothing is counted. */
  acharPorCpf?: RecordCpfMatch;
  /** Called after a customer was anonymised. Never fails. */
  afterRemoval?: () => Promise<void>;
}) {
  const { clientes, anonimos, historicos, parecidos, acharPorCpf, auditTrail, clock, afterRemoval } = parts;

  /** Scope of a person: their own customers, or all (null) for administrators. Throws ApiError 403. */
  function alcance(usuario: Usuario, idEmpresa: number) {
    requireAprovado(usuario);
    if (administersEmpresa(usuario, idEmpresa)) return { idEmpresa, vendedor: null };
    if (usuario.id_empresa === idEmpresa) return { idEmpresa, vendedor: usuario.uid };
    throw new ApiError(403, 'fora-da-loja', 'Estes clientes são de outra loja.');
  }

  async function open(usuario: Usuario, idEmpresa: number, id: string): Promise<ClienteView> {
    const { vendedor } = alcance(usuario, idEmpresa);
    const [row, isTheirs] = await Promise.all([
      clientes.find(idEmpresa, id),
      vendedor === null || clientes.isOf(idEmpresa, vendedor, id),
    ]);
    if (!row || !isTheirs) throw NOT_FOUND();
    const { nome, cpf, telefone, email, versao, criadoEm, usadoEm } = row;
    return {
      ...{ id, idEmpresa, nome, cpf, telefone, email, versao, criadoEm, usadoEm },
      administra: vendedor === null,
    };
  }

  /**
   * Lets a seller correct a name or add a CPF, not turn what was sent to one person, or their papers, into another's.
   * Throws ApiError 422 beside the field.
   */
  async function requireSamePerson(idEmpresa: number, id: string, typed: PropostaCliente) {
    const named = await clientes.namesElsewhere(idEmpresa, id, null);
    const other = named.find((each) => isOtherPerson(each, typed));
    if (!other) return;
    const quem = callName(other);
    const [is, instead] = {
      proposta: [`proposta enviada a ${quem}`, 'mude o cliente na proposta'],
      link: [`link enviado a ${quem}`, 'faça outra proposta'],
      documentos: [`documentos de ${quem} em uma proposta`, 'retire-os antes, ou faça outra proposta'],
    }[other.de];
    const isCpf = !isOtherPerson({ ...other, cpf: null }, { ...typed, cpf: null });
    const [field, wrong] = isCpf ? ['cpf', `${is}, com outro CPF`] : ['nome', is];
    throw invalid({
      [field]: `Há ${wrong}. Para outra pessoa, ${instead}; se o ${isCpf ? 'CPF' : 'nome'} estava errado, peça a quem administra a loja.`,
    });
  }

  const about = (usuario: Usuario, idEmpresa: number, id: string, action: string) => ({
    ...{ uid: usuario.uid, idEmpresa, alvo: `cliente/${id}`, acoes: [`cliente.${action}`] },
  });

  /**
   * Id of the other record with this CPF, for `parecidoCom`; null for none. Throws ApiError 422 when the
   * person has another customer with this CPF.
   */
  async function besideOf(
    usuario: Usuario,
    idEmpresa: number,
    id: string,
    cliente: PropostaCliente,
  ): Promise<string | null> {
    if (cliente.cpf === null) return null;
    const others = (await clientes.findByCpf(idEmpresa, cliente.cpf)).filter((each) => each.id !== id);
    const [first] = others;
    if (!first) return null;
    const { uid } = usuario;
    const owned = await Promise.all(others.map((each) => clientes.isOf(idEmpresa, uid, each.id)));
    if (owned.includes(true)) throw invalid({ cpf: 'Você já tem outro cliente com este CPF.' });
    const rules = administersEmpresa(usuario, idEmpresa);
    const found = { uid, idEmpresa, cliente: first.id, vincula: false, administra: rules };
    return !acharPorCpf || (await acharPorCpf(found)) ? first.id : null;
  }

  /** Other records with the same CPF: of the same person by their names, and of others. */
  async function withSameCpf(idEmpresa: number, cliente: PropostaCliente & { id: string }) {
    const found = cliente.cpf === null ? [] : await clientes.findByCpf(idEmpresa, cliente.cpf);
    const others = found.filter(({ id }) => id !== cliente.id);
    return {
      juntos: others.filter((each) => isSamePerson(cliente, each)),
      outros: others.filter((each) => !isSamePerson(cliente, each)),
    };
  }

  return {
    ...createSimilarClienteService({ clientes, parecidos, auditTrail, clock, open }),

    /**
     * Lists customers without CPF, last used first; `query`: words of name, telephone, e-mail, or full CPF.
     * `ultimaProposta`: the last proposta that this person may see.
     */
    async list(
      usuario: Usuario,
      idEmpresa: number,
      query: string,
      page: Page,
    ): Promise<Paged<ListedClienteRow>> {
      return clientes.list(alcance(usuario, idEmpresa), query, page);
    },

    find: open,

    /** Propostas of a customer, newest first; a seller sees only their own. */
    async history(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      page: Page,
    ): Promise<Paged<ClienteHistoryProposta>> {
      await open(usuario, idEmpresa, id);
      const { vendedor } = alcance(usuario, idEmpresa);
      const { rows, proximo } = await historicos.list(idEmpresa, id, vendedor, page);
      return {
        rows: rows.map(({ ano, sequencia, ordem: _, ...row }) => ({
          ...row,
          estado: row.estado as PropostaEstado,
          numero: formatPropostaNumber(ano, sequencia),
        })),
        proximo,
      };
    },

    /**
     * Edits a customer. A customer shared with another seller is changed by administrators only; a CPF that
     * another's customer has is stored in a second record. Throws ApiError 409 when the customer changed
     * since `base` or is shared, 422 with a message per field.
     */
    async edit(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      { base, cliente: sent }: { base: number; cliente: unknown },
    ): Promise<void> {
      const seen = await open(usuario, idEmpresa, id);
      const read = readFields(clienteSchema, sent, { whole: 'cliente' });
      requireNome(read.nome);
      if (!seen.administra) await requireSamePerson(idEmpresa, id, read);
      if (!seen.administra && (await clientes.isShared(idEmpresa, usuario.uid, id)))
        throw new ApiError(
          409,
          'cliente-de-dois',
          'Este cliente também é de outro vendedor, e o que ele guardou não muda por aqui. Escreva na sua proposta: os dois ficam guardados. Ou peça a quem administra a loja.',
        );
      const parecidoCom = read.cpf === seen.cpf ? undefined : await besideOf(usuario, idEmpresa, id, read);
      const cliente = { ...read, parecidoCom };
      const edited = await audited({
        auditTrail,
        feito: about(usuario, idEmpresa, id, 'editar'),
        write: () => clientes.edit(idEmpresa, id, base, cliente, clock().toISOString()),
        changed: Boolean,
      });
      if (edited) return;
      throw new ApiError(
        409,
        'cliente-mudou',
        'Alguém mudou este cliente enquanto você editava. Confira e salve de novo.',
      );
    },

    /**
     * Names of other records with the customer's CPF: of the same person (given out and removed with them),
     * and of others. Administrators only. Throws ApiError 403, 404.
     */
    async sameCpf(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
    ): Promise<{ juntos: string[]; outros: string[] }> {
      requireAdministrador(usuario, idEmpresa);
      const { juntos, outros } = await withSameCpf(idEmpresa, await open(usuario, idEmpresa, id));
      const namesOf = (rows: readonly PropostaCliente[]) => rows.map(({ nome }) => nome || 'Sem nome');
      return { juntos: namesOf(juntos), outros: namesOf(outros) };
    },

    /**
     * Everything stored about a customer, as JSON for the customer (LGPD, art. 18 II and V). Administrators
     * only.
     */
    async export(usuario: Usuario, idEmpresa: number, id: string): Promise<string> {
      requireAdministrador(usuario, idEmpresa);
      const cliente = await open(usuario, idEmpresa, id);
      const { administra: _, versao: __, ...data } = cliente;
      const everything = async (de: string) => ({
        propostas: await historicos.whole(idEmpresa, de),
        enviados: (await historicos.sent(idEmpresa, de)).map(withConsentimento),
      });
      const { juntos } = await withSameCpf(idEmpresa, cliente);
      const outrosCadastros = await Promise.all(
        juntos.map(async ({ id: de, nome, cpf, telefone, email }) => ({
          cliente: { id: de, nome, cpf, telefone, email },
          ...(await everything(de)),
        })),
      );
      const exported = { geradoEm: clock().toISOString(), cliente: data, ...(await everything(id)) };
      await auditTrail.record(about(usuario, idEmpresa, id, 'exportar'));
      return JSON.stringify(
        outrosCadastros.length > 0 ? { ...exported, outrosCadastros } : exported,
        null,
        2,
      );
    },

    /**
     * Anonymises a customer; propostas stay, without personal data (LGPD, art. 18 VI). Administrators only.
     */
    async remove(usuario: Usuario, idEmpresa: number, id: string): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const { juntos } = await withSameCpf(idEmpresa, await open(usuario, idEmpresa, id));
      const which = [id, ...juntos.map((each) => each.id)];
      await audited({
        auditTrail,
        feito: about(usuario, idEmpresa, id, 'remover'),
        write: () => anonimos.anonymise(idEmpresa, which, clock().toISOString()),
        changed: Boolean,
      });
      await afterRemoval?.();
    },
  };
}
