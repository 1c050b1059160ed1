import {
  type AppliedCampanha,
  bonusLines,
  bonusTotal,
  campanhaLine,
} from '../campanhas/applied-campanhas.ts';
import type { Fornecedor } from '../ofertas/fornecedor.ts';
import { describeParcela } from '../ofertas/parcela-lead-in.ts';
import { type ParcelaStatement, writeParcelaStatement } from '../ofertas/parcela-statement.ts';
import { addDays, type CalendarDate, formatDate } from '../valores/dates.ts';
import { MIN_VALIDADE } from '../valores/limits.ts';
import type { Centavos } from '../valores/money.ts';
import { formatTelefone } from '../valores/telefone.ts';
import type { CdcFigures } from './cdc.ts';
import { describeIofBasis } from './iof-basis.ts';
import { simulacaoLegalLines } from './legal-statement.ts';
import type { CdcRequest } from './loan-types.ts';
import type { Mora } from './mora.ts';
import { advertisedParcelas, compareParcelas } from './parcela-variation.ts';

/** Simulated CDC as offered to a customer, with everything that its documents state. */
export type OfferedSimulacao = {
  /** Name of the motorcycle; empty when the customer has not chosen one. */
  moto: string;
  pedido: CdcRequest;
  contas: CdcFigures;
  /** Lender. */
  agente: string;
  /** Supplier of the motorcycle. */
  fornecedor: Fornecedor;
  /** Last day of the offer. */
  validade: CalendarDate;
  mora: Mora;
  /** Last day of the plan of the simulation; absent when the plan is open-ended. */
  planoAte?: CalendarDate;
  /** Campaigns that counted, as they were that day; a bonus is included in the trade-in. */
  campanhas?: readonly AppliedCampanha[];
};

/** Consultant, as documents and messages name them. */
export type Consultor = { nome: string; cargo: string; telefone: string | null; email: string };

/**
 * Complete legal statement of an offered simulation (CDC art. 52 and 54-B), one or two sentences per line.
 */
export function offeredSimulacaoLines(oferecida: OfferedSimulacao): string[] {
  const { pedido, contas, mora, agente, validade, fornecedor } = oferecida;
  const { tarifas, ...rest } = pedido;
  const completo = { produto: 'cdc' as const, ...rest, tarifas: [...tarifas], agente, validade, fornecedor };
  return [...(oferecida.campanhas ?? []).map(campanhaLine), ...simulacaoLegalLines(completo, contas, mora)];
}

/** Portuguese messages for the missing parts that block an offer; empty when it is complete. */
export type MissingInSimulacao = Partial<
  Record<'plano' | 'dataContrato' | 'validade' | 'cet' | 'agente' | 'fornecedor', string>
>;

/** Maximum days ahead of a contract date: further ahead the lender's rates are unknown. */
const MAX_CONTRACT_DAYS_AHEAD = 7;

const NEXT_PLANO_ADVICE = 'Peça a um administrador para publicar o próximo.';

/** Checks the dates of an offer; returns one message only, for the cause. */
export function missingInDates(
  {
    pedido: { dataContrato },
    validade,
    planoAte,
  }: Pick<OfferedSimulacao, 'validade' | 'planoAte'> & { pedido: Pick<CdcRequest, 'dataContrato'> },
  today: CalendarDate,
): Pick<MissingInSimulacao, 'plano' | 'dataContrato' | 'validade'> {
  const since = dataContrato > today ? dataContrato : today;
  const least = addDays(since, MIN_VALIDADE);
  if (planoAte !== undefined && planoAte < today) {
    return { plano: `O plano venceu em ${formatDate(planoAte)}. ${NEXT_PLANO_ADVICE}` };
  }
  if (dataContrato > addDays(today, MAX_CONTRACT_DAYS_AHEAD)) {
    return { dataContrato: 'A data desta simulação está longe demais. Simule com a data de hoje.' };
  }
  if (planoAte !== undefined && planoAte < least) {
    const ends = `O plano vale só até ${formatDate(planoAte)}`;
    return { plano: `${ends}, e uma oferta precisa de ${MIN_VALIDADE} dias ou mais. ${NEXT_PLANO_ADVICE}` };
  }
  if (validade >= least) return {};
  return {
    validade: `A oferta precisa valer até ${formatDate(least)} ou depois. Simule com a data de hoje.`,
  };
}

/**
 * Lists why a simulation must not be printed or sent: missing parts of the statement required by CDC art.
 * 54-B, and dates on which the offer could not be taken.
 * @param today calendar date in São Paulo
 */
