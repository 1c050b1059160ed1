import { LINHA_DA_QUITACAO, linhaDaMora } from '../ofertas/oferta.ts';
import { type Data, formatData } from '../valores/datas.ts';
import { formatDinheiro } from '../valores/dinheiro.ts';
import { formatPercentual } from '../valores/percentual.ts';
import { encargosPorExtenso, joined, priced } from '../valores/por-extenso.ts';
import { baseDoIof } from './base-do-iof.ts';
import type { ContasCdc } from './cdc.ts';
import type { PedidoSimulacaoCdc } from './esquema.ts';
import type { Mora } from './mora.ts';
import { quadroDeParcelas } from './quadro-de-parcelas.ts';

/** First words of an incomplete statement. */
const INCOMPLETO = 'Demonstrativo incompleto, que não pode ser divulgado como oferta';

function linhaDaEntrada({ entrada, troca }: PedidoSimulacaoCdc, { valorLiquido }: ContasCdc): string {
  const paid = joined([
    ...priced('Entrada de', entrada),
    ...priced(entrada ? 'usado na troca por' : 'Usado na troca por', troca),
  ]);
  return `${paid || 'Sem entrada'}; valor a financiar: ${formatDinheiro(valorLiquido)}.`;
}

/**
 * Describes number, value and dates of the instalments (CDC art. 52, IV and 54-B, III). Decreasing ones are
 * named by first and last; if a longer month lifts one above the first, the highest is named too.
 */
function linhaDasParcelas(contas: ContasCdc): string {
  if (contas.parcelas.length === 0) return '';
  const { numero, primeira, ultima, maior, iguais, decrescentes } = quadroDeParcelas(contas);
  const first = formatDinheiro(primeira.valor);
  const last = formatDinheiro(ultima.valor);
  if (numero === 1) return `1 parcela de ${first} em ${formatData(primeira.vencimento)}.`;
  const dates = `de ${formatData(primeira.vencimento)} a ${formatData(ultima.vencimento)}`;
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
  const dearest = `a maior de ${formatDinheiro(maior.valor)}`;
  return `${numero} parcelas mensais que variam com os dias de cada período, ${dates}, a primeira de ${first}, ${dearest} e a última de ${last}.`;
}

/** Describes the CET with its parts (CDC art. 54-B, I). */
function linhaDoCet(
  { tarifas, seguro, iof: escolha }: PedidoSimulacaoCdc,
  { cet, iof, juros, valorFinanciado }: ContasCdc,
): string {
  const base = baseDoIof(escolha, valorFinanciado - iof);
  const parts = encargosPorExtenso({ juros, iof, baseDoIof: base, tarifas, seguro: seguro?.valor ?? 0 });
  if (!cet)
    return `CET sem valor definido: o que se paga na hora e depois não forma uma taxa. Encargos: ${parts}.`;
  return `CET de ${formatPercentual(cet.anual)} ao ano (${formatPercentual(cet.mensal)} ao mês): ${parts}.`;
}

/** CDC request with the data that its amounts cannot supply; the offer's last day is always known. */
export type PedidoComValidade = PedidoSimulacaoCdc & { validade: Data };

/** Lists the missing parts that the law requires, worded for "falta informar …". */
function partsMissing({ agente, fornecedor }: PedidoSimulacaoCdc, { cet }: ContasCdc): string[] {
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
export function linhasDaSimulacao(pedido: PedidoComValidade, contas: ContasCdc, mora: Mora): string[] {
  const { agente = '', fornecedor, preco, validade } = pedido;
  const missing = partsMissing(pedido, contas);
  const annual = formatPercentual(contas.taxaAnual);
  const [nome, endereco] = [fornecedor?.nome.trim(), fornecedor?.endereco.trim()];
  return [
    ...(missing.length > 0 ? [`${INCOMPLETO}: falta informar ${joined(missing)}.`] : []),
    `À vista: ${formatDinheiro(preco)} (total sem financiamento).`,
    linhaDaEntrada(pedido, contas),
    `Valor financiado: ${formatDinheiro(contas.valorFinanciado)}, em ${linhaDasParcelas(contas)}`,
    `Juros de ${formatPercentual(contas.taxaMensal)} ao mês e ${annual} ao ano.`,
    linhaDoCet(pedido, contas),
    `Total a prazo: ${formatDinheiro(contas.totalAPrazo)}; soma das parcelas: ${formatDinheiro(contas.totalParcelas)}.`,
    linhaDaMora(mora),
    LINHA_DA_QUITACAO,
    ...(agente.trim() ? [`Financiamento: ${agente.trim()}, sujeito à análise de crédito.`] : []),
    `${missing.length > 0 ? 'Condições válidas' : 'Oferta válida'} até ${formatData(validade)}.`,
    ...(nome && endereco ? [`Fornecedor: ${nome}, ${endereco}.`] : []),
  ];
}
