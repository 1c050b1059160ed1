import type { Moto } from '../motos/catalogo.ts';
import { addDays, type CalendarDate, daysBetween, isCalendarDate, parseDate } from '../valores/dates.ts';
import { explainDate, explainMoney } from '../valores/explain-values.ts';
import { MAX_CARENCIA, MAX_PRECO, MAX_TAXA } from '../valores/limits.ts';
import { type Centavos, formatAmount, parseMoney } from '../valores/money.ts';
import { explainPercent, parsePercent } from '../valores/percent.ts';
import { minPrincipal } from './cdc.ts';
import { explainEntrada, optionalMoney, readEntrada } from './entrada.ts';
import { explainFraction } from './excel-fraction.ts';
import {
  type CdcRequest,
  type IofPreset,
  isSistema,
  type Seguro,
  type Sistema,
  type Tarifa,
} from './loan-types.ts';
import { type Financeira, financeiraTaxa, type PublishedPlano } from './plano.ts';
import type { SimulacaoField, TypedSimulacao } from './simulacao-address.ts';

/** Default first due date, days after the contract. */
export const DEFAULT_CARENCIA = 30;
/** Default term, the most common one, in instalments; a lender without it starts with its nearest term. */
export const DEFAULT_PRAZO = 36;

/** Finds the lender with that id, or the plan's first one. */
export const findFinanceira = ({ financeiras }: PublishedPlano, id: string): Financeira | null =>
  financeiras.find((financeira) => financeira.id === id) ?? financeiras[0] ?? null;

export type SimulacaoErrors = Partial<Record<SimulacaoField, string>>;

