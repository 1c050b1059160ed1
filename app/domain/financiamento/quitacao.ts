import { type CalendarDate, daysBetween, monthlyVencimento } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';
import { continuousTaxa, monthsUntil } from './cronograma.ts';
import type { Parcela, Prazo } from './loan-types.ts';
import { computeLateParcela, DEFAULT_MORA, type Mora } from './mora.ts';

/** Payoff amount of a loan before its end, centavos. */
export type Quitacao = {
  /** Overdue instalments with penalty and late interest. */
  emAtraso: Centavos;
  /** Instalments due on the day or later, at their value on the day. */
  antecipado: Centavos;
  /** Discount on those for paying early. */
  desconto: Centavos;
  total: Centavos;
};

/** Counts the due dates before a day. */
function dueBefore({ dataContrato, primeiroVencimento, parcelas }: Prazo, data: CalendarDate): number {
  let count = 0;
  while (count < parcelas && monthlyVencimento(dataContrato, primeiroVencimento, count) < data) count += 1;
  return count;
}

/**
 * Months of interest between the contract and a day. With equal months, a day is a fraction of its own
 * period.
 */
function monthsOnDay(prazo: Prazo, data: CalendarDate): number {
  const { convencao, dataContrato, primeiroVencimento } = prazo;
  if (convencao !== 'mensal') return monthsUntil(convencao, 0, daysBetween(dataContrato, data));
  const passed = dueBefore(prazo, data);
  const start = passed === 0 ? dataContrato : monthlyVencimento(dataContrato, primeiroVencimento, passed - 1);
  const end = monthlyVencimento(dataContrato, primeiroVencimento, passed);
  return passed + daysBetween(start, data) / daysBetween(start, end);
}

/**
 * Computes the payoff of a contract's instalments, all unpaid ones or some, on a day. Those not yet due are
 * discounted at the contract's own rate (CDC art. 52 § 2, Resolução CMN 3.516/2007); overdue ones carry late
 * charges. The discounted sum is rounded half up to the centavo once.
 * @param parcelas rows of the contract's schedule to be paid
 * @throws RangeError when the day comes before the contract
 */
export function computeQuitacao(
  prazo: Prazo,
  parcelas: readonly Parcela[],
  data: CalendarDate,
  mora: Mora = DEFAULT_MORA,
): Quitacao {
  if (daysBetween(prazo.dataContrato, data) < 0) throw new RangeError('settlement before the contract');
  const taxa = continuousTaxa(prazo);
  const now = monthsOnDay(prazo, data);
  let emAtraso = 0;
  let nominal = 0;
  let present = 0;
  for (const { numero, vencimento, valor } of parcelas) {
    if (vencimento < data) {
      emAtraso += computeLateParcela(valor, vencimento, data, mora).total;
      continue;
    }
    const due = monthsUntil(prazo.convencao, numero, daysBetween(prazo.dataContrato, vencimento));
    nominal += valor;
    present += valor * Math.exp(-taxa * (due - now));
  }
  const antecipado = Math.round(present);
  return { emAtraso, antecipado, desconto: nominal - antecipado, total: emAtraso + antecipado };
}

export type ContractQuitacao = Quitacao & {
  /** Instalments due after that day, and their sum without the discount. */
  faltam: number;
  soma: Centavos;
};

/**
 * Computes the payoff of a whole contract, all instalments up to and including that day having been paid in
 * time.
 * @param parcelas the contract's whole schedule
 * @throws RangeError when the day comes before the contract
 */
export function computeContractQuitacao(
  prazo: Prazo,
  parcelas: readonly Parcela[],
  data: CalendarDate,
): ContractQuitacao {
  const open = parcelas.filter(({ vencimento }) => vencimento > data);
  const soma = open.reduce((sum, { valor }) => sum + valor, 0);
  return { ...computeQuitacao(prazo, open, data), faltam: open.length, soma };
}
