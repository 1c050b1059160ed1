import type { FieldValue } from '../resource/typed-fields.ts';
import { type CalendarDate, daysBetween } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';
import type { MORA_PART } from './plano-fields.ts';

/** Charges on an instalment paid late. */
export type Mora = FieldValue<typeof MORA_PART>;

/**
 * Maximum charges in a consumer contract: penalty of 2 % (CDC art. 52 § 1) and late interest of 1 % a month
 * (Código Civil art. 406 with CTN art. 161 § 1).
 */
export const DEFAULT_MORA: Mora = { multa: 2, jurosMensal: 1 };

export type LateParcela = { dias: number; multa: Centavos; juros: Centavos; total: Centavos };

/**
 * Computes the cost of an instalment on the day it is paid. Penalty and interest are each rounded to the
 * centavo; on the due date or before it there are none.
 * @throws RangeError when a date does not exist
 */
export function computeLateParcela(
  value: Centavos,
  vencimento: CalendarDate,
  pagamento: CalendarDate,
  mora: Mora = DEFAULT_MORA,
): LateParcela {
  const dias = Math.max(0, daysBetween(vencimento, pagamento));
  const multa = dias > 0 ? Math.round((value * mora.multa) / 100) : 0;
  const juros = Math.round((value * mora.jurosMensal * dias) / 3000);
  return { dias, multa, juros, total: value + multa + juros };
}
