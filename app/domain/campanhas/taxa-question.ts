import type { Financeira } from '../financiamento/plano.ts';
import { formatPercent } from '../valores/percent.ts';
import { isOfFinanceira, type TaxaConditions, taxaLimitsOf } from './taxa-limits.ts';

/** Rates of a plan for the loans that a campaign is for. */
function taxasFor(
  conditions: TaxaConditions,
  financeiras: readonly Pick<Financeira, 'nome' | 'faixas'>[],
): number[] {
  const limits = taxaLimitsOf(conditions) ?? {};
  const { prazoMaximo = Number.POSITIVE_INFINITY, entradaMinima = 0 } = limits;
  return financeiras
    .filter(({ nome }) => isOfFinanceira(limits, nome))
    .flatMap(({ faixas }) =>
      faixas.flatMap(({ taxas }, index) => {
        const next = faixas[index + 1];
        // A band ends where the next begins: the campaign's smallest down payment may be past it.
        if (next && next.entradaMinima <= entradaMinima) return [];
        return Object.entries(taxas).flatMap(([prazo, taxa]) => (Number(prazo) <= prazoMaximo ? [taxa] : []));
      }),
    );
}

/**
 * Asks about a campaign's rate that lowers none of the plan's rates for the loans that it is for; null for others, and
 * where the plan has none. In Portuguese.
 */
export function askAboutCampanhaTaxa(
  campanha: TaxaConditions & { taxa: number | null },
  financeiras: readonly Pick<Financeira, 'nome' | 'faixas'>[],
): string | null {
  const { taxa, financeira } = campanha;
  const taxas = taxa === null ? [] : taxasFor(campanha, financeiras);
  const [lowest, highest] = [Math.min(...taxas), Math.max(...taxas)];
  if (taxa === null || taxas.length === 0 || taxa < highest) return null;
  const range =
    lowest === highest ? formatPercent(highest) : `de ${formatPercent(lowest)} a ${formatPercent(highest)}`;
  return `${formatPercent(taxa)} ao mês não baixa nenhuma taxa: no plano em vigor, ${financeira || 'as financeiras'} já ${financeira ? 'tem' : 'têm'} ${range} para estas condições.`;
}
