import type { Parcela } from '~/domain/financiamento/tipos.ts';
import type { Centavos } from '~/domain/valores/dinheiro.ts';

/** Year of a payment schedule: up to twelve parcelas with their sums. */
export type AnoDoCronograma = {
  numero: number;
  parcelas: readonly Parcela[];
  juros: Centavos;
  amortizacao: Centavos;
  valor: Centavos;
};

const MESES = 12;

/** Groups the schedule by twelve; the sums of the groups add up to those of the schedule. */
export function anosOf(parcelas: readonly Parcela[]): AnoDoCronograma[] {
  const groups = Math.ceil(parcelas.length / MESES);
  return Array.from({ length: groups }, (_, index) => {
    const group = parcelas.slice(index * MESES, (index + 1) * MESES);
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
