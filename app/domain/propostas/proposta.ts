import type { CampanhaUsada } from '../campanhas/usadas.ts';
import type { SimulacaoDigitada } from '../financiamento/endereco.ts';
import type { NomePlanoConsorcio } from '../financiamento/tipos.ts';
import type { Data } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';

/** Customer, only the data that a proposal needs. CPF and telephone are canonical digits. */
export type ClienteDaProposta = {
  nome: string;
  cpf: string | null;
  telefone: string | null;
  email: string | null;
};

/** Motorcycle of a proposal: a unit of the stock, or a catalogue model to be ordered. */
export type ItemDaProposta = {
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

export const TIPOS_DE_LINHA = ['frete', 'emplacamento', 'acessorio', 'outro'] as const;
export type TipoDeLinha = (typeof TIPOS_DE_LINHA)[number];

/** Extra that comes with the motorcycle: paid by the customer, or a courtesy of the store. */
export type LinhaDaProposta = {
  tipo: TipoDeLinha;
  nome: string;
  valor: Centavos;
  cortesia: boolean;
};

/** Discount of a campaign on the proposal, as it was that day. Counts against no limit. */
export type CampanhaDaProposta = { id: string; nome: string; desconto: Centavos };

/** Used bike taken as trade-in. */
export type TrocaDaProposta = {
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

export const FORMAS_A_VISTA = ['pix', 'dinheiro', 'transferencia', 'boleto'] as const;
export type FormaAVista = (typeof FORMAS_A_VISTA)[number];

/** Fields of a simulation that a proposal keeps; amounts follow from the account. */
export const CAMPOS_DO_FINANCIAMENTO = [
  ...(['banco', 'parcelas', 'taxa', 'data', 'venc', 'sistema', 'iof', 'seguro', 'seguroEm'] as const),
] as const;
export type FinanciamentoDaProposta = Pick<SimulacaoDigitada, (typeof CAMPOS_DO_FINANCIAMENTO)[number]> & {
  tarifas: readonly SimulacaoDigitada['tarifas'][number][];
};

/**
 * Part of the payment. `valor` is the share of the amount due that it covers, in centavos; `plano` the
 * version of the plan that it is computed under.
 */
export type ParteDoPagamento =
  | { tipo: 'avista'; valor: Centavos; forma: FormaAVista }
  | { tipo: 'cartao'; valor: Centavos; vezes: number }
  | { tipo: 'cdc'; valor: Centavos; plano: number; simulacao: FinanciamentoDaProposta }
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
      grupo: NomePlanoConsorcio;
      meses: number;
      seguroVida: boolean;
    };
export type TipoDePagamento = ParteDoPagamento['tipo'];

export const NOMES_DOS_PAGAMENTOS: Readonly<Record<TipoDePagamento, string>> = {
  avista: 'À vista',
  cartao: 'Cartão',
  cdc: 'Financiamento',
  programada: 'Entrada programada',
  consorcio: 'Consórcio',
};

export const NOMES_A_VISTA: Readonly<Record<FormaAVista, string>> = {
  pix: 'Pix',
  dinheiro: 'Dinheiro',
  transferencia: 'Transferência',
  boleto: 'Boleto',
};

export const NOMES_DAS_LINHAS: Readonly<Record<TipoDeLinha, string>> = {
  frete: 'Frete',
  emplacamento: 'Emplacamento e documentação',
  acessorio: 'Acessório',
  outro: 'Outro',
};

/** Terms of a proposal, everything except the customer's data. A version freezes them. Money in centavos. */
export type TermosDaProposta = {
  item: ItemDaProposta | null;
  linhas: readonly LinhaDaProposta[];
  desconto: Centavos;
  campanha: CampanhaDaProposta | null;
  /** Automatic campaigns: rate, trade-in bonus, gifts; absent in proposals from before they existed. */
  campanhas?: readonly CampanhaUsada[];
  troca: TrocaDaProposta | null;
  pagamentos: readonly ParteDoPagamento[];
  /** Last valid day; null: the company's default number of days from the sending. */
  validade: Data | null;
  observacoes: string;
};

/** Content that the editor holds and sends. */
export type ConteudoDaProposta = TermosDaProposta & { cliente: ClienteDaProposta };

export const CLIENTE_VAZIO: ClienteDaProposta = { nome: '', cpf: null, telefone: null, email: null };

export const TERMOS_VAZIOS: TermosDaProposta = {
  item: null,
  linhas: [],
  desconto: 0,
  campanha: null,
  troca: null,
  pagamentos: [],
  validade: null,
  observacoes: '',
};

export const CONTEUDO_VAZIO: ConteudoDaProposta = { ...TERMOS_VAZIOS, cliente: CLIENTE_VAZIO };

/** Maximum numbers of lines, payments and campaigns of a proposal. */
export const MAIS_LINHAS = 30;
export const MAIS_PAGAMENTOS = 12;
export const MAIS_CAMPANHAS = 20;