/** Typed simulation, as far as it can be parsed. */
export type ParsedSimulacao = {
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
export const sistemaOf = ({ sistema }: TypedSimulacao, financeira: Financeira): Sistema =>
  isSistema(sistema) ? sistema : financeira.sistema;

/** Formats an amount from an address for its field: "25990" becomes "25.990,00". */
function longMoney(text: string): string {
  const centavos = parseMoney(text);
  return centavos === null ? text : formatAmount(centavos);
}

/** Fills in defaults: lender, term, dates, IOF, fees and the plan's version. */
export function withDefaults(
  digitada: TypedSimulacao,
  plano: PublishedPlano,
  hoje: CalendarDate,
): TypedSimulacao {
  const financeira = findFinanceira(plano, digitada.banco);
  const data = isCalendarDate(digitada.data) ? digitada.data : hoje;
  return {
    ...digitada,
    preco: longMoney(digitada.preco),
    entrada: digitada.em === 'pct' ? digitada.entrada : longMoney(digitada.entrada),
    troca: longMoney(digitada.troca),
    seguro: longMoney(digitada.seguro),
    cabe: longMoney(digitada.cabe),
    banco: financeira?.id ?? '',
    parcelas: digitada.parcelas || String(nearestPrazo(financeira?.prazos ?? [], DEFAULT_PRAZO)),
    data,
    venc: digitada.venc || addDays(data, DEFAULT_CARENCIA),
    sistema: isSistema(digitada.sistema) && digitada.sistema !== financeira?.sistema ? digitada.sistema : '',
    iof: isPreset(digitada.iof, plano) ? digitada.iof : (financeira?.iof ?? ''),
    tarifas: (financeira?.tarifas ?? []).map(
      ({ financiada }, index) => digitada.tarifas[index] || (financiada ? 'financiada' : 'hora'),
    ),
    plano: String(plano.versao),
  };
}

/** Replaces a motorcycle's id by its name, and fills in its price in force when none is given. */
export function withMoto(digitada: TypedSimulacao, motos: readonly Moto[]): TypedSimulacao {
  const moto = motos.find(({ id, nome }) => id === digitada.moto || nome === digitada.moto);
  if (!moto) return digitada;
  const preco = digitada.preco === '' && moto.preco !== null ? formatAmount(moto.preco) : digitada.preco;
  return { ...digitada, moto: moto.nome, preco };
}

/** Switches the lender: takes over its IOF and fees, and its term nearest to the current one. */
export function withFinanceira(
  digitada: TypedSimulacao,
  financeira: Financeira,
  plano: PublishedPlano,
): TypedSimulacao {
  const parcelas = String(nearestPrazo(financeira.prazos, Number(digitada.parcelas) || DEFAULT_PRAZO));
  const change = { banco: financeira.id, parcelas, taxa: '', iof: '', tarifas: [] };
  return withDefaults({ ...digitada, ...change }, plano, digitada.data);
}

type ParsedAmounts = Pick<ParsedSimulacao, 'preco' | 'entrada' | 'troca' | 'bonus'>;

function readAmounts(digitada: TypedSimulacao, naTroca: Centavos, erros: SimulacaoErrors): ParsedAmounts {
  const typed = parseMoney(digitada.preco);
  const preco = typed !== null && typed > 0 && typed <= MAX_PRECO ? typed : null;
  if (preco === null && digitada.preco.trim() !== '') {
    erros.preco =
      explainMoney(digitada.preco) ??
      (typed === 0 ? 'O preço precisa ser maior que zero.' : 'O preço vai até R$ 10 milhões.');
  }
  const entrada = readEntrada(digitada, preco);
  const paga = optionalMoney(digitada.troca);
  const bonus = paga ? naTroca : 0;
  const troca = paga === null ? null : paga + bonus;
  if (troca === null) erros.troca = explainMoney(digitada.troca) ?? '';
  if (entrada === null && (preco !== null || digitada.em !== 'pct')) {
    erros.entrada =
      digitada.em === 'pct' ? explainEntrada(digitada.entrada) : (explainMoney(digitada.entrada) ?? '');
  }
  if (preco !== null && entrada !== null && troca !== null && entrada + troca >= preco) {
    if (entrada >= preco) erros.entrada = 'A entrada precisa ser menor que o preço.';
    else erros.troca = 'Entrada e troca juntas passam do preço.';
  }
  return { preco, entrada, troca, bonus };
}

/** Parses the first due date; an error message names the possible days. */
function readVencimento(digitada: TypedSimulacao, erros: SimulacaoErrors): CalendarDate | null {
  const venc = parseDate(digitada.venc, digitada.data);
  const days = venc === null ? 0 : daysBetween(digitada.data, venc);
  if (venc !== null && days >= 1 && days <= MAX_CARENCIA) return venc;
  const possible = `Use uma data de 1 a ${MAX_CARENCIA} dias depois do contrato.`;
  erros.venc = explainDate(digitada.venc, possible) ?? possible;
  return null;
}

function readParcelas({ parcelas }: TypedSimulacao, financeira: Financeira): number | null {
  const number = /^\d{1,3}$/.test(parcelas) ? Number(parcelas) : Number.NaN;
  return financeira.prazos.includes(number) ? number : null;
}

type ParsedTaxa = Pick<ParsedSimulacao, 'taxaDoPlano' | 'taxaRecusada'> & { taxaMensal: number | null };

function readTaxa(
  { taxa }: TypedSimulacao,
  taxaDoPlano: number | null,
  taxaLivre: boolean,
  erros: SimulacaoErrors,
): ParsedTaxa {
  if (taxa.trim() === '' || !taxaLivre) {
    const differs = taxa.trim() !== '' && parsePercent(taxa) !== taxaDoPlano;
    return { taxaDoPlano, taxaRecusada: differs, taxaMensal: taxaDoPlano };
  }
  const typed = parsePercent(taxa);
  const fracao = explainFraction(taxa);
  const fits = typed !== null && typed <= MAX_TAXA && fracao === null;
  if (!fits) erros.taxa = fracao ?? explainPercent(taxa) ?? `A taxa vai de 0 a ${MAX_TAXA}% ao mês.`;
  return { taxaDoPlano, taxaRecusada: false, taxaMensal: fits ? typed : null };
}

/** Lists the lender's fees as this customer pays them, without those not charged. */
export function tarifasOf({ tarifas }: TypedSimulacao, financeira: Financeira): Tarifa[] {
  return financeira.tarifas.flatMap((tarifa, index) => {
    const cobranca = tarifas[index] ?? '';
    if (cobranca === 'nao') return [];
    return [cobranca === '' ? tarifa : { ...tarifa, financiada: cobranca === 'financiada' }];
  });
}

/** Credit insurance that was asked for; null for none, or when its amount is unreadable. */
function seguroOf({ seguro, seguroEm }: TypedSimulacao): Seguro | null {
  const valor = optionalMoney(seguro);
  return valor ? { valor, financiado: seguroEm !== 'hora' } : null;
}

/**
 * Conditions agreed with a lender besides amount, term and rate. The comparison uses them too, so that a cell
 * and the simulation opened from it cannot differ.
 */
export function agreedConditionsOf(
  digitada: TypedSimulacao,
  financeira: Financeira,
  plano: PublishedPlano,
): Pick<CdcRequest, 'convencao' | 'sistema' | 'iof' | 'tarifas' | 'seguro'> {
  const seguro = seguroOf(digitada);
  return {
    convencao: financeira.convencao,
    sistema: sistemaOf(digitada, financeira),
    iof: isPreset(digitada.iof, plano) ? digitada.iof : financeira.iof,
    tarifas: tarifasOf(digitada, financeira),
    ...(seguro ? { seguro } : {}),
  };
}

/** Down payment and trade-in in percent of the price; 0 while the price is unknown. */
export const entradaPctOf = ({
  preco,
  entrada,
  troca,
}: Pick<ParsedAmounts, 'preco' | 'entrada' | 'troca'>): number =>
  preco ? (((entrada ?? 0) + (troca ?? 0)) * 100) / preco : 0;

/**
 * Parses a typed simulation. Empty fields are no error; a first result needs only a price.
 * @param taxaLivre true when this person may change the plan's rate
 * @param naTroca bonus of a campaign on a trade-in, centavos
 */
export function readSimulacao(
  digitada: TypedSimulacao,
  plano: PublishedPlano,
  taxaLivre: boolean,
  naTroca: Centavos = 0,
): ParsedSimulacao {
  const erros: SimulacaoErrors = {};
  const financeira = findFinanceira(plano, digitada.banco);
  const dinheiros = readAmounts(digitada, naTroca, erros);
  const vencimento = readVencimento(digitada, erros);
  if (optionalMoney(digitada.seguro) === null) erros.seguro = explainMoney(digitada.seguro) ?? '';
  const parcelas = financeira && readParcelas(digitada, financeira);
  const doPlano =
    financeira === null || parcelas === null
      ? null
      : financeiraTaxa(financeira, parcelas, entradaPctOf(dinheiros));
  const { taxaMensal, ...taxa } = readTaxa(digitada, doPlano, taxaLivre, erros);
  const base = { erros, financeira, vencimento, ...dinheiros, ...taxa };
  if (!financeira || erros.seguro) return { ...base, condicoes: null, pedido: null };
  if (parcelas === null) erros.parcelas = `${financeira.nome} não faz esse prazo.`;
  else if (taxaMensal === null && !erros.taxa) {
    erros.parcelas = `${financeira.nome} não faz ${parcelas}× com essa entrada.`;
  }
  if (parcelas === null || taxaMensal === null || vencimento === null) {
    return { ...base, condicoes: null, pedido: null };
  }
  const read = {
    parcelas,
    taxaMensal,
    dataContrato: digitada.data,
    primeiroVencimento: vencimento,
    ...agreedConditionsOf(digitada, financeira, plano),
  };
  return { ...base, condicoes: read, pedido: complete(read, dinheiros, erros) };
}

function complete(
  condicoes: NonNullable<ParsedSimulacao['condicoes']>,
  { preco, entrada, troca }: ParsedAmounts,
  erros: SimulacaoErrors,
): CdcRequest | null {
  if (preco === null || entrada === null || troca === null || erros.entrada || erros.troca) return null;
  if (preco - entrada - troca < minPrincipal(condicoes.parcelas)) {
    erros.parcelas = 'Valor baixo demais para tantas parcelas.';
    return null;
  }
  return { ...condicoes, preco, entrada, troca };
}
