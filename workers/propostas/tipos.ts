import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { Alcada, MotivoGerencial, Papel } from '../../app/domain/propostas/alcada.ts';
import type { UnidadeVendida } from '../../app/domain/propostas/em-palavras.ts';
import type { Acao, Ator, Estado, Etapa } from '../../app/domain/propostas/estados.ts';
import type { FiltroDasPropostas } from '../../app/domain/propostas/filtro.ts';
import type { NumerosFinanciados } from '../../app/domain/propostas/financiado.ts';
import type { MudancaDaProposta } from '../../app/domain/propostas/mudancas.ts';
import type { ConteudoDaProposta, TermosDaProposta } from '../../app/domain/propostas/proposta.ts';
import type { RegrasDasPropostas } from '../../app/domain/propostas/regras.ts';
import type { Centavos } from '../../app/domain/valores/dinheiro.ts';
import type { Page, Paged } from '../base/page-repository.ts';

export type { FiltroDasPropostas };

/** Proposta for its seller or an administrator of the company, nobody else. Times are ISO 8601 UTC. */
export type PropostaVista = {
  id: string;
  idEmpresa: number;
  /** "2026-000123". */
  numero: string;
  estado: Estado;
  /** Approvals still missing, the next one first. */
  etapas: Etapa[];
  /** Number of versions sent. */
  versao: number;
  /** Revision for optimistic locking: `base` of a save or an action. */
  revisao: number;
  vendedor: { uid: string; nome: string };
  minha: boolean;
  ator: Ator;
  /** Actions that this person may take now. */
  acoes: Acao[];
  /** Secret of the customer's page (`/proposta?id=…`); null before the first sending. */
  link: string | null;
  cliente: string | null;
  conteudo: ConteudoDaProposta;
  validade: string | null;
  expiraEm: string | null;
  /** Code of MOTIVOS_DA_PERDA when it is lost; null otherwise. `motivoDetalhe`: in words. */
  motivo: string | null;
  motivoDetalhe: string | null;
  aceite: { nome: string | null; em: string; endereco: string | null; versao: number } | null;
  /** Time of a customer's question not read yet. */
  perguntaEm: string | null;
  criadaEm: string;
  alteradaEm: string;
  enviadaEm: string | null;
  faturadaEm: string | null;
  /**
   * Discount figures computed when it was sent, or matched with its unit; null before, and for older
   * propostas.
   */
  alcada: Alcada | null;
  /** Id of the stock unit: of the terms, or chosen for the invoice. */
  unidade: string | null;
};

/** A line of a list. */
export type PropostaListada = {
  id: string;
  numero: string;
  estado: Estado;
  etapa: Etapa | null;
  modelo: string;
  total: Centavos;
  cliente: string | null;
  vendedor: { uid: string; nome: string };
  validade: string | null;
  expiraEm: string | null;
  aceitaEm: string | null;
  perguntaEm: string | null;
  criadaEm: string;
  alteradaEm: string;
  /** Discount figures, while it waits for approval; null otherwise. */
  alcada: Alcada | null;
};

export type EventoDaProposta = {
  id: string;
  acao: Acao | 'criar' | 'trocar-link';
  de: Estado | null;
  para: Estado;
  detalhe: {
    campos?: string[];
    etapa?: Etapa;
    versao?: number;
    motivo?: string;
    total?: number;
    /** Set on an acceptance from a device on which somebody has signed in here before. */
    aparelho?: 'conhecido';
    /** Differences between the unit delivered and the one sold. */
    diferencas?: string[];
  };
  /** Reason or question in words; null once the customer was anonymised. */
  palavras: string | null;
  /** Empty for the customer and for expiry. */
  nome: string;
  revisao: number;
  em: string;
};

export type VersaoDaProposta = {
  versao: number;
  /** Time from which the customer may see it; null while the manager has not approved it. */
  liberadaEm: string | null;
  termos: TermosDaProposta;
  /** Numbers of the financed parts by position in `pagamentos`. */
  numeros: Record<string, NumerosFinanciados>;
  contato: ContatoDoVendedor | null;
  validade: string;
  em: string;
  /** Changes since the version before; empty for the first. */
  mudancas: MudancaDaProposta[];
};

