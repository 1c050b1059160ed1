import type { AppliedCampanha } from '../campanhas/applied-campanhas.ts';
import type { ConsorcioGrupoName } from '../financiamento/loan-types.ts';
import type { AgreedConditions } from '../financiamento/parse-simulacao.ts';
import type { CalendarDate } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';

/** Customer, only the data that a proposal needs. CPF and telephone are canonical digits. */
export type PropostaCliente = {
  nome: string;
  cpf: string | null;
  telefone: string | null;
  email: string | null;
};

/** Motorcycle of a proposal: a unit of the stock, or a catalogue model to be ordered. */
export type PropostaItem = {
  origem: 'estoque' | 'catalogo';
  /** Id of the unit in the stock; null for a model. */
  estoque: string | null;
  /** Id in the catalogue; null for a model of the stock typed freely. */
  moto: string | null;
  modelo: string;
  acabamento: string;
  cor: string;
  anoFabricacao: number | null;
  anoModelo: number | null;
  /** List price, before lines, discount and campaign. */
  preco: Centavos;
};

export const LINHA_KINDS = ['frete', 'emplacamento', 'acessorio', 'outro'] as const;
export type LinhaKind = (typeof LINHA_KINDS)[number];

/** Extra that comes with the motorcycle: paid by the customer, or a courtesy of the store. */
export type PropostaLinha = {
  tipo: LinhaKind;
  nome: string;
  valor: Centavos;
  cortesia: boolean;
};

/** Discount of a campaign on the proposal, as it was that day. Counts against no limit. */
export type PropostaCampanha = { id: string; nome: string; desconto: Centavos };

/** Used bike taken as trade-in. */
export type PropostaTroca = {
  /** Id of the store's Seminovo; null while the bike is only described. */
  seminovo: string | null;
  /** Name shown on the proposal, "Honda CG 160 Fan 2021". */
  descricao: string;
  /** FIPE value of that day in centavos, and its month `YYYY-MM`; null when nobody looked it up. */
  fipeValor: Centavos | null;
  fipeReferencia: string | null;
  /** Price that the store pays for it. */
  valor: Centavos;
};

export const CASH_FORMS = ['pix', 'dinheiro', 'transferencia', 'boleto'] as const;
export type CashForm = (typeof CASH_FORMS)[number];

/**
 * Part of the payment. `valor` is the share of the amount due that it covers, in centavos; `plano` the
 * version of the plan that it is computed under. `simulacao` has no amounts: they follow from the account.
 */
export type PropostaPagamento =
  | { tipo: 'avista'; valor: Centavos; forma: CashForm }
  | { tipo: 'cartao'; valor: Centavos; vezes: number }
  | { tipo: 'cdc'; valor: Centavos; plano: number; simulacao: AgreedConditions }
  | {
      tipo: 'programada';
      /** Saved down payment. */
      valor: Centavos;
      plano: number;
      /** Reference value of the motorcycle in the programme. */
      referencia: Centavos;
      parcelas: number;
      entradaPct: number;
    }
  | {
      tipo: 'consorcio';
      valor: Centavos;
      plano: number;
      grupo: ConsorcioGrupoName;
      meses: number;
      seguroVida: boolean;
    };
export type PagamentoKind = PropostaPagamento['tipo'];

export const PAGAMENTO_LABELS: Readonly<Record<PagamentoKind, string>> = {
  avista: 'À vista',
  cartao: 'Cartão',
  cdc: 'Financiamento',
  programada: 'Entrada programada',
  consorcio: 'Consórcio',
};

export const CASH_FORM_LABELS: Readonly<Record<CashForm, string>> = {
  pix: 'Pix',
  dinheiro: 'Dinheiro',
  transferencia: 'Transferência',
  boleto: 'Boleto',
};

export const LINHA_LABELS: Readonly<Record<LinhaKind, string>> = {
  frete: 'Frete',
  emplacamento: 'Emplacamento e documentação',
  acessorio: 'Acessório',
  outro: 'Outro',
};

/**
 * Terms of a proposal, everything except the customer's data. A version freezes them. Money in centavos.
 * A member is checked in proposta-schema.ts, read in proposta-form.ts, compared in proposta-changes.ts and
 * typed in telas/propostas/editor; the store reads it in ficha, the customer what customerTermos names.
 */
export type PropostaTermos = {
  item: PropostaItem | null;
  linhas: readonly PropostaLinha[];
  desconto: Centavos;
  campanha: PropostaCampanha | null;
  /** Automatic campaigns: rate, trade-in bonus, gifts; absent in proposals from before they existed. */
  campanhas?: readonly AppliedCampanha[];
  troca: PropostaTroca | null;
  pagamentos: readonly PropostaPagamento[];
  /** Last valid day; null: the company's default number of days from the sending. */
  validade: CalendarDate | null;
  observacoes: string;
  /** Note of the seller to who approves, which no customer reads; absent when empty. */
  notaInterna?: string;
};

/** Content that the editor holds and sends. */
export type PropostaContent = PropostaTermos & { cliente: PropostaCliente };

/** Free texts of the terms, which may name people: erased with the customer (docs/decisions/0013). */
export const FREE_TEXTS = ['observacoes', 'notaInterna'] as const satisfies readonly (keyof PropostaTermos)[];

export const EMPTY_CLIENTE: PropostaCliente = { nome: '', cpf: null, telefone: null, email: null };

export const EMPTY_TERMOS: PropostaTermos = {
  item: null,
  linhas: [],
  desconto: 0,
  campanha: null,
  troca: null,
  pagamentos: [],
  validade: null,
  observacoes: '',
};

export const EMPTY_PROPOSTA_CONTENT: PropostaContent = { ...EMPTY_TERMOS, cliente: EMPTY_CLIENTE };

/** Maximum numbers of lines, payments and campaigns of a proposal. */
export const MAX_LINHAS = 30;
export const MAX_PAGAMENTOS = 12;
export const MAX_CAMPANHAS = 20;
