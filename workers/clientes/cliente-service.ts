import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { clienteSchema } from '../../app/domain/propostas/esquema.ts';
import type { Estado } from '../../app/domain/propostas/estados.ts';
import { formatNumeroDaProposta } from '../../app/domain/propostas/numero.ts';
import type { ClienteDaProposta } from '../../app/domain/propostas/proposta.ts';
import { CONSENTIMENTO_DO_CONTATO } from '../../app/domain/remessas/remessa.ts';
import type { Centavos } from '../../app/domain/valores/dinheiro.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { isUniqueFailure } from '../base/batch-repository.ts';
import { requireAdministra } from '../base/owner.ts';
import type { Page, Paged } from '../base/page-repository.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import type { AnonimoRepository } from './anonimo-repository.ts';
import type { ClienteListado, ClienteRepository } from './cliente-repository.ts';
import type { HistoricoRepository } from './historico-repository.ts';

/** A customer for the seller who has to do with them, or for who rules the company. Instants ISO 8601 UTC. */
export type ClienteVisto = ClienteDaProposta & {
  id: string;
  idEmpresa: number;
  /** What an edit tells as `base`. */
  versao: number;
  criadoEm: string;
  usadoEm: string;
  /** Whether this person may give out and delete their data. */
  administra: boolean;
};

/** A proposal in the history of a customer. */
export type PropostaDoCliente = {
  id: string;
  numero: string;
  estado: Estado;
  modelo: string;
  total: Centavos;
  vendedor: string;
  criadaEm: string;
};

/**
 * Customers of a company. A seller sees those that they have proposals with; who rules the company, all. Every method
 * throws ErroDaApi 403 for who is not of the company, 404 for a customer who is not there, or not this seller's.
 */
export type ClienteService = {
  /** Newest use first; with `busca` by words of the name, telephone, e-mail, or a whole CPF. No CPF is in it. */
  list(usuario: Usuario, idEmpresa: number, busca: string, page: Page): Promise<Paged<ClienteListado>>;
  find(usuario: Usuario, idEmpresa: number, id: string): Promise<ClienteVisto>;
  /** Their proposals, newest first: of a seller those that are theirs. */
  history(usuario: Usuario, idEmpresa: number, id: string, page: Page): Promise<Paged<PropostaDoCliente>>;
  /** Throws ErroDaApi 409 where somebody else changed them since `base`, 422 with a message per field. */
  edit(
    usuario: Usuario,
    idEmpresa: number,
    id: string,
    pedido: { base: number; cliente: unknown },
  ): Promise<void>;
  /** Everything that is kept about them, as JSON for themselves (LGPD, art. 18 II and V). For who rules the company. */
  export(usuario: Usuario, idEmpresa: number, id: string): Promise<string>;
  /** Takes out everything personal; proposals stay, with nobody in them (LGPD, art. 18 VI). For who rules the company. */
  remove(usuario: Usuario, idEmpresa: number, id: string): Promise<void>;
};

const NAO_EXISTE = () => new ErroDaApi(404, 'cliente-nao-encontrado', 'Este cliente não está na sua lista.');

/** With the words that they agreed to. */
const withConsentimento = (enviado: Record<string, unknown>) => ({
  ...enviado,
  consentimento: CONSENTIMENTO_DO_CONTATO[Number(enviado.consentimento)] ?? null,
});

/** What proves that this is a customer's proposal to be written about. */
const precisa = (nome: string) => {
  if (nome === '') throw invalid({ nome: 'Informe o nome do cliente.' });
};