export type ContatoDoVendedor = { nome: string; telefone: string | null; email: string };

/**
 * Result of a save: stored, or refused because somebody else changed it since `base`; nothing is lost either
 * way.
 */
export type Salva =
  | { ok: true; revisao: number; proposta: PropostaVista }
  | {
      ok: false;
      /** Message: "Helena mudou desconto, pagamentos". */
      mensagem: string;
      /** Current proposta: saving with its `revisao` overwrites it. */
      atual: PropostaVista;
    };

/**
 * Body of an action: the revision seen, and the action's own fields: a reason (`motivo`; for `perder` from
 * the list, with words in `detalhe`); for `faturar` the stock item and the seminovo, when the proposta names
 * none; and in `confere` the item's id again, to confirm that it differs from the one sold.
 */
export type PedidoDeAto = {
  base: number;
  motivo?: unknown;
  detalhe?: unknown;
  estoque?: unknown;
  seminovo?: unknown;
  confere?: unknown;
  /** Trade-in as the manager saw it, see oQueSeViu. */
  visto?: unknown;
};

/**
 * Version of a company's rules: who saved it when, and its changes in words. `uid` is empty for a deleted
 * person.
 */
export type VersaoDasRegras = { versao: number; uid: string; em: string; mudancas: string[] };

/** Check of a sending before it happens, for the screen. */
export type ProntaParaEnviar = {
  /** Messages by field; empty when it can be sent. */
  faltas: Record<string, string>;
  etapas: Etapa[];
  /** Reasons for a manager's approval, sender's limit, and amount given away: from `alcada`. Centavos. */
  porque: MotivoGerencial[];
  limite: Centavos;
  concedido: Centavos;
  papel: Papel;
  alcada: Alcada;
  /** Hints for the sender that block nothing: a unit in transit, for example. */
  avisos: string[];
  numeros: Record<string, NumerosFinanciados>;
};

/**
 * Propostas for the people of a company. Every method throws ErroDaApi 403 for people of another company and
 * for a colleague's proposta, 404 for an unknown id.
 */
export type PropostaService = {
  /** A seller's own; everybody's for administrators. */
  list(
    usuario: Usuario,
    idEmpresa: number,
    filtro: FiltroDasPropostas,
    page: Page,
  ): Promise<Paged<PropostaListada>>;
  /** Counts by state of the propostas that `list` returns; optionally of one seller. */
  counts(usuario: Usuario, idEmpresa: number, vendedor?: string | null): Promise<Record<Estado, number>>;
  /**
   * Counts by state of every company with propostas, and how many wait there for this person's approval.
   * Throws ErroDaApi 403 for people who do not administer the network.
   */
  porLoja(
    usuario: Usuario,
  ): Promise<{ idEmpresa: number; contagens: Record<Estado, number>; aAprovar: number }[]>;
  /** Propostas waiting for this person's approval, the oldest first; empty for people who approve none. */
  fila(usuario: Usuario, idEmpresa: number): Promise<PropostaListada[]>;
  find(usuario: Usuario, id: string): Promise<PropostaVista>;
  history(usuario: Usuario, id: string, page: Page): Promise<Paged<EventoDaProposta>>;
  /** Newest first. */
  versoes(usuario: Usuario, id: string): Promise<VersaoDaProposta[]>;
  /**
   * Stores a draft, once: a repeated client id with the same contents returns the stored one. `conteudo` is
   * optional. Throws ErroDaApi 409 for a client id that has stored other contents, 422 with a message per field.
   */
  create(
    usuario: Usuario,
    idEmpresa: number,
    pedido: { id: unknown; conteudo?: unknown },
  ): Promise<{ id: string; nova: boolean }>;
  /** Saves a draft. Throws ErroDaApi 409 when it is no draft any more, 422 with a message per field. */
  save(usuario: Usuario, id: string, pedido: { base: number; conteudo: unknown }): Promise<Salva>;
  /** Checks what the draft lacks, and which approvals it needs. */
  conferir(usuario: Usuario, id: string): Promise<ProntaParaEnviar>;
  /**
   * Takes an action, once: of two concurrent ones the second gets 409. Throws ErroDaApi 409 when the state no
   * longer allows it, 422 with a message per field (`motivo`, `detalhe`, or what the proposta lacks).
   * `enviar` throws 403 for people not approved. Returns the new proposta.
   */
  act(usuario: Usuario, id: string, acao: AcaoDaLoja, pedido: PedidoDeAto): Promise<PropostaVista>;
  /**
   * Replaces its public link `link`, once: the old one opens nothing from then on. Throws ErroDaApi 409 when
   * the link is another one, or none was sent yet, 429. Returns the new proposta.
   */
  trocarLink(usuario: Usuario, id: string, pedido: { link: unknown }): Promise<PropostaVista>;
  /** Marks the customer's question as read. */
  markRead(usuario: Usuario, id: string): Promise<void>;
  regras(idEmpresa: number): Promise<RegrasDasPropostas & { versao: number }>;
  /** Rules of a version; null when it is not stored. */
  regrasNaVersao(idEmpresa: number, versao: number): Promise<RegrasDasPropostas | null>;
  /** History of the rules, newest first, for the company's administrators. */
  historiaDasRegras(usuario: Usuario, idEmpresa: number, page: Page): Promise<Paged<VersaoDasRegras>>;
  /**
   * Saves the rules, for the company's administrators. Throws ErroDaApi 409 when somebody else saved since
   * `base`, 422.
   */
  saveRegras(usuario: Usuario, idEmpresa: number, pedido: { base: number; regras: unknown }): Promise<void>;
};

