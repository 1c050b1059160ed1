import { type FormTexts, mapValues } from '../resource/typed-fields.ts';
import type { CalendarDate } from '../valores/dates.ts';
import { isPlanoTakenBack, type Plano, type PublishedPlano } from './plano.ts';
import { PLANO_PART, type TypedFinanceira, type TypedPlano } from './plano-fields.ts';

export type { TypedFinanceira, TypedPlano } from './plano-fields.ts';

/**
 * Validity of a plan published from another: a past first day becomes today; a past last day is dropped, and that of a
 * version that was taken back.
 */
export const validityFrom = (
  { de, ate }: Pick<Plano, 'de' | 'ate'>,
  today: CalendarDate,
): Pick<Plano, 'de' | 'ate'> => ({
  de: de < today ? today : de,
  ate: ate !== null && (ate < today || isPlanoTakenBack({ de, ate })) ? null : ate,
});

/** Converts a plan to typed texts, with its validity moved to today or later. */
export const planoToForm = (plano: Plano, today: CalendarDate): TypedPlano =>
  PLANO_PART.toForm({ ...plano, ...validityFrom(plano, today) });

/**
 * Draft of the next plan. While nobody has published a plan, the IOF of each lender is left empty: an
 * administrator must choose it, not inherit the product's default.
 */
export function nextPlanoToForm(plano: PublishedPlano, today: CalendarDate): TypedPlano {
  const typed = planoToForm(plano, today);
  if (plano.versao !== 0) return typed;
  return { ...typed, financeiras: typed.financeiras.map((financeira) => ({ ...financeira, iof: '' })) };
}

/** Gives each band one rate per term; missing ones are empty. */
const alignTaxas = (financeira: TypedFinanceira): TypedFinanceira => ({
  ...financeira,
  faixas: financeira.faixas.map((faixa) => ({
    ...faixa,
    taxas: financeira.prazos.map((_, column) => faixa.taxas[column] ?? ''),
  })),
});

/** Parses the form's fields from any sender: ignores unknown names, never throws. */
export function planoFromForm(fields: FormTexts): TypedPlano {
  const { financeiras, ...rest } = PLANO_PART.collect(mapValues(fields, (text) => text.trim()));
  return { ...rest, financeiras: financeiras.map(alignTaxas) };
}