/** The service of customers. */
export function createClienteService(parts: {
  clientes: ClienteRepository;
  anonimos: AnonimoRepository;
  historicos: HistoricoRepository;
  auditoria: Auditoria;
  agora: () => Date;
  /** Called once a customer's data are out. Never fails. */
  afterRemoval?: () => Promise<void>;
}): ClienteService {
  const { clientes, anonimos, historicos, auditoria, agora, afterRemoval } = parts;

  /** Whose customers this person sees: their own, or everybody's (null). Throws ErroDaApi 403. */
  function alcance(usuario: Usuario, idEmpresa: number) {
    if (administra(usuario, idEmpresa)) return { idEmpresa, vendedor: null };
    if (usuario.id_empresa === idEmpresa) return { idEmpresa, vendedor: usuario.uid };
    throw new ErroDaApi(403, 'fora-da-loja', 'Estes clientes são de outra loja.');
  }

  async function open(usuario: Usuario, idEmpresa: number, id: string): Promise<ClienteVisto> {
    const { vendedor } = alcance(usuario, idEmpresa);
    const row = await clientes.find(idEmpresa, id);
    if (!row || (vendedor !== null && !(await clientes.isOf(idEmpresa, vendedor, id)))) throw NAO_EXISTE();
    const { nome, cpf, telefone, email, versao, criadoEm, usadoEm } = row;
    return {
      ...{ id, idEmpresa, nome, cpf, telefone, email, versao, criadoEm, usadoEm },
      administra: vendedor === null,
    };
  }

  const about = (usuario: Usuario, idEmpresa: number, id: string, acao: string) => ({
    ...{ uid: usuario.uid, idEmpresa, alvo: `cliente/${id}`, acoes: [`cliente.${acao}`] },
  });

  return {
    list: async (usuario, idEmpresa, busca, page) => clientes.list(alcance(usuario, idEmpresa), busca, page),

    find: open,

    async history(usuario, idEmpresa, id, page) {
      await open(usuario, idEmpresa, id);
      const { vendedor } = alcance(usuario, idEmpresa);
      const { rows, proximo } = await historicos.list(idEmpresa, id, vendedor, page);
      return {
        rows: rows.map(({ ano, sequencia, ordem: _, ...row }) => ({
          ...row,
          estado: row.estado as Estado,
          numero: formatNumeroDaProposta(ano, sequencia),
        })),
        proximo,
      };
    },

    async edit(usuario, idEmpresa, id, { base, cliente: sent }) {
      await open(usuario, idEmpresa, id);
      const cliente = readFields(clienteSchema, sent, { whole: 'cliente' });
      precisa(cliente.nome);
      try {
        const edited = await audited({
          auditoria,
          feito: about(usuario, idEmpresa, id, 'editar'),
          write: () => clientes.edit(idEmpresa, id, base, cliente, agora().toISOString()),
          changed: Boolean,
        });
        if (edited) return;
      } catch (error) {
        if (!isUniqueFailure(error)) throw error;
        throw invalid({ cpf: 'Outro cliente da loja já tem este CPF.' });
      }
      throw new ErroDaApi(
        409,
        'cliente-mudou',
        'Alguém mudou este cliente enquanto você editava. Confira e salve de novo.',
      );
    },

    async export(usuario, idEmpresa, id) {
      requireAdministra(usuario, idEmpresa);
      const cliente = await open(usuario, idEmpresa, id);
      const { administra: _, versao: __, ...dados } = cliente;
      const propostas = await historicos.whole(idEmpresa, id);
      const enviados = (await historicos.sent(idEmpresa, id)).map(withConsentimento);
      await auditoria.record(about(usuario, idEmpresa, id, 'exportar'));
      return JSON.stringify(
        { geradoEm: agora().toISOString(), cliente: dados, propostas, enviados },
        null,
        2,
      );
    },

    async remove(usuario, idEmpresa, id) {
      requireAdministra(usuario, idEmpresa);
      await open(usuario, idEmpresa, id);
      await audited({
        auditoria,
        feito: about(usuario, idEmpresa, id, 'remover'),
        write: () => anonimos.anonymise(idEmpresa, id, agora().toISOString()),
        changed: Boolean,
      });
      await afterRemoval?.();
    },
  };
}
