import type { Plano } from '../financiamento/plano.ts';
import { type CampanhaKind, endedBefore } from './campanha-rules.ts';
import { describeTaxaLimits, type TaxaConditions, taxaLimitsOf } from './taxa-limits.ts';
import { askAboutCampanhaTaxa } from './taxa-question.ts';

/** Words of a campaign beside its fields: in the list, and the question about its rate. */
export const CAMPANHA_WORDS = {
  detalhe: ({ tipo, ...conditions }: TaxaConditions & { tipo: CampanhaKind }): string =>
    tipo === 'taxa' ? describeTaxaLimits(taxaLimitsOf(conditions) ?? {}) : '',
  celulas(item: Parameters<typeof endedBefore>[0]): { fim?: string } {
    const fim = endedBefore(item);
    return fim === null ? {} : { fim };
  },
  duvida: {
    campos: ['taxa', 'financeira', 'prazoMaximo', 'entradaMinima'] as const,
    pergunta: (
      values: TaxaConditions & { taxa: number | null },
      { financeiras }: Pick<Plano, 'financeiras'>,
    ): string | null => askAboutCampanhaTaxa(values, financeiras),
  },
};
