import { addDays, type CalendarDate, isCalendarDate, parseDate } from '../valores/dates.ts';
import { explainDate, explainMoney } from '../valores/explain-values.ts';
import { MAX_CARENCIA, MAX_TAXA } from '../valores/limits.ts';
import type { Centavos } from '../valores/money.ts';
import { explainPercent } from '../valores/percent.ts';
import type { Condicoes, ParsedNumber } from './condicoes.ts';
import { excessivePagamento, isEnough, isPreco, isTaxa, isVencimento } from './condicoes-rules.ts';
import { amountOf, explainEntrada, resolveEntrada } from './entrada.ts';
import { explainFraction } from './excel-fraction.ts';
import {
  type CdcRequest,
  type IofPreset,
  isSistema,
  type Seguro,
  type Sistema,
  type Tarifa,
} from './loan-types.ts';
import { type Financeira, financeiraTaxa, nextEntradaMinima, type PublishedPlano } from './plano.ts';
import type { SimulacaoField } from './simulacao-address.ts';

/** Default first due date, days after the contract. */
export const DEFAULT_CARENCIA = 30;
/** Default term, the most common one, in instalments; a lender without it starts with its nearest term. */
export const DEFAULT_PRAZO = 36;

/** Finds the lender with that id, or the plan's first one. */
export const findFinanceira = ({ financeiras }: PublishedPlano, id: string): Financeira | null =>
  financeiras.find((financeira) => financeira.id === id) ?? financeiras[0] ?? null;

export type SimulacaoErrors = Partial<Record<SimulacaoField, string>>;

/** Conditions as far as they make a loan. */
export type ResolvedSimulacao = {
  erros: SimulacaoErrors;
  financeira: Financeira | null;
  preco: Centavos | null;
  entrada: Centavos | null;
  /** Trade-in with the bonus of a campaign. */
  troca: Centavos | null;
  /** Part of the trade-in that is a campaign's bonus, centavos; 0 without a trade-in. */
  bonus: Centavos;
  /** Rate of the plan for this term and down payment, percent per month; null where the lender has none. */
  taxaDoPlano: number | null;
  /** First due date; null when unreadable. */
  vencimento: CalendarDate | null;
  /** True when a rate was typed by someone who may not change it: the plan's rate is used instead. */
  taxaRecusada: boolean;
  /** Valid conditions apart from the amounts, enough for the inverse questions; null when invalid. */
  condicoes: Omit<CdcRequest, 'preco' | 'entrada' | 'troca'> | null;
  /** Complete and valid request; null otherwise. */
  pedido: CdcRequest | null;
};

/** Picks the term nearest to the wanted one; the wanted one when there are no terms. */
export const nearestPrazo = (prazos: readonly number[], wanted: number): number =>
  prazos.reduce(
    (best, prazo) => (Math.abs(prazo - wanted) < Math.abs(best - wanted) ? prazo : best),
    prazos[0] ?? wanted,
  );

/** Tells whether the plan has an IOF preset of that name. */
export const isPreset = (text: string, { tabelas }: PublishedPlano): text is IofPreset =>
  Object.hasOwn(tabelas.iof, text);

/** Returns the chosen amortisation system, or the lender's own. */
export const sistemaOf = ({ sistema }: Pick<Condicoes, 'sistema'>, financeira: Financeira): Sistema =>
  isSistema(sistema) ? sistema : financeira.sistema;

type ResolvedAmounts = Pick<ResolvedSimulacao, 'preco' | 'entrada' | 'troca' | 'bonus'>;

/** Message about text that is no amount; empty where it is one. */
const unreadable = (parsed: ParsedNumber): string =>
  typeof parsed === 'string' ? (explainMoney(parsed) ?? '') : '';

