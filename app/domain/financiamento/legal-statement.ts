import { moraLine, QUITACAO_LINE } from '../ofertas/oferta.ts';
import { type CalendarDate, formatDate } from '../valores/dates.ts';
import { formatMoney } from '../valores/money.ts';
import { formatPercent } from '../valores/percent.ts';
import { describeEncargos, joined, priced } from '../valores/written-lists.ts';
import type { CdcFigures } from './cdc.ts';
import { describeIofBasis } from './iof-basis.ts';
import type { Mora } from './mora.ts';
import { compareParcelas } from './parcela-variation.ts';
import type { CdcSimulacaoRequest } from './simulacao-schema.ts';

/** First words of an incomplete statement. */
const INCOMPLETE = 'Demonstrativo incompleto, que não pode ser divulgado como oferta';

function entradaSentence({ entrada, troca }: CdcSimulacaoRequest, { valorLiquido }: CdcFigures): string {
  const paid = joined([
    ...priced('Entrada de', entrada),
    ...priced(entrada ? 'usado na troca por' : 'Usado na troca por', troca),
  ]);
  return `${paid || 'Sem entrada'}; valor a financiar: ${formatMoney(valorLiquido)}.`;
}

/**
 * Describes number, value and dates of the instalments (CDC art. 52, IV and 54-B, III). Decreasing ones are
 * named by first and last; if a longer month lifts one above the first, the highest is named too.
 */
function parcelasSentence(accounts: CdcFigures): string {
  if (accounts.parcelas.length === 0) return '';
  const { numero, primeira, ultima, maior, iguais, decrescentes } = compareParcelas(accounts);
  const first = formatMoney(primeira.valor);
  const last = formatMoney(ultima.valor);
  if (numero === 1) return `1 parcela de ${first} em ${formatDate(primeira.vencimento)}.`;
  const dates = `de ${formatDate(primeira.vencimento)} a ${formatDate(ultima.vencimento)}`;
  if (iguais) {
    const closing = ultima.valor === primeira.valor ? '' : `, a última de ${last}`;
    return `${numero} parcelas mensais de ${first}${closing}, ${dates}.`;
  }
  if (decrescentes) {
    return `${numero} parcelas mensais decrescentes, ${dates}, a primeira de ${first} e a última de ${last}.`;
  }
  if (maior === primeira) {
    return `${numero} parcelas mensais que caem ao longo do prazo, ${dates}, a primeira, que é a maior, de ${first} e a última de ${last}.`;
  }
  const dearest = `a maior de ${formatMoney(maior.valor)}`;
  return `${numero} parcelas mensais que variam com os dias de cada período, ${dates}, a primeira de ${first}, ${dearest} e a última de ${last}.`;
}

/** Describes the CET with its parts (CDC art. 54-B, I). */
function cetSentence(
  { tarifas, seguro, iof: choice }: CdcSimulacaoRequest,
  { cet, iof, juros, valorFinanciado }: CdcFigures,
): string {
  const base = describeIofBasis(choice, valorFinanciado - iof);
  const parts = describeEncargos({ juros, iof, baseDoIof: base, tarifas, seguro: seguro?.valor ?? 0 });
  if (!cet)
    return `CET sem valor definido: o que se paga na hora e depois não forma uma taxa. Encargos: ${parts}.`;
  return `CET de ${formatPercent(cet.anual)} ao ano (${formatPercent(cet.mensal)} ao mês): ${parts}.`;
}

/** CDC request with the data that its amounts cannot supply; the offer's last day is always known. */
export type DatedCdcRequest = CdcSimulacaoRequest & { validade: CalendarDate };

/** Lists the missing parts that the law requires, worded for "falta informar …". */
function partsMissing({ agente, fornecedor }: CdcSimulacaoRequest, { cet }: CdcFigures): string[] {
  return [
    ...(cet ? [] : ['o CET']),
    ...(agente?.trim() ? [] : ['quem financia']),
    ...(fornecedor?.nome.trim() && fornecedor.endereco.trim() ? [] : ['o nome e o endereço de quem vende']),
  ];
}

/**
 * Builds the legal statement of a simulated CDC (CDC art. 52 and 54-B). If lender, supplier or CET is
 * missing, it begins by saying so and omits their lines: an incomplete statement never reads like a complete
 * one.
 */
export function simulacaoLegalLines(pedido: DatedCdcRequest, accounts: CdcFigures, mora: Mora): string[] {
  const { agente = '', fornecedor, preco, validade } = pedido;
  const missing = partsMissing(pedido, accounts);
  const annual = formatPercent(accounts.taxaAnual);
  const [nome, address] = [fornecedor?.nome.trim(), fornecedor?.endereco.trim()];
  return [
    ...(missing.length > 0 ? [`${INCOMPLETE}: falta informar ${joined(missing)}.`] : []),
    `À vista: ${formatMoney(preco)} (total sem financiamento).`,
    entradaSentence(pedido, accounts),
    `Valor financiado: ${formatMoney(accounts.valorFinanciado)}, em ${parcelasSentence(accounts)}`,
    `Juros de ${formatPercent(accounts.taxaMensal)} ao mês e ${annual} ao ano.`,
    cetSentence(pedido, accounts),
    `Total a prazo: ${formatMoney(accounts.totalAPrazo)}; soma das parcelas: ${formatMoney(accounts.totalParcelas)}.`,
    moraLine(mora),
    QUITACAO_LINE,
    ...(agente.trim() ? [`Financiamento: ${agente.trim()}, sujeito à análise de crédito.`] : []),
    `${missing.length > 0 ? 'Condições válidas' : 'Oferta válida'} até ${formatDate(validade)}.`,
    ...(nome && address ? [`Fornecedor: ${nome}, ${address}.`] : []),
  ];
}
