import type { Centavos } from '../dinheiro.ts';
import { roundHalfEven } from '../percentual.ts';
import { createFluxo, type Fluxo, primeiraParcela } from './amortizacao.ts';
import { calcularCet } from './cet.ts';
import { type Cronograma, createCronograma } from './cronograma.ts';
import { fatorIof, principalComIof, resolveIof } from './iof.ts';
import type { TabelaIof } from './tabelas.ts';
import { taxaAnualDe } from './taxas.ts';
import type { Cet, CondicoesCdc, Parcela, PedidoCdc } from './tipos.ts';

const sum = (valores: readonly Centavos[]): Centavos => valores.reduce((total, valor) => total + valor, 0);

/** Fees and insurance, in centavos: what the loan carries and what the customer pays on signing. */
export function encargosDe({ tarifas, seguro }: Pick<CondicoesCdc, 'tarifas' | 'seguro'>): {
  financiados: Centavos;
  naHora: Centavos;
} {
  const charges = tarifas.map(({ valor, financiada }) => ({ valor, financed: financiada }));
  if (seguro) charges.push({ valor: seguro.valor, financed: seguro.financiado });
  const total = (financed: boolean): Centavos =>
    sum(charges.filter((charge) => charge.financed === financed).map(({ valor }) => valor));
  return { financiados: total(true), naHora: total(false) };
}

/** The principal of a loan that pays `liquido` to the seller, with financed fees, insurance and IOF in it. */
export function principalDe(
  liquido: Centavos,
  condicoes: CondicoesCdc,
  cronograma: Cronograma,
  tabela: TabelaIof,
): Centavos {
  const { parcelas, sistema } = condicoes;
  const base = liquido + encargosDe(condicoes).financiados;
  return principalComIof(
    base,
    fatorIof(parcelas, sistema, cronograma, resolveIof(condicoes.iof, base, tabela)),
  );
}

/** The first instalment of that loan, without its schedule: what the inverse questions search on. */
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

/** Least principal for which an instalment outweighs the rounding of all of them, in centavos. */
export const principalMinimo = (parcelas: number): Centavos => parcelas * parcelas;

export type Emprestimo = {
  principal: Centavos;
  iof: Centavos;
  /** Fees and insurance paid on signing. */
  naHora: Centavos;
  fluxo: Fluxo;
  totalParcelas: Centavos;
  cet: Cet | null;
};

/**
 * A whole loan: principal with its IOF, instalments and CET.
 * @param liquido price less down payment and trade-in, in centavos, above 0
 * @param cronograma of these conditions, or of a longer term at the same rate and dates
 */
export function createEmprestimo(
  liquido: Centavos,
  condicoes: CondicoesCdc,
  cronograma: Cronograma,
  tabela: TabelaIof,
): Emprestimo {
  const { financiados, naHora } = encargosDe(condicoes);
  const principal = principalDe(liquido, condicoes, cronograma, tabela);
  const fluxo = createFluxo(principal, condicoes.parcelas, condicoes.sistema, cronograma);
  return {
    principal,
    iof: principal - liquido - financiados,
    naHora,
    fluxo,
    totalParcelas: sum(fluxo.valores),
    cet: calcularCet(liquido - naHora, fluxo.valores, cronograma.dias, condicoes.taxaMensal),
  };
}

function createParcelas(
  { juros, amortizacoes, valores }: Fluxo,
  principal: Centavos,
  cronograma: Cronograma,
): Parcela[] {
  let saldo = principal;
  let before = 0;
  return valores.map((valor, index) => {
    const day = cronograma.dias[index] ?? 0;
    const amortizacao = amortizacoes[index] ?? 0;
    const dias = day - before;
    before = day;
    saldo -= amortizacao;
    const vencimento = cronograma.vencimentos[index] ?? '';
    return { numero: index + 1, vencimento, dias, juros: juros[index] ?? 0, amortizacao, valor, saldo };
  });
}

/** The numbers of a simulated loan; Σ valor = totalParcelas, Σ amortizacao = valorFinanciado, to the centavo. */
export type ContasCdc = {
  /** Price less down payment and trade-in: what reaches the seller. */
  valorLiquido: Centavos;
  valorFinanciado: Centavos;
  iof: Centavos;
  /** The constant instalment (Price) or the first one (SAC). */
  parcela: Centavos;
  parcelas: Parcela[];
  juros: Centavos;
  totalParcelas: Centavos;
  /** Everything the customer gives: down payment, trade-in, charges on signing, instalments. */
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
  const { principal, iof, naHora, fluxo, totalParcelas, cet } = createEmprestimo(
    valorLiquido,
    pedido,
    cronograma,
    tabela,
  );
  return {
    valorLiquido,
    valorFinanciado: principal,
    iof,
    parcela: fluxo.valores[0] ?? 0,
    parcelas: createParcelas(fluxo, principal, cronograma),
    juros: totalParcelas - principal,
    totalParcelas,
    totalAPrazo: pedido.entrada + pedido.troca + naHora + totalParcelas,
    taxaMensal: pedido.taxaMensal,
    taxaAnual: roundHalfEven(taxaAnualDe(pedido.taxaMensal), pedido.casasTaxaAnual ?? 6),
    cet,
  };
}