function resolveAmounts(condicoes: Condicoes, naTroca: Centavos, errors: SimulacaoErrors): ResolvedAmounts {
  const { preco: asked, em } = condicoes;
  const preco = typeof asked === 'number' && isPreco(asked) ? asked : null;
  if (preco === null && asked !== null) {
    errors.preco =
      unreadable(asked) ||
      (asked === 0 ? 'O preço precisa ser maior que zero.' : 'O preço vai até R$ 10 milhões.');
  }
  const entrada = resolveEntrada(condicoes, preco);
  const paga = amountOf(condicoes.troca);
  const bonus = paga ? naTroca : 0;
  const troca = paga === null ? null : paga + bonus;
  if (troca === null) errors.troca = unreadable(condicoes.troca);
  if (entrada === null && (preco !== null || em !== 'pct')) {
    errors.entrada = em === 'pct' ? explainEntrada(String(condicoes.entrada)) : unreadable(condicoes.entrada);
  }
  const passa =
    preco !== null && entrada !== null && troca !== null && excessivePagamento({ preco, entrada, troca });
  if (passa === 'entrada') errors.entrada = 'A entrada precisa ser menor que o preço.';
  if (passa === 'troca') errors.troca = 'Entrada e troca juntas passam do preço.';
  return { preco, entrada, troca, bonus };
}

/** Checks the first due date; an error message names the possible days. */
function resolveVencimento(
  venc: Condicoes['venc'],
  data: CalendarDate,
  errors: SimulacaoErrors,
): CalendarDate | null {
  if (venc === null) return addDays(data, DEFAULT_CARENCIA);
  // A day without its year is the next one after the contract, whose day may have been unknown until here.
  const due = parseDate(venc, data);
  if (due !== null && isVencimento(data, due)) return due;
  const possible = `Use uma data de 1 a ${MAX_CARENCIA} dias depois do contrato.`;
  errors.venc = explainDate(venc, possible) ?? possible;
  return null;
}

function resolveParcelas({ parcelas }: Condicoes, { prazos }: Financeira): number | null {
  const wanted = parcelas ?? nearestPrazo(prazos, DEFAULT_PRAZO);
  return typeof wanted === 'number' && prazos.includes(wanted) ? wanted : null;
}

type ResolvedTaxa = Pick<ResolvedSimulacao, 'taxaDoPlano' | 'taxaRecusada'> & { taxaMensal: number | null };

function resolveTaxa(
  { taxa }: Condicoes,
  taxaDoPlano: number | null,
  taxaLivre: boolean,
  errors: SimulacaoErrors,
): ResolvedTaxa {
  if (taxa === null || !taxaLivre) {
    return { taxaDoPlano, taxaRecusada: taxa !== null && taxa !== taxaDoPlano, taxaMensal: taxaDoPlano };
  }
  const taxaMensal = typeof taxa === 'number' && isTaxa(taxa) ? taxa : null;
  if (taxaMensal === null) {
    const reason = typeof taxa === 'string' ? (explainFraction(taxa) ?? explainPercent(taxa)) : null;
    errors.taxa = reason ?? `A taxa vai de 0 a ${MAX_TAXA}% ao mês.`;
  }
  return { taxaDoPlano, taxaRecusada: false, taxaMensal };
}

/** Lists the lender's fees as this customer pays them, without those not charged. */
function tarifasOf({ tarifas }: Condicoes, financeira: Financeira): Tarifa[] {
  return financeira.tarifas.flatMap((tarifa, index) => {
    const cobranca = tarifas[index] ?? '';
    if (cobranca === 'nao') return [];
    return [cobranca === '' ? tarifa : { ...tarifa, financiada: cobranca === 'financiada' }];
  });
}

/** Credit insurance that was asked for; null for none, or when its amount is unreadable. */
function seguroOf({ seguro, seguroEm }: Condicoes): Seguro | null {
  const valor = amountOf(seguro);
  return valor ? { valor, financiado: seguroEm !== 'hora' } : null;
}

/**
 * Conditions agreed with a lender besides amount, term and rate. The comparison uses them too, so that a cell
 * and the simulation opened from it cannot differ.
 */
export function agreedConditionsOf(
  condicoes: Condicoes,
  financeira: Financeira,
  plano: PublishedPlano,
): Pick<CdcRequest, 'convencao' | 'sistema' | 'iof' | 'tarifas' | 'seguro'> {
  const seguro = seguroOf(condicoes);
  return {
    convencao: financeira.convencao,
    sistema: sistemaOf(condicoes, financeira),
    iof: isPreset(condicoes.iof, plano) ? condicoes.iof : financeira.iof,
    tarifas: tarifasOf(condicoes, financeira),
    ...(seguro ? { seguro } : {}),
  };
}

