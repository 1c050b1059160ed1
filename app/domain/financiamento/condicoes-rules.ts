import { type CalendarDate, daysBetween } from '../valores/dates.ts';
import { MAX_CARENCIA, MAX_PRECO, MAX_TAXA } from '../valores/limits.ts';
import type { Centavos } from '../valores/money.ts';
import { minPrincipal } from './cdc.ts';

/** Rules of a loan, the same for the contract of /api and for every screen; each words its own messages. */

type ConditionAmounts = { preco: Centavos; entrada: Centavos; troca?: Centavos };

export const isPreco = (preco: Centavos): boolean => preco >= 1 && preco <= MAX_PRECO;

export const isTaxa = (taxaMensal: number): boolean => taxaMensal >= 0 && taxaMensal <= MAX_TAXA;

/** Tells whether the first due date is 1 to {@link MAX_CARENCIA} days after the contract. */
export function isVencimento(contrato: CalendarDate, vencimento: CalendarDate): boolean {
  const days = daysBetween(contrato, vencimento);
  return days >= 1 && days <= MAX_CARENCIA;
}

const restOf = ({ preco, entrada, troca = 0 }: ConditionAmounts): Centavos => preco - entrada - troca;

/** Names the payment that leaves nothing to lend: the down payment alone, or with the trade-in; null for none. */
export const excessivePagamento = (values: ConditionAmounts): 'entrada' | 'troca' | null =>
  restOf(values) > 0 ? null : values.entrada >= values.preco ? 'entrada' : 'troca';

/** Tells whether the rest of the price is enough for so many instalments. */
export const isEnough = (values: ConditionAmounts, parcelas: number): boolean =>
  restOf(values) >= minPrincipal(parcelas);
