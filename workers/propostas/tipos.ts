import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { MotivoGerencial, Papel } from '../../app/domain/propostas/alcada.ts';
import type { Acao, Ator, Estado, Etapa } from '../../app/domain/propostas/estados.ts';
import type { FiltroDasPropostas } from '../../app/domain/propostas/filtro.ts';
import type { NumerosFinanciados } from '../../app/domain/propostas/financiado.ts';
import type { MudancaDaProposta } from '../../app/domain/propostas/mudancas.ts';
import type { ConteudoDaProposta, TermosDaProposta } from '../../app/domain/propostas/proposta.ts';
import type { RegrasDasPropostas } from '../../app/domain/propostas/regras.ts';
import type { Centavos } from '../../app/domain/valores/dinheiro.ts';
import type { Page, Paged } from '../base/page-repository.ts';

export type { FiltroDasPropostas };

/** A proposal for one person of the company: the seller, or who rules it. Nobody else gets one. Instants ISO 8601 UTC. */
export type PropostaVista = {
  id: string;
  idEmpresa: number;
  /** "2026-000123". */
  numero: string;
  estado: Estado;
  /** Approvals still missing, the next one first. */
  etapas: Etapa[];
  /** Sent versions so far. */
  versao: number;
  /** What a save or an act tells as `base`. */
  revisao: number;
  vendedor: { uid: string; nome: string };
  minha: boolean;
  ator: Ator;
  /** What this person may do now. */
  acoes: Acao[];
  /** Secret of the customer's page (`/proposta?id=…`); null before the first sending. */
  link: string | null;
  cliente: string | null;
  conteudo: ConteudoDaProposta;
  validade: string | null;
  expiraEm: string | null;
  /** Code of MOTIVOS_DA_PERDA where it is lost; null otherwise. `motivoDetalhe`: in words. */
  motivo: string | null;
  motivoDetalhe: string | null;
  aceite: { nome: string | null; em: string; endereco: string | null; versao: number } | null;
  /** Since when a question of the customer waits. */
  perguntaEm: string | null;
  criadaEm: string;
  alteradaEm: string;
  enviadaEm: string | null;
  faturadaEm: string | null;
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
};

export type EventoDaProposta = {
  id: string;
  acao: Acao | 'criar';
  de: Estado | null;
  para: Estado;
  detalhe: { campos?: string[]; etapa?: Etapa; versao?: number; motivo?: string; total?: number };
  /** A reason or question in words; null once the customer was made anonymous. */
  palavras: string | null;
  /** Empty for the customer and for time. */
  nome: string;
  revisao: number;
  em: string;
};

export type VersaoDaProposta = {
  versao: number;
  termos: TermosDaProposta;
  /** Numbers of the financed parts by their place in `pagamentos`. */
  numeros: Record<string, NumerosFinanciados>;
  contato: ContatoDoVendedor | null;
  validade: string;
  em: string;
  /** What changed since the version before, newest against it; empty for the first. */
  mudancas: MudancaDaProposta[];
};

export type ContatoDoVendedor = { nome: string; telefone: string | null; email: string };

/** What a save came to: stored, or held back because somebody else changed it since `base`; nothing is lost either way. */
export type Salva =
  | { ok: true; revisao: number; proposta: PropostaVista }
  | {
      ok: false;
      /** "Helena mudou desconto, pagamentos". */
      mensagem: string;
      /** As it is now: saving with its `revisao` goes over it. */
      atual: PropostaVista;
    };

/**
 * What an act is sent with: the revision that was seen, and what the act asks for: a reason (`motivo`, for `perder` of the
 * list, with words in `detalhe`); for `faturar` the item of the stock and the used bike, where the proposal names none.
 */
export type PedidoDeAto = {
  base: number;
  motivo?: unknown;
  detalhe?: unknown;
  estoque?: unknown;
  seminovo?: unknown;
};

/** A version of a company's rules: who saved it when, and what it changed, in words. `uid` is empty for who is gone. */
export type VersaoDasRegras = { versao: number; uid: string; em: string; mudancas: string[] };

/** What a sending needs before it happens, so that the screen can say it. */
export type ProntaParaEnviar = {
  /** Messages by field; empty when it can be sent. */
  faltas: Record<string, string>;
  etapas: Etapa[];
  porque: MotivoGerencial[];
  limite: Centavos;
  concedido: Centavos;
  papel: Papel;
  numeros: Record<string, NumerosFinanciados>;
};