/** Actions of the company's people; saving has a method of its own. */
export type AcaoDaLoja = Exclude<Acao, 'salvar' | 'aceitar' | 'perguntar' | 'expirar'>;

/** Public view of a proposta by its link: the last released version; personal data: a first name only. */
export type PropostaPublica = {
  idEmpresa: number;
  numero: string;
  estado: Estado;
  /** Version shown: the newest released one. */
  versao: number;
  primeiroNome: string;
  termos: TermosDaProposta;
  numeros: Record<string, NumerosFinanciados>;
  contato: ContatoDoVendedor | null;
  validade: string;
  enviadaEm: string;
  /** Changes since the version that the customer saw before. */
  mudancas: MudancaDaProposta[];
  /** True while the store prepares another version, or its manager has one to approve. */
  emPreparo: boolean;
  /**
   * True while its conditions are offered: of a closed proposta, or a closed one reopened, no number leaves
   * the server.
   */
  vale: boolean;
  /** True while the lender has not approved yet. */
  sujeitaACredito: boolean;
  aceita: { em: string; versao: number } | null;
  /** Motorcycle delivered, once it is invoiced; null before, and when it is no longer in the stock. */
  unidade: UnidadeVendida | null;
  /** Actions that the customer may take now. */
  acoes: ('aceitar' | 'perguntar')[];
};

/**
 * Browser that accepts: the signed-in person (`indisponivel`: their company cannot be read), its network
 * address, and whether anybody has signed in on it before.
 */
export type QuemAceita = {
  usuario: Usuario | null;
  situacao: 'ok' | 'indisponivel';
  endereco: string;
  aparelhoConhecido: boolean;
};

/**
 * Propostas for their customer. Throws ErroDaApi 404 for an unknown link, or nothing released yet, 410 for a
 * replaced link.
 */
export type PropostaPublicaService = {
  find(link: string): Promise<PropostaPublica>;
  /**
   * Accepts the version seen; idempotent. Throws ErroDaApi 403 for people and administrators of the company,
   * 503 when that cannot be checked, 409 when there is a newer version or it has ended, 422 without a name.
   */
  accept(link: string, pedido: { versao: number; nome: unknown }, quem: QuemAceita): Promise<void>;
  /** Sends a question. Throws ErroDaApi 409, 422 for no text, 429 for too many. */
  ask(link: string, pedido: { texto: unknown }): Promise<void>;
};
