import type { CampanhaUsada } from '../campanhas/usadas.ts';
import type { SimulacaoDigitada } from '../financiamento/endereco.ts';
import type { NomePlanoConsorcio } from '../financiamento/tipos.ts';
import type { Data } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';

/** Who buys: only what a proposal needs of them. CPF and telephone are canonical digits. */
export type ClienteDaProposta = {
  nome: string;
  cpf: string | null;
  telefone: string | null;
  email: string | null;
};

/** The motorcycle: one of the stock, or a model of the catalogue that is still to come. */
export type ItemDaProposta = {
  origem: 'estoque' | 'catalogo';
  /** Id of the item of the stock; null for a model. */
  estoque: string | null;
  /** Id in the catalogue; null for a model of the stock that was written freely. */
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

/** Something that comes with the motorcycle: paid by the customer, or a courtesy of the store. */
export type LinhaDaProposta = {
  tipo: TipoDeLinha;
  nome: string;
  valor: Centavos;
  cortesia: boolean;
};

/** The discount of a campaign that counts in the proposal, as it was on that day. It counts against no limit. */
export type CampanhaDaProposta = { id: string; nome: string; desconto: Centavos };

/** The used bike that is taken in payment. */
export type TrocaDaProposta = {
  /** Id of the used bike that the store evaluates; null while it is only talked about. */
  seminovo: string | null;
  /** "Honda CG 160 Fan 2021", as the proposal shows it. */
  descricao: string;
  /** FIPE value that day in centavos, and its month `YYYY-MM`; null where nobody looked. */
  fipeValor: Centavos | null;
  fipeReferencia: string | null;
  /** What the store pays for it. */
  valor: Centavos;
};

export const FORMAS_A_VISTA = ['pix', 'dinheiro', 'transferencia', 'boleto'] as const;
export type FormaAVista = (typeof FORMAS_A_VISTA)[number];

/** The fields of a simulation that a proposal keeps; amounts follow from the account. */
export const CAMPOS_DO_FINANCIAMENTO = [
  ...(['banco', 'parcelas', 'taxa', 'data', 'venc', 'sistema', 'iof', 'seguro', 'seguroEm'] as const),
] as const;
export type FinanciamentoDaProposta = Pick<SimulacaoDigitada, (typeof CAMPOS_DO_FINANCIAMENTO)[number]> & {
  tarifas: readonly SimulacaoDigitada['tarifas'][number][];
};

/**
 * A part of the payment. `valor` is what of the amount due it covers, in centavos; `plano` is the version of the plan
 * under which it is counted.
 */
export type ParteDoPagamento =
  | { tipo: 'avista'; valor: Centavos; forma: FormaAVista }
  | { tipo: 'cartao'; valor: Centavos; vezes: number }
  | { tipo: 'cdc'; valor: Centavos; plano: number; simulacao: FinanciamentoDaProposta }
  | {
      tipo: 'programada';
      /** What it saves up: the down payment. */
      valor: Centavos;
      plano: number;
      /** Value of the motorcycle that the programme counts with. */
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

/** What is agreed: all of a proposal but the customer's own data. A version freezes it. Money in centavos. */
export type TermosDaProposta = {
  item: ItemDaProposta | null;
  linhas: readonly LinhaDaProposta[];
  desconto: Centavos;
  campanha: CampanhaDaProposta | null;
  /** What counts by itself: rate, bonus of the trade-in, gifts; not told by proposals of before there were any. */
  campanhas?: readonly CampanhaUsada[];
  troca: TrocaDaProposta | null;
  pagamentos: readonly ParteDoPagamento[];
  /** Last day on which it holds; null: the company's days from the sending on. */
  validade: Data | null;
  observacoes: string;
};

/** What the editor holds and sends. */
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

/** How many of each a proposal takes. */
export const MAIS_LINHAS = 30;
export const MAIS_PAGAMENTOS = 12;
export const MAIS_CAMPANHAS = 20;
