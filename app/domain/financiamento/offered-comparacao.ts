import type { Fornecedor } from '../ofertas/fornecedor.ts';
import type { CalendarDate } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';
import type { SimulacaoConsorcio } from './consorcio.ts';
import type { SimulacaoLiberacred } from './liberacred.ts';
import type { ConsorcioGrupoName } from './loan-types.ts';
import { type MissingInSimulacao, missingInDates, type OfferedSimulacao } from './simulacao-summary.ts';

/** Maximum number of offers of a comparison that is sent. */
export const MAX_COMPARED = 3;

/** Fields of an offer that lends nothing. */
type PlannedPurchase = {
  /** Name of the motorcycle; empty when none was chosen. */
  moto: string;
  /** Price of the motorcycle on that day, centavos. */
  preco: Centavos;
  /** Day of the numbers. */
  data: CalendarDate;
  /** Last day of the plan; absent when it is open-ended. */
  planoAte?: CalendarDate;
  /** Last day of the offer. */
  validade: CalendarDate;
};

/** Programmed down payment as offered. */
export type OfferedProgramada = PlannedPurchase & {
  produto: 'liberacred';
  parcelas: number;
  simulacao: SimulacaoLiberacred;
  /** Cancellation fee, percent of the balance. */
  cancelamento: number;
};

/** Consórcio as offered: a letter of credit of the price. */
export type OfferedConsorcio = PlannedPurchase & {
  produto: 'consorcio';
  grupo: ConsorcioGrupoName;
  meses: number;
  simulacao: SimulacaoConsorcio;
};

/** Financing as offered. */
export type ComparedCdc = { produto: 'cdc'; oferecida: OfferedSimulacao };

/** Offer of a comparison, with the numbers of the day on which it was made. */
export type ComparedOferta = ComparedCdc | OfferedProgramada | OfferedConsorcio;

/** Comparison as it is sent: one to {@link MAX_COMPARED} offers of one supplier, in the order shown. */
export type OfferedComparacao = {
  ofertas: readonly ComparedOferta[];
  fornecedor: Fornecedor;
  /** Last day on which all offers hold. */
  validade: CalendarDate;
};

/** Last day of an offer. */
const validadeOfOferta = (oferta: ComparedOferta): CalendarDate =>
  oferta.produto === 'cdc' ? oferta.oferecida.validade : oferta.validade;

/** Name of the motorcycle of an offer; empty when none was chosen. */
export const motoOfOferta = (oferta: ComparedOferta): string =>
  (oferta.produto === 'cdc' ? oferta.oferecida.moto : oferta.moto).trim();

/** Joins offers to a comparison; it ends with the first of them. Null without offers. */
export function createOfferedComparacao(
  ofertas: readonly ComparedOferta[],
  fornecedor: Fornecedor,
): OfferedComparacao | null {
  const [validade] = ofertas.map(validadeOfOferta).sort();
  return validade === undefined ? null : { ofertas, fornecedor, validade };
}

/** Names of the motorcycles of a comparison, each once, for lists and titles. */
export function comparacaoTitle({ ofertas }: Pick<OfferedComparacao, 'ofertas'>): string {
  const names = new Set(ofertas.map(motoOfOferta).filter(Boolean));
  return names.size === 0 ? 'Comparação' : [...names].join(', ');
}

/**
 * Lists why an offer that lends nothing must not be sent.
 * @param today calendar date in São Paulo
 */
export function missingInPlanned(
  { data: dataContrato, validade, planoAte }: OfferedProgramada | OfferedConsorcio,
  { nome, endereco }: Fornecedor,
  today: CalendarDate,
): MissingInSimulacao {
  const until = planoAte === undefined ? {} : { planoAte };
  return {
    ...missingInDates({ pedido: { dataContrato }, validade, ...until }, today),
    ...(nome.trim() && endereco.trim()
      ? {}
      : { fornecedor: 'Falta o nome ou o endereço da loja no cadastro da empresa.' }),
  };
}
