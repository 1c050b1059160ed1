import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { Alcada, AlcadaRole, GerencialReason } from '../../app/domain/propostas/alcada.ts';
import type {
  Etapa,
  PropostaAction,
  PropostaActor,
  PropostaEstado,
} from '../../app/domain/propostas/estados.ts';
import type { FinancedNumbers } from '../../app/domain/propostas/financed-pagamento.ts';
import type { PropostaContent, PropostaTermos } from '../../app/domain/propostas/proposta.ts';
import type { PropostaChange } from '../../app/domain/propostas/proposta-changes.ts';
import type { PropostaFilter } from '../../app/domain/propostas/proposta-filter.ts';
import type { SoldUnidade } from '../../app/domain/propostas/proposta-words.ts';
import type { Centavos } from '../../app/domain/valores/money.ts';

export type { PropostaFilter };

/** Proposta for its seller or an administrator of the company, nobody else. Times are ISO 8601 UTC. */
export type PropostaView = {
  id: string;
  idEmpresa: number;
  /** "2026-000123". */
  numero: string;
  estado: PropostaEstado;
  /** Approvals still missing, the next one first. */
  etapas: Etapa[];
  /** Number of versions sent. */
  versao: number;
  /** Revision for optimistic locking: `base` of a save or an action. */
  revisao: number;
  vendedor: { uid: string; nome: string };
  minha: boolean;
  ator: PropostaActor;
  /** Actions that this person may take now. */
  acoes: PropostaAction[];
  /** Secret of the customer's page (`/proposta?id=…`); null before the first sending. */
  link: string | null;
  cliente: string | null;
  conteudo: PropostaContent;
  validade: string | null;
  expiraEm: string | null;
  /** Code of PERDA_REASONS when it is lost; null otherwise. `motivoDetalhe`: in words. */
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
export type ListedProposta = {
  id: string;
  numero: string;
  estado: PropostaEstado;
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

export type PropostaEvent = {
  id: string;
  acao: PropostaAction | 'criar' | 'trocar-link';
  de: PropostaEstado | null;
  para: PropostaEstado;
  detalhe: {
    campos?: string[];
    etapa?: Etapa;
    versao?: number;
    /** Amount approved up to, centavos. */
    ate?: number;
    /** True when the lender's answer was recorded with the manager's approval. */
    credito?: true;
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

export type PropostaVersion = {
  versao: number;
  /** Time from which the customer may see it; null while the manager has not approved it. */
  liberadaEm: string | null;
  termos: PropostaTermos;
  /** Numbers of the financed parts by position in `pagamentos`. */
  numeros: Record<string, FinancedNumbers>;
  contato: VendedorContact | null;
  validade: string;
  em: string;
  /** Changes since the version before; empty for the first. */
  mudancas: PropostaChange[];
};

export type VendedorContact = { nome: string; telefone: string | null; email: string };

/**
 * Result of a save: stored, or refused because somebody else changed it since `base`; nothing is lost either
 * way.
 */
export type PropostaSaveResult =
  | { ok: true; revisao: number; proposta: PropostaView }
  | {
      ok: false;
      /** Message: "Helena mudou desconto, pagamentos". */
      mensagem: string;
      /** Current proposta: saving with its `revisao` overwrites it. */
      atual: PropostaView;
    };

/**
 * Body of an action: the revision seen, and the action's own fields: a reason (`motivo`; for `perder` from
 * the list, with words in `detalhe`); for `faturar` the stock item and the seminovo, when the proposta names
 * none; in `confere` the item's id again, to confirm that it differs from the one sold; and in `volta` what was
 * chosen (see chosenWords), to confirm that the proposta returns to the manager.
 */
export type PropostaActionRequest = {
  base: number;
  motivo?: unknown;
  detalhe?: unknown;
  estoque?: unknown;
  seminovo?: unknown;
  confere?: unknown;
  volta?: unknown;
  /** Trade-in as the manager saw it, see seenTrocaWords. */
  visto?: unknown;
  /** For `aprovar`: "sim" records the lender's answer as well. For `contrapropor`: the amount, as typed. */
  credito?: unknown;
  ate?: unknown;
};

/**
 * Version of a company's rules: who saved it when, and its changes in words. `uid` is empty for a deleted
 * person.
 */
export type PropostaRulesVersion = { versao: number; uid: string; em: string; mudancas: string[] };

/** Check of a sending before it happens, for the screen. */
export type SendingCheck = {
  /** Messages by field; empty when it can be sent. */
  faltas: Record<string, string>;
  etapas: Etapa[];
  /** Reasons for a manager's approval, sender's limit, and amount given away: from `alcada`. Centavos. */
  porque: GerencialReason[];
  limite: Centavos;
  concedido: Centavos;
  papel: AlcadaRole;
  alcada: Alcada;
  /** Hints for the sender that block nothing: a unit in transit, for example. */
  avisos: string[];
  numeros: Record<string, FinancedNumbers>;
};

/** Actions of the company's people; saving has a method of its own. */
export type PropostaLojaAction = Exclude<PropostaAction, 'salvar' | 'aceitar' | 'perguntar' | 'expirar'>;

/** Public view of a proposta by its link: the last released version; personal data: a first name only. */
export type PublicProposta = {
  idEmpresa: number;
  numero: string;
  estado: PropostaEstado;
  /** Version shown: the newest released one. */
  versao: number;
  primeiroNome: string;
  termos: PropostaTermos;
  numeros: Record<string, FinancedNumbers>;
  contato: VendedorContact | null;
  validade: string;
  enviadaEm: string;
  /** Changes since the version that the customer saw before. */
  mudancas: PropostaChange[];
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
  unidade: SoldUnidade | null;
  /** Actions that the customer may take now. */
  acoes: ('aceitar' | 'perguntar')[];
};

/**
 * Browser that accepts: the signed-in person (`indisponivel`: their company cannot be read), its network
 * address, and whether anybody has signed in on it before.
 */
export type AcceptingBrowser = {
  usuario: Usuario | null;
  situacao: 'ok' | 'indisponivel';
  endereco: string;
  aparelhoConhecido: boolean;
};
