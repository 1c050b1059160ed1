import { addDays, type CalendarDate } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';
import { roundHalfEven } from '../valores/percent.ts';
import { createEqualParcelas, createParcelaFlow, firstParcela, type ParcelaFlow } from './amortizacao.ts';
import { computeCet, computeEqualCet } from './cet.ts';
import { type Cronograma, createCronograma } from './cronograma.ts';
import { iofFactor, principalWithIof, resolveIof } from './iof.ts';
import type { CdcConditions, CdcRequest, Cet, Parcela } from './loan-types.ts';
import type { IofTable } from './plano-tables.ts';
import { annualTaxa } from './taxas.ts';

/** Fees and insurance, in centavos: financed by the loan, and paid by the customer on signing. */
export type Encargos = { financiados: Centavos; naHora: Centavos };

export function encargosOf({ tarifas, seguro }: Pick<CdcConditions, 'tarifas' | 'seguro'>): Encargos {
  const total = { financiados: 0, naHora: 0 };
  for (const { valor, financiada } of tarifas) total[financiada ? 'financiados' : 'naHora'] += valor;
  if (seguro) total[seguro.financiado ? 'financiados' : 'naHora'] += seguro.valor;
  return total;
}

/** Conditions that determine a loan's amounts, besides days and charges. */
type AmountConditions = Pick<CdcConditions, 'parcelas' | 'taxaMensal' | 'sistema' | 'iof'>;

/**
 * Principal including IOF.
 * @param base net amount with financed fees and insurance, in centavos
 */
function principalOfBase(
  base: Centavos,
  { parcelas, sistema, iof }: AmountConditions,
  cronograma: Cronograma,
  table: IofTable,
): Centavos {
  return principalWithIof(base, iofFactor(parcelas, sistema, cronograma, resolveIof(iof, base, table)));
}

/** Principal of a loan that pays `liquido` to the seller: includes financed fees, insurance and IOF. */
export const loanPrincipal = (
  liquido: Centavos,
  condicoes: CdcConditions,
  cronograma: Cronograma,
  table: IofTable,
): Centavos => principalOfBase(liquido + encargosOf(condicoes).financiados, condicoes, cronograma, table);

/** First instalment of that loan, without its schedule. The inverse computations search on it. */
export const loanParcela = (
  liquido: Centavos,
  condicoes: CdcConditions,
  cronograma: Cronograma,
  table: IofTable,
): Centavos =>
  firstParcela(
    loanPrincipal(liquido, condicoes, cronograma, table),
    condicoes.parcelas,
    condicoes.sistema,
    cronograma,
  );

/** Minimum principal for which an instalment outweighs the rounding of all of them, in centavos. */
export const minPrincipal = (parcelas: number): Centavos => parcelas * parcelas;

export type CdcLoan = {
  principal: Centavos;
  iof: Centavos;
  /** Constant instalment (Price) or first one (SAC). */
  parcela: Centavos;
  totalParcelas: Centavos;
  cet: Cet | null;
};

/**
 * Computes a loan without its schedule: principal with its IOF, instalments and CET.
 * @param liquido price less down payment and trade-in, in centavos, above 0
 * @param encargos from {@link encargosOf}
 * @param cronograma of these conditions, or of a longer term at the same rate and dates
 */
export function createLoan(
  liquido: Centavos,
  { financiados, naHora }: Encargos,
  condicoes: AmountConditions,
  cronograma: Cronograma,
  table: IofTable,
): CdcLoan {
  const { parcelas, sistema, taxaMensal } = condicoes;
  const principal = principalOfBase(liquido + financiados, condicoes, cronograma, table);
  const iof = principal - liquido - financiados;
  const received = liquido - naHora;
  if (sistema === 'price') {
    const iguais = createEqualParcelas(principal, parcelas, cronograma);
    const { parcela, ultima } = iguais;
    const cet = computeEqualCet(received, iguais, cronograma.dias, taxaMensal);
    return { principal, iof, parcela, totalParcelas: parcela * (parcelas - 1) + ultima, cet };
  }
  const { valores } = createParcelaFlow(principal, parcelas, sistema, cronograma);
  const totalParcelas = valores.reduce((total, value) => total + value, 0);
  const cet = computeCet(received, valores, cronograma.dias, taxaMensal);
  return { principal, iof, parcela: valores[0] ?? 0, totalParcelas, cet };
}

function createParcelas(
  { juros, amortizacoes, valores }: ParcelaFlow,
  principal: Centavos,
  { dias }: Cronograma,
  dataContrato: CalendarDate,
): Parcela[] {
  let saldo = principal;
  let before = 0;
  return valores.map((valor, index) => {
    const day = dias[index] ?? 0;
    const amortizacao = amortizacoes[index] ?? 0;
    const period = day - before;
    before = day;
    saldo -= amortizacao;
    return {
      numero: index + 1,
      vencimento: addDays(dataContrato, day),
      dias: period,
      juros: juros[index] ?? 0,
      amortizacao,
      valor,
      saldo,
    };
  });
}

/** Figures of a simulated loan; Σ valor = totalParcelas, Σ amortizacao = valorFinanciado, to the centavo. */
export type CdcFigures = {
  /** Price less down payment and trade-in: amount paid to the seller. */
  valorLiquido: Centavos;
  valorFinanciado: Centavos;
  iof: Centavos;
  /** Constant instalment (Price) or first one (SAC). */
  parcela: Centavos;
  parcelas: Parcela[];
  juros: Centavos;
  totalParcelas: Centavos;
  /** Everything the customer pays: down payment, trade-in, charges on signing, instalments. */
  totalAPrazo: Centavos;
  taxaMensal: number;
  taxaAnual: number;
  cet: Cet | null;
};

/**
 * Simulates a CDC.
 * @param pedido already validated: down payment and trade-in below the price, limits respected
 * @throws RangeError when a date does not exist or a due date leaves the calendar
 */
export function simularCdc(pedido: CdcRequest, table: IofTable): CdcFigures {
  const cronograma = createCronograma(pedido);
  const valorLiquido = pedido.preco - pedido.entrada - pedido.troca;
  const encargos = encargosOf(pedido);
  const { principal, iof, parcela, totalParcelas, cet } = createLoan(
    valorLiquido,
    encargos,
    pedido,
    cronograma,
    table,
  );
  const fluxo = createParcelaFlow(principal, pedido.parcelas, pedido.sistema, cronograma);
  return {
    valorLiquido,
    valorFinanciado: principal,
    iof,
    parcela,
    parcelas: createParcelas(fluxo, principal, cronograma, pedido.dataContrato),
    juros: totalParcelas - principal,
    totalParcelas,
    totalAPrazo: pedido.entrada + pedido.troca + encargos.naHora + totalParcelas,
    taxaMensal: pedido.taxaMensal,
    taxaAnual: roundHalfEven(annualTaxa(pedido.taxaMensal), pedido.casasTaxaAnual ?? 6),
    cet,
  };
}