/**
 * Proposals for the people of a company. Every method throws ErroDaApi 403 for who is not of the company, or whose it is
 * not; 404 for none of that id.
 */
export type PropostaService = {
  /** A seller's own; everybody's for who rules the company. */
  list(
    usuario: Usuario,
    idEmpresa: number,
    filtro: FiltroDasPropostas,
    page: Page,
  ): Promise<Paged<PropostaListada>>;
  counts(usuario: Usuario, idEmpresa: number): Promise<Record<Estado, number>>;
  /** What waits for this person's approval, the oldest first; empty for who approves nothing. */
  fila(usuario: Usuario, idEmpresa: number): Promise<PropostaListada[]>;
  find(usuario: Usuario, id: string): Promise<PropostaVista>;
  history(usuario: Usuario, id: string, page: Page): Promise<Paged<EventoDaProposta>>;
  /** Newest first. */
  versoes(usuario: Usuario, id: string): Promise<VersaoDaProposta[]>;
  /**
   * Stores a draft, once: the same client id gives the stored one. `conteudo` may be left out. Throws ErroDaApi 422 with a
   * message per field.
   */
  create(
    usuario: Usuario,
    idEmpresa: number,
    pedido: { id: unknown; conteudo?: unknown },
  ): Promise<{ id: string; nova: boolean }>;
  /** Stores a draft. Throws ErroDaApi 409 where it is no draft any more, 422 with a message per field. */
  save(usuario: Usuario, id: string, pedido: { base: number; conteudo: unknown }): Promise<Salva>;
  /** What the draft lacks, and which approvals it will need. */
  conferir(usuario: Usuario, id: string): Promise<ProntaParaEnviar>;
  /**
   * Does one of these, once: of two at the same time one hears 409. Throws ErroDaApi 409 where it does not stand so any
   * more, 422 with a message per field (`motivo`, `detalhe`, or what the proposal lacks). `enviar` throws 403 for who is
   * not approved. Gives the proposal as it is then.
   */
  act(usuario: Usuario, id: string, acao: AcaoDaLoja, pedido: PedidoDeAto): Promise<PropostaVista>;
  /** The customer's question was read. */
  markRead(usuario: Usuario, id: string): Promise<void>;
  regras(idEmpresa: number): Promise<RegrasDasPropostas & { versao: number }>;
  /** The rules as a version had them; null where that one is not kept. */
  regrasNaVersao(idEmpresa: number, versao: number): Promise<RegrasDasPropostas | null>;
  /** What was changed in the rules, newest first, for who rules the company. */
  historiaDasRegras(usuario: Usuario, idEmpresa: number, page: Page): Promise<Paged<VersaoDasRegras>>;
  /** For who rules the company. Throws ErroDaApi 409 where somebody else saved since `base`, 422. */
  saveRegras(usuario: Usuario, idEmpresa: number, pedido: { base: number; regras: unknown }): Promise<void>;
};

/** What the company's people do; saving has a method of its own. */
export type AcaoDaLoja = Exclude<Acao, 'salvar' | 'aceitar' | 'perguntar' | 'expirar'>;

/** What whoever has the link sees: what was sent last, and nothing personal but a first name. */
export type PropostaPublica = {
  idEmpresa: number;
  numero: string;
  estado: Estado;
  /** The version that is shown; the link always shows the newest. */
  versao: number;
  primeiroNome: string;
  termos: TermosDaProposta;
  numeros: Record<string, NumerosFinanciados>;
  contato: ContatoDoVendedor | null;
  validade: string;
  enviadaEm: string;
  /** What changed since the version before. */
  mudancas: MudancaDaProposta[];
  /** The store is writing another version, or its manager looks at one. */
  emPreparo: boolean;
  /** The lender has not said yes yet. */
  sujeitaACredito: boolean;
  aceita: { em: string; versao: number } | null;
  /** What the customer may do now. */
  acoes: ('aceitar' | 'perguntar')[];
};

/** The customer's side. Throws ErroDaApi 404 for no such link, or nothing that may be seen yet. */
export type PropostaPublicaService = {
  find(link: string): Promise<PropostaPublica>;
  /**
   * Accepts the version that was seen; again is harmless. Throws ErroDaApi 409 where there is a newer one or it is over,
   * 422 for no name.
   */
  accept(link: string, pedido: { versao: number; nome: unknown }, endereco: string): Promise<void>;
  /** Throws ErroDaApi 409, 422 for no text, 429 where there were too many. */
  ask(link: string, pedido: { texto: unknown }): Promise<void>;
};
