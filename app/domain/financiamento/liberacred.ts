import type { Centavos } from '../valores/money.ts';
import { percentOf, roundCentavos } from '../valores/percent.ts';
import type { LiberacredPlano, LiberacredTable } from './plano-tables.ts';

/** Result of a programmed down payment (Liberacred): instalment and savings, centavos. */
export type SimulacaoLiberacred = {
  parcela: Centavos;
  /** Customer's savings once all instalments are paid. */
  acumulado: Centavos;
  /** Instalments paid before the customer may anticipate. */
  aptoApos: number;
  totalPago: Centavos;
};

/** Finds the plan of that term and percentage; null when the table has none. */
export const findLiberacredPlano = (
  parcelas: number,
  entradaPct: number,
  { planos }: LiberacredTable,
): LiberacredPlano | null =>
  planos.find((plano) => plano.parcelas === parcelas && plano.entradaPct === entradaPct) ?? null;

/**
 * Simulates a programmed down payment: parcela = (valor·pct + joining fee + fee·n) ÷ (saved part·n), rounded
 * half up.
 * @param value reference value in centavos, see {@link referenceValue}
 */
export function simularLiberacred(
  value: Centavos,
  { parcelas, entradaPct, aptoApos }: LiberacredPlano,
  table: LiberacredTable,
): SimulacaoLiberacred {
  const saved = (value * entradaPct) / 100;
  const fees = table.adesao + table.porParcela * parcelas;
  const parcela = roundCentavos(((saved + fees) * 100) / (table.aproveitamento * parcelas));
  return { parcela, acumulado: percentOf(value, entradaPct), aptoApos, totalPago: parcela * parcelas };
}

/** Reference value of the instalments, centavos: the suggested price raised by the table's percentage. */
export const referenceValue = (precoSugerido: Centavos, table: LiberacredTable): Centavos =>
  percentOf(precoSugerido, table.referencia);

/** Refund on cancelling, centavos: the balance less the table's percentage, which is rounded half up. */
export const cancellationRefund = (saldo: Centavos, table: LiberacredTable): Centavos =>
  saldo - percentOf(saldo, table.cancelamento);
