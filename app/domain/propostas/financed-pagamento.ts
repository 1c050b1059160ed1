import { withCampanhaTaxas } from '../campanhas/simulacao-campanhas.ts';
import { EMPTY_CONDICOES } from '../financiamento/condicoes.ts';
import type { CdcRequest } from '../financiamento/loan-types.ts';
import { advertisedParcelas } from '../financiamento/parcela-variation.ts';
import { isPlanoOver, type PublishedPlano } from '../financiamento/plano.ts';
import { resolveCondicoes } from '../financiamento/resolve-condicoes.ts';
import { simular } from '../financiamento/simular.ts';
import type { Fornecedor } from '../ofertas/fornecedor.ts';
import { type ParcelaStatement, writeParcelaStatement } from '../ofertas/parcela-statement.ts';
import { type CalendarDate, formatDate, isCalendarDate } from '../valores/dates.ts';
import { type Centavos, formatMoney } from '../valores/money.ts';
import type { PropostaPagamento, PropostaTermos } from './proposta.ts';
import { computePropostaAccount } from './proposta-account.ts';

type PagamentoOfKind<Tipo> = Extract<PropostaPagamento, { tipo: Tipo }>;

/** Parts of the payment that are computed under a plan. */
export type FinancedPagamento = PagamentoOfKind<'cdc' | 'programada' | 'consorcio'>;

export const isFinancedPagamento = (part: PropostaPagamento): part is FinancedPagamento =>
  part.tipo === 'cdc' || part.tipo === 'programada' || part.tipo === 'consorcio';

/** Context of the computation: plan, date, permission, supplier. `hoje` is a calendar date in São Paulo. */
export type PagamentoFinancingContext = {
  plano: PublishedPlano;
  hoje: CalendarDate;
  /** True when the seller may type a rate other than the plan's. */
  taxaLivre: boolean;
  fornecedor?: Fornecedor;
  validade?: CalendarDate;
};

/** Figures of a financed part, and the version of their plan. Money in centavos. */
export type FinancedNumbers = {
  plano: number;
  agente: string;
  parcelas: number;
  parcela: Centavos;
  /** Rate, percent per month, and CET, percent per year; null for products without them. */
  taxaMensal: number | null;
  cet: number | null;
  /** Financed amount with fees and IOF; the covered amount for products without them. */
  financiado: Centavos;
  /** Sum of all instalments. */
  total: Centavos;
  primeiroVencimento: CalendarDate | null;
  /** Lines of the legal statement; empty for products that need none. */
  oferta: readonly string[];
  /** Instalment of a loan with the minimum beside it; absent in versions sent before it was kept. */
  anuncio?: Pick<ParcelaStatement, 'frase' | 'minimo'>;
};

export type ComputedPagamento =
  | { ok: true; numeros: FinancedNumbers }
  | { ok: false; erros: Readonly<Record<string, string>> };

/** Compares the loans that two plans make of a part, without the plan's number and the statement's wording. */
export function isSameLoan(a: ComputedPagamento, b: ComputedPagamento): boolean {
  if (!a.ok || !b.ok) return false;
  const { plano: _, oferta: __, anuncio: ___, ...ofA } = a.numeros;
  return Object.entries(ofA).every(([name, value]) => b.numeros[name as keyof typeof ofA] === value);
}

/** Amounts of a CDC part: what is due is the price, all other payments are the down payment. */
export function cdcValues(
  termos: PropostaTermos,
  { valor }: Pick<PagamentoOfKind<'cdc'>, 'valor'>,
): { preco: Centavos; entrada: Centavos; troca: Centavos } {
  const { devido, troca: paga, bonus } = computePropostaAccount(termos);
  const troca = Math.max(0, paga + bonus);
  return { preco: Math.max(0, devido), entrada: Math.max(0, devido - paga - bonus - valor), troca };
}

/**
 * Explains why the amount exceeds what is left to pay: the simulation would be of the rest, and its
 * instalment that of an amount other than the typed one. Null when it fits.
 */
function explainExcess(termos: PropostaTermos, { valor }: PagamentoOfKind<'cdc'>): string | null {
  const { devido, troca, bonus } = computePropostaAccount(termos);
  const falta = Math.max(0, devido - troca - bonus);
  if (valor <= falta) return null;
  return falta === 0
    ? 'Não falta nada a financiar.'
    : `Passa em ${formatMoney(valor - falta)} do que falta pagar. Acerte o valor para ver a parcela.`;
}

/** Tells whether a typed contract date is before today; none is today's. */
export const isContractPast = (data: string | null, today: CalendarDate): data is CalendarDate =>
  data !== null && isCalendarDate(data) && data < today;

/** Explains that a loan's contract would be dated before today: nobody can sign it. Null when it is not. */
export function explainPastContract(part: PropostaPagamento, today: CalendarDate): string | null {
  const data = part.tipo === 'cdc' ? part.simulacao.data : null;
  if (!isContractPast(data, today)) return null;
  return `O contrato do financiamento está com a data de ${formatDate(data)}, que já passou. Use a de hoje.`;
}

