import type { Parcela } from '~/domain/financiamento/loan-types.ts';
import type { Centavos } from '~/domain/valores/money.ts';

/** Year of a payment schedule: up to twelve parcelas with their sums. */
export type CronogramaYear = {
  numero: number;
  parcelas: readonly Parcela[];
  juros: Centavos;
  amortizacao: Centavos;
  valor: Centavos;
};

const MONTHS = 12;

/** Groups the schedule by twelve; the sums of the groups add up to those of the schedule. */
export function groupByYear(parcelas: readonly Parcela[]): CronogramaYear[] {
  const groups = Math.ceil(parcelas.length / MONTHS);
  return Array.from({ length: groups }, (_, index) => {
    const group = parcelas.slice(index * MONTHS, (index + 1) * MONTHS);
    const sum = (of: (parcela: Parcela) => Centavos) => group.reduce((total, each) => total + of(each), 0);
    return {
      numero: index + 1,
      parcelas: group,
      juros: sum(({ juros }) => juros),
      amortizacao: sum(({ amortizacao }) => amortizacao),
      valor: sum(({ valor }) => valor),
    };
  });
}
