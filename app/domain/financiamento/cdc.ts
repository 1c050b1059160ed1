import { addDias, type Data } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import { roundHalfEven } from '../valores/percentual.ts';
import { createFluxo, createIguais, type Fluxo, primeiraParcela } from './amortizacao.ts';
import { calcularCet, calcularCetDeIguais } from './cet.ts';
import { type Cronograma, createCronograma } from './cronograma.ts';
import { fatorIof, principalComIof, resolveIof } from './iof.ts';
import type { TabelaIof } from './tabelas.ts';
import { taxaAnualDe } from './taxas.ts';
import type { Cet, CondicoesCdc, Parcela, PedidoCdc } from './tipos.ts';

/** Fees and insurance, in centavos: financed by the loan, and paid by the customer on signing. */
export type Encargos = { financiados: Centavos; naHora: Centavos };

export function encargosDe({ tarifas, seguro }: Pick<CondicoesCdc, 'tarifas' | 'seguro'>): Encargos {
  const total = { financiados: 0, naHora: 0 };
  for (const { valor, financiada } of tarifas) total[financiada ? 'financiados' : 'naHora'] += valor;
  if (seguro) total[seguro.financiado ? 'financiados' : 'naHora'] += seguro.valor;
  return total;
}

/** Conditions that determine a loan's amounts, besides days and charges. */
type CondicoesDoValor = Pick<CondicoesCdc, 'parcelas' | 'taxaMensal' | 'sistema' | 'iof'>;

/**
 * Principal including IOF.
 * @param base net amount with financed fees and insurance, in centavos
 */
function principalDaBase(
  base: Centavos,
  { parcelas, sistema, iof }: CondicoesDoValor,
  cronograma: Cronograma,
  tabela: TabelaIof,
): Centavos {
  return principalComIof(base, fatorIof(parcelas, sistema, cronograma, resolveIof(iof, base, tabela)));
}

/** Principal of a loan that pays `liquido` to the seller: includes financed fees, insurance and IOF. */
export const principalDe = (
  liquido: Centavos,
  condicoes: CondicoesCdc,
  cronograma: Cronograma,
  tabela: TabelaIof,
): Centavos => principalDaBase(liquido + encargosDe(condicoes).financiados, condicoes, cronograma, tabela);

/** First instalment of that loan, without its schedule. The inverse computations search on it. */
export const parcelaDe = (
  liquido: Centavos,
  condicoes: CondicoesCdc,
  cronograma: Cronograma,
  tabela: TabelaIof,
): Centavos =>
  primeiraParcela(
    principalDe(liquido, condicoes, cronograma, tabela),
    condicoes.parcelas,
    condicoes.sistema,
    cronograma,
  );

/** Minimum principal for which an instalment outweighs the rounding of all of them, in centavos. */
export const principalMinimo = (parcelas: number): Centavos => parcelas * parcelas;

export type Emprestimo = {
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
 * @param encargos from {@link encargosDe}
 * @param cronograma of these conditions, or of a longer term at the same rate and dates
 */
export function createEmprestimo(
  liquido: Centavos,
  { financiados, naHora }: Encargos,
  condicoes: CondicoesDoValor,
  cronograma: Cronograma,
  tabela: TabelaIof,
): Emprestimo {
  const { parcelas, sistema, taxaMensal } = condicoes;
  const principal = principalDaBase(liquido + financiados, condicoes, cronograma, tabela);
  const iof = principal - liquido - financiados;
  const recebido = liquido - naHora;
  if (sistema === 'price') {
    const iguais = createIguais(principal, parcelas, cronograma);
    const { parcela, ultima } = iguais;
    const cet = calcularCetDeIguais(recebido, iguais, cronograma.dias, taxaMensal);
    return { principal, iof, parcela, totalParcelas: parcela * (parcelas - 1) + ultima, cet };
  }
  const { valores } = createFluxo(principal, parcelas, sistema, cronograma);
  const totalParcelas = valores.reduce((total, valor) => total + valor, 0);
  const cet = calcularCet(recebido, valores, cronograma.dias, taxaMensal);
  return { principal, iof, parcela: valores[0] ?? 0, totalParcelas, cet };
}

function createParcelas(
  { juros, amortizacoes, valores }: Fluxo,
  principal: Centavos,
  { dias }: Cronograma,
  dataContrato: Data,
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
      vencimento: addDias(dataContrato, day),
      dias: period,
      juros: juros[index] ?? 0,
      amortizacao,
      valor,
      saldo,
    };
  });
}

/** Figures of a simulated loan; Σ valor = totalParcelas, Σ amortizacao = valorFinanciado, to the centavo. */
export type ContasCdc = {
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
export function simularCdc(pedido: PedidoCdc, tabela: TabelaIof): ContasCdc {
  const cronograma = createCronograma(pedido);
  const valorLiquido = pedido.preco - pedido.entrada - pedido.troca;
  const encargos = encargosDe(pedido);
  const { principal, iof, parcela, totalParcelas, cet } = createEmprestimo(
    valorLiquido,
    encargos,
    pedido,
    cronograma,
    tabela,
  );
  const fluxo = createFluxo(principal, pedido.parcelas, pedido.sistema, cronograma);
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
    taxaAnual: roundHalfEven(taxaAnualDe(pedido.taxaMensal), pedido.casasTaxaAnual ?? 6),
    cet,
  };
}
