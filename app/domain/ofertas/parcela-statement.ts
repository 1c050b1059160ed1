import { annualTaxa } from '../financiamento/taxas.ts';
import { type Centavos, formatMoney } from '../valores/money.ts';
import { formatPercent } from '../valores/percent.ts';
import type { AdvertisedOferta } from './oferta.ts';
import { type AdvertisedParcelas, describeParcela, type EntradaPayments } from './parcela-lead-in.ts';

/** Instalment for places without room for the whole statement: messages, link titles, link pictures. */
export type ParcelaStatement = {
  /** Instalment with its down payment: "Entrada de R$ 4.690,00 + 48× de R$ 478,32". */
  frase: string;
  /** Same with total, interest and CET in one line, for the title of a link. */
  titulo: string;
  /**
   * Mandatory statements beside the instalment, one or two sentences per line: total with financing (CDC art.
   * 52, V), rates (art. 52, II), CET and lender (art. 54-B § 3). The rest is one touch away (art. 54-B § 1).
   */
  minimo: string[];
};

type ParcelaCosts = {
  /** Percent per month and per year. */
  taxaMensal: number;
  taxaAnual: number;
  /** CET, percent per year; null when undefined. */
  cet: number | null;
  /** Total with financing, down payment and trade-in included; centavos. */
  total: Centavos;
  /** Lender. */
  agente: string;
};

/** Describes an instalment with the legal minimum beside it (docs/decisions/0009). */
export function writeParcelaStatement(
  anunciada: EntradaPayments & AdvertisedParcelas & ParcelaCosts,
): ParcelaStatement {
  const { parcelas, total, taxaMensal, taxaAnual, cet, agente } = anunciada;
  const frase = describeParcela(anunciada);
  const [inAll, monthly] = [formatMoney(total), formatPercent(taxaMensal)];
  const annualCost = cet === null ? 'sem valor definido' : `${formatPercent(cet)} a.a.`;
  const period = parcelas === 1 ? 'Parcela única' : 'Parcelas mensais';
  return {
    frase,
    titulo: `${frase} (total a prazo ${inAll}, juros ${monthly} a.m., CET ${annualCost})`,
    minimo: [
      `${period}. Total a prazo: ${inAll}.`,
      `Juros de ${monthly} ao mês e ${formatPercent(taxaAnual)} ao ano.`,
      cet === null ? 'CET sem valor definido.' : `CET de ${formatPercent(cet)} ao ano.`,
      `Financiamento: ${agente.trim()}, sujeito à análise de crédito.`,
    ],
  };
}

/** Describes the instalment of a flyer; null for a cash offer, and while part of the minimum is missing. */
export function ofertaParcelaStatement(
  oferta: Omit<AdvertisedOferta, 'fornecedor'>,
): ParcelaStatement | null {
  const { entrada, parcelas, valorParcela, sistema, ultimaParcela, taxaMensal, cet, total, agente } = oferta;
  if (parcelas === undefined || valorParcela === undefined) return null;
  if (taxaMensal === undefined || cet === undefined || total === undefined || !agente?.trim()) return null;
  const variam = sistema === 'sac';
  return writeParcelaStatement({
    ...{ entrada, parcelas, valorParcela, variam, ultimaParcela },
    ...{ taxaMensal, taxaAnual: annualTaxa(taxaMensal), cet, total, agente },
  });
}