/** Converts a part to the request of POST /api/simulacoes, or returns the reasons why it cannot. */
function cdcOf(
  termos: PropostaTermos,
  part: PagamentoOfKind<'cdc'>,
  { plano: doPlano, hoje, taxaLivre }: PagamentoFinancingContext,
): { pedido: CdcRequest; agente: string } | { erros: Record<string, string> } {
  const plano = withCampanhaTaxas(doPlano, termos.campanhas ?? []);
  const condicoes = { ...EMPTY_CONDICOES, ...part.simulacao, ...cdcValues(termos, part) };
  const { pedido, erros, financeira, taxaRecusada } = resolveCondicoes(condicoes, plano, { hoje, taxaLivre });
  const sobra = explainExcess(termos, part);
  if (sobra !== null) return { erros: { valor: sobra } };
  if (taxaRecusada) return { erros: { taxa: 'A taxa é a do plano: só quem tem permissão usa outra.' } };
  if (pedido && financeira) return { pedido, agente: financeira.nome };
  const first = Object.values(erros)[0] ?? 'Confira o financiamento.';
  return { erros: { ...erros, valor: erros.preco ?? erros.entrada ?? erros.troca ?? first } };
}

/** Computes one part under its plan. Never throws; Portuguese messages by field when it cannot. */
export function computePagamento(
  termos: PropostaTermos,
  part: FinancedPagamento,
  context: PagamentoFinancingContext,
): ComputedPagamento {
  const { plano, hoje, fornecedor, validade } = context;
  if (part.plano !== plano.versao) return { ok: false, erros: { plano: 'O plano mudou. Simule de novo.' } };
  if (isPlanoOver(plano, hoje))
    return { ok: false, erros: { plano: `O plano venceu em ${formatDate(plano.ate ?? hoje)}.` } };
  const moment = { hoje, tabelas: plano.tabelas, fornecedor };
  const base = { plano: plano.versao, financiado: part.valor, primeiroVencimento: null, oferta: [] };

  if (part.tipo === 'cdc') {
    const read = cdcOf(termos, part, context);
    if ('erros' in read) return { ok: false, erros: read.erros };
    const { casasTaxaAnual: _, ...pedido } = read.pedido;
    const offered = { ...pedido, produto: 'cdc', agente: read.agente, ...(validade ? { validade } : {}) };
    const done = simular(offered, moment);
    if (!done.ok) return { ok: false, erros: done.erro.campos };
    if (done.produto !== 'cdc') return { ok: false, erros: { valor: 'Confira o financiamento.' } };
    const { simulacao } = done;
    const { entrada, troca } = pedido;
    const { frase, minimo } = writeParcelaStatement({
      ...{ entrada, troca, ...advertisedParcelas(simulacao), agente: read.agente },
      ...{ taxaMensal: simulacao.taxaMensal, taxaAnual: simulacao.taxaAnual },
      ...{ cet: simulacao.cet?.anual ?? null, total: simulacao.totalAPrazo },
    });
    return {
      ok: true,
      numeros: {
        ...base,
        agente: read.agente,
        parcelas: simulacao.parcelas.length,
        parcela: simulacao.parcela,
        taxaMensal: simulacao.taxaMensal,
        cet: simulacao.cet?.anual ?? null,
        financiado: simulacao.valorFinanciado,
        total: simulacao.totalParcelas,
        primeiroVencimento: pedido.primeiroVencimento,
        oferta: simulacao.oferta,
        anuncio: { frase, minimo },
      },
    };
  }

  return part.tipo === 'programada'
    ? computeProgramada(part, moment, base)
    : computeConsorcio(part, moment, base);
}

type RequestContext = Parameters<typeof simular>[1];
type FinancedBase = Pick<FinancedNumbers, 'plano' | 'financiado' | 'primeiroVencimento' | 'oferta'>;
const NO_TAXA = { agente: '', taxaMensal: null, cet: null } as const;
const OTHER_MESSAGE = 'Confira os dados da simulação.';

function computeProgramada(
  part: PagamentoOfKind<'programada'>,
  moment: RequestContext,
  base: FinancedBase,
): ComputedPagamento {
  const { parcelas, entradaPct, referencia: valor } = part;
  const done = simular({ produto: 'liberacred', valor, parcelas, entradaPct }, moment);
  if (!done.ok) return { ok: false, erros: done.erro.campos };
  if (done.produto !== 'liberacred') return { ok: false, erros: { parcelas: OTHER_MESSAGE } };
  const { acumulado, parcela, totalPago } = done.simulacao;
  if (acumulado !== part.valor)
    return { ok: false, erros: { valor: `A entrada programada junta ${formatMoney(acumulado)}.` } };
  return { ok: true, numeros: { ...base, ...NO_TAXA, parcelas, parcela, total: totalPago } };
}

function computeConsorcio(
  part: PagamentoOfKind<'consorcio'>,
  moment: RequestContext,
  base: FinancedBase,
): ComputedPagamento {
  const { grupo: plano, meses, seguroVida, valor: credito } = part;
  const done = simular({ produto: 'consorcio', credito, plano, meses, seguroVida }, moment);
  if (!done.ok) return { ok: false, erros: done.erro.campos };
  const { parcela } = done.simulacao;
  return {
    ok: true,
    numeros: { ...base, ...NO_TAXA, parcelas: meses, parcela, total: parcela * meses },
  };
}