export function missingInSimulacao(oferecida: OfferedSimulacao, today: CalendarDate): MissingInSimulacao {
  const { contas, agente, fornecedor } = oferecida;
  const messages = {
    ...missingInDates(oferecida, today),
    cet: contas.cet ? undefined : 'Esta simulação não tem CET. Confira as tarifas pagas na assinatura.',
    agente: agente.trim() ? undefined : 'Falta quem financia.',
    fornecedor:
      fornecedor.nome.trim() && fornecedor.endereco.trim()
        ? undefined
        : 'Falta o nome ou o endereço da loja no cadastro da empresa.',
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));
}

/** Amount with its label; `total` marks the sum of the lines above it. */
export type AmountLine = { rotulo: string; valor: Centavos; total?: true };

const priced = (rotulo: string, valor: Centavos): AmountLine[] => (valor > 0 ? [{ rotulo, valor }] : []);

const minus = ({ rotulo, valor }: AmountLine): AmountLine => ({ rotulo, valor: -valor });

/** Lists the trade-in and the campaign bonuses on it; their sum is the simulation's trade-in. */
export const trocaLines = (troca: Centavos, campanhas: readonly AppliedCampanha[] = []): AmountLine[] => {
  if (troca === 0) return [];
  return [...priced('Usado na troca', troca - bonusTotal(campanhas)), ...bonusLines(campanhas)];
};

/**
 * Breaks down the amounts, in centavos: from price to financed amount, and from there to the total. In both
 * blocks each total is the sum of the lines above it.
 */
export function amountBreakdown({
  pedido,
  contas,
  campanhas = [],
}: Pick<OfferedSimulacao, 'pedido' | 'contas' | 'campanhas'>): {
  financiado: AmountLine[];
  aPrazo: AmountLine[];
} {
  const { preco, entrada, tarifas, seguro } = pedido;
  const traded = trocaLines(pedido.troca, campanhas);
  const charges = (financed: boolean): AmountLine[] => [
    ...tarifas
      .filter(({ financiada }) => financiada === financed)
      .flatMap(({ nome, valor }) => priced(nome, valor)),
    ...(seguro?.financiado === financed ? priced('Seguro prestamista', seguro.valor) : []),
  ];
  return {
    financiado: [
      { rotulo: 'Preço à vista', valor: preco },
      ...priced('Entrada', entrada).map(minus),
      ...traded.map(minus),
      ...charges(true),
      ...priced(`IOF (${describeIofBasis(pedido.iof, contas.valorFinanciado - contas.iof)})`, contas.iof),
      { rotulo: 'Valor financiado', valor: contas.valorFinanciado, total: true },
    ],
    aPrazo: [
      { rotulo: 'Valor financiado', valor: contas.valorFinanciado },
      ...priced('Juros', contas.juros),
      { rotulo: 'Soma das parcelas', valor: contas.totalParcelas, total: true },
      ...priced('Entrada', entrada),
      ...traded,
      ...charges(false).map(({ rotulo, valor }) => ({ rotulo: `${rotulo}, na assinatura`, valor })),
      { rotulo: 'Total a prazo', valor: contas.totalAPrazo, total: true },
    ],
  };
}

const entradaPayments = ({ entrada, troca }: CdcRequest) => ({ entrada, troca });

/** Instalment of an offered simulation with the statements that the law requires beside it. */
export function simulacaoStatement({ pedido, contas, agente }: OfferedSimulacao): ParcelaStatement {
  const { taxaMensal, taxaAnual, cet, totalAPrazo: total } = contas;
  return writeParcelaStatement({
    ...entradaPayments(pedido),
    ...advertisedParcelas(contas),
    ...{ taxaMensal, taxaAnual, cet: cet?.anual ?? null, total, agente },
  });
}

/** Removes characters that messengers read as bold, italic, strikethrough or code, and line breaks. */
export const plainForMessengers = (text: string): string => text.replace(/[*_~`\s]+/g, ' ').trim();

/**
 * Writes the simulation as a plain-text message: greeting, instalment, whole statement, contact. Legally complete on
 * its own.
 * @param page absolute address of the read-only page, when there is one
 */
export function writeSimulacaoMessage(
  oferecida: OfferedSimulacao,
  { nome, telefone }: Pick<Consultor, 'nome' | 'telefone'>,
  page?: string,
): string {
  const { moto, pedido, contas } = oferecida;
  const contato = [nome, telefone ? formatTelefone(telefone) : '']
    .map(plainForMessengers)
    .filter(Boolean)
    .join(' · ');
  const asked = plainForMessengers(moto);
  return [
    asked ? `Olá! Simulação da *${asked}*:` : 'Olá! A sua simulação:',
    `*${describeParcela({ ...entradaPayments(pedido), ...advertisedParcelas(contas) })}*`,
    `1ª parcela em ${formatDate(compareParcelas(contas).primeira.vencimento)}`,
    '',
    ...offeredSimulacaoLines(oferecida),
    '',
    contato,
    ...(page ? [page] : []),
  ].join('\n');
}