/** Down payment and trade-in in percent of the price; 0 while the price is unknown. */
export const entradaPctOf = ({
  preco,
  entrada,
  troca,
}: Pick<ResolvedAmounts, 'preco' | 'entrada' | 'troca'>): number =>
  preco ? (((entrada ?? 0) + (troca ?? 0)) * 100) / preco : 0;

/** Circumstances of a question: day, permission, campaign. */
export type LoanQuestion = {
  /** Calendar date in São Paulo, date of a contract that has none. */
  hoje: CalendarDate;
  /** True when this person may change the plan's rate. */
  taxaLivre: boolean;
  /** Bonus of a campaign on a trade-in, centavos. */
  naTroca?: Centavos;
};

/** Explains why a lender has no rate, with the down payment from which it has one. */
function explainMissingTaxa(financeira: Financeira, parcelas: number, entradaPct: number): string {
  const least = nextEntradaMinima(financeira, parcelas, entradaPct);
  return least === null
    ? `${financeira.nome} não faz ${parcelas}× com essa entrada.`
    : `${financeira.nome} faz ${parcelas}× a partir de ${least}% de entrada.`;
}

/**
 * Resolves conditions under a plan to the request of a loan, or to a message per field. What nobody said is the
 * plan's; a first result needs only a price. Never throws. Asked by the simulator (components/financing, on
 * page and server), the comparison, flyers (plano-parcela.ts) and proposals (financed-pagamento.ts).
 */
export function resolveCondicoes(
  condicoes: Condicoes,
  plano: PublishedPlano,
  { hoje, taxaLivre, naTroca = 0 }: LoanQuestion,
): ResolvedSimulacao {
  const erros: SimulacaoErrors = {};
  const financeira = findFinanceira(plano, condicoes.banco);
  const dinheiros = resolveAmounts(condicoes, naTroca, erros);
  const dataContrato = condicoes.data !== null && isCalendarDate(condicoes.data) ? condicoes.data : hoje;
  const vencimento = resolveVencimento(condicoes.venc, dataContrato, erros);
  if (typeof condicoes.seguro === 'string') erros.seguro = unreadable(condicoes.seguro);
  const parcelas = financeira && resolveParcelas(condicoes, financeira);
  const doPlano =
    financeira === null || parcelas === null
      ? null
      : financeiraTaxa(financeira, parcelas, entradaPctOf(dinheiros));
  const { taxaMensal, ...taxa } = resolveTaxa(condicoes, doPlano, taxaLivre, erros);
  const base = { erros, financeira, vencimento, ...dinheiros, ...taxa };
  if (!financeira || erros.seguro) return { ...base, condicoes: null, pedido: null };
  if (parcelas === null) erros.parcelas = `${financeira.nome} não faz esse prazo.`;
  else if (taxaMensal === null && !erros.taxa) {
    erros.parcelas = explainMissingTaxa(financeira, parcelas, entradaPctOf(dinheiros));
  }
  if (parcelas === null || taxaMensal === null || vencimento === null) {
    return { ...base, condicoes: null, pedido: null };
  }
  const resolved = {
    parcelas,
    taxaMensal,
    dataContrato,
    primeiroVencimento: vencimento,
    ...agreedConditionsOf(condicoes, financeira, plano),
  };
  return { ...base, condicoes: resolved, pedido: complete(resolved, dinheiros, erros) };
}

function complete(
  condicoes: NonNullable<ResolvedSimulacao['condicoes']>,
  { preco, entrada, troca }: ResolvedAmounts,
  errors: SimulacaoErrors,
): CdcRequest | null {
  if (preco === null || entrada === null || troca === null || errors.entrada || errors.troca) return null;
  const values = { preco, entrada, troca };
  if (!isEnough(values, condicoes.parcelas)) {
    errors.parcelas = 'Valor baixo demais para tantas parcelas.';
    return null;
  }
  return { ...condicoes, ...values };
}
