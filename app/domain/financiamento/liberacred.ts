import type { Centavos } from '../valores/dinheiro.ts';
import { percentOf, roundCentavos } from '../valores/percentual.ts';
import type { PlanoLiberacred, TabelaLiberacred } from './tabelas.ts';

export type SimulacaoLiberacred = {
  parcela: Centavos;
  /** Customer's savings once all instalments are paid. */
  acumulado: Centavos;
  /** Instalments paid before the customer may anticipate. */
  aptoApos: number;
  totalPago: Centavos;
};

/** Finds the plan of that term and percentage; null when the table has none. */
export const findPlanoLiberacred = (
  parcelas: number,
  entradaPct: number,
  { planos }: TabelaLiberacred,
): PlanoLiberacred | null =>
  planos.find((plano) => plano.parcelas === parcelas && plano.entradaPct === entradaPct) ?? null;

/**
 * Simulates a programmed down payment: parcela = (valor·pct + joining fee + fee·n) ÷ (saved part·n), rounded
 * half up.
 * @param valor reference value in centavos, see {@link valorDeReferencia}
 */
export function simularLiberacred(
  valor: Centavos,
  { parcelas, entradaPct, aptoApos }: PlanoLiberacred,
  tabela: TabelaLiberacred,
): SimulacaoLiberacred {
  const saved = (valor * entradaPct) / 100;
  const fees = tabela.adesao + tabela.porParcela * parcelas;
  const parcela = roundCentavos(((saved + fees) * 100) / (tabela.aproveitamento * parcelas));
  return { parcela, acumulado: percentOf(valor, entradaPct), aptoApos, totalPago: parcela * parcelas };
}

/** Reference value of the instalments, centavos: the suggested price raised by the table's percentage. */
export const valorDeReferencia = (precoSugerido: Centavos, tabela: TabelaLiberacred): Centavos =>
  percentOf(precoSugerido, tabela.referencia);

/** Refund on cancelling, centavos: the balance less the table's percentage, which is rounded half up. */
export const devolucaoNoCancelamento = (saldo: Centavos, tabela: TabelaLiberacred): Centavos =>
  saldo - percentOf(saldo, tabela.cancelamento);
