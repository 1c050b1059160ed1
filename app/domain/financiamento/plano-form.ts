import { type FormTexts, mapValues } from '../resource/typed-fields.ts';
import type { CalendarDate } from '../valores/dates.ts';
import type { Plano, PublishedPlano } from './plano.ts';
import { PLANO_PART, type TypedFinanceira, type TypedPlano } from './plano-fields.ts';

export type { TypedFinanceira, TypedPlano } from './plano-fields.ts';

/** Validity of a plan published from another: a past first day becomes today, a past last day is dropped. */
export const validityFrom = (
  { de, ate }: Pick<Plano, 'de' | 'ate'>,
  hoje: CalendarDate,
): Pick<Plano, 'de' | 'ate'> => ({
  de: de < hoje ? hoje : de,
  ate: ate !== null && ate < hoje ? null : ate,
});

/** Converts a plan to typed texts, with its validity moved to today or later. */
export const planoToForm = (plano: Plano, hoje: CalendarDate): TypedPlano =>
  PLANO_PART.toForm({ ...plano, ...validityFrom(plano, hoje) });

/**
 * Draft of the next plan. While nobody has published a plan, the IOF of each lender is left empty: an
 * administrator must choose it, not inherit the product's default.
 */
export function nextPlanoToForm(plano: PublishedPlano, hoje: CalendarDate): TypedPlano {
  const digitado = planoToForm(plano, hoje);
  if (plano.versao !== 0) return digitado;
  return { ...digitado, financeiras: digitado.financeiras.map((financeira) => ({ ...financeira, iof: '' })) };
}

/** Gives each band one rate per term; missing ones are empty. */
const alignTaxas = (financeira: TypedFinanceira): TypedFinanceira => ({
  ...financeira,
  faixas: financeira.faixas.map((faixa) => ({
    ...faixa,
    taxas: financeira.prazos.map((_, coluna) => faixa.taxas[coluna] ?? ''),
  })),
});

/** Parses the form's fields from any sender: ignores unknown names, never throws. */
export function planoFromForm(campos: FormTexts): TypedPlano {
  const { financeiras, ...resto } = PLANO_PART.collect(mapValues(campos, (text) => text.trim()));
  return { ...resto, financeiras: financeiras.map(alignTaxas) };
}
