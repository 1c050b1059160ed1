import { taxaAnualDe } from '../financiamento/taxas.ts';
import { type Centavos, formatDinheiro } from '../valores/dinheiro.ts';
import { formatPercentual } from '../valores/percentual.ts';
import { fraseDaParcela, type PagoNaEntrada, type ParcelasAnunciadas } from './chamada-da-parcela.ts';
import type { OfertaAnunciada } from './oferta.ts';

/** An instalment where the whole statement has no room: in a message, a link's words, a link's picture. */
export type AnuncioDaParcela = {
  /** With its down payment: "Entrada de R$ 4.690,00 + 48× de R$ 478,32". */
  frase: string;
  /** The same with total, interest and CET in one line, for the title of a link. */
  titulo: string;
  /**
   * What may not be missing beside it, a sentence or two a line: total with financing (CDC art. 52, V), rates
   * (art. 52, II), CET and lender (art. 54-B § 3). The rest is one touch away (art. 54-B § 1).
   */
  minimo: string[];
};

type CustosDaParcela = {
  /** Percent per month and per year. */
  taxaMensal: number;
  taxaAnual: number;
  /** Percent per year; null where it has no value. */
  cet: number | null;
  /** Total with financing, down payment and trade-in included; centavos. */
  total: Centavos;
  /** Who lends. */
  agente: string;
};

/** Words an instalment with the least that the law wants beside it (docs/0009). */
export function anuncioDaParcela(
  anunciada: PagoNaEntrada & ParcelasAnunciadas & CustosDaParcela,
): AnuncioDaParcela {
  const { parcelas, total, taxaMensal, taxaAnual, cet, agente } = anunciada;
  const frase = fraseDaParcela(anunciada);
  const [inAll, monthly] = [formatDinheiro(total), formatPercentual(taxaMensal)];
  const annualCost = cet === null ? 'sem valor definido' : `${formatPercentual(cet)} a.a.`;
  const period = parcelas === 1 ? 'Parcela única' : 'Parcelas mensais';
  return {
    frase,
    titulo: `${frase} (total a prazo ${inAll}, juros ${monthly} a.m., CET ${annualCost})`,
    minimo: [
      `${period}. Total a prazo: ${inAll}.`,
      `Juros de ${monthly} ao mês e ${formatPercentual(taxaAnual)} ao ano.`,
      cet === null ? 'CET sem valor definido.' : `CET de ${formatPercentual(cet)} ao ano.`,
      `Financiamento: ${agente.trim()}, sujeito à análise de crédito.`,
    ],
  };
}

/** The instalment of a flyer; null for a cash offer, and while a part of the minimum is still missing. */
export function anuncioDaOferta(oferta: Omit<OfertaAnunciada, 'fornecedor'>): AnuncioDaParcela | null {
  const { entrada, parcelas, valorParcela, sistema, ultimaParcela, taxaMensal, cet, total, agente } = oferta;
  if (parcelas === undefined || valorParcela === undefined) return null;
  if (taxaMensal === undefined || cet === undefined || total === undefined || !agente?.trim()) return null;
  const variam = sistema === 'sac';
  return anuncioDaParcela({
    ...{ entrada, parcelas, valorParcela, variam, ultimaParcela },
    ...{ taxaMensal, taxaAnual: taxaAnualDe(taxaMensal), cet, total, agente },
  });
}
