import { type AppliedCampanha, COUNTING_KINDS } from '../campanhas/applied-campanhas.ts';
import type { TaxaLimits } from '../campanhas/taxa-limits.ts';
import {
  adapt,
  type FormTexts,
  group,
  list,
  type TypedField,
  text,
  toTexts,
  withRows,
} from '../resource/typed-fields.ts';
import { type Centavos, formatAmount, parseMoney } from '../valores/money.ts';
import type { PropostaCampanha } from './proposta.ts';

/** Amount; unreadable text stays as typed, so that the schema reports it beside the field. */
export const amount: TypedField<Centavos> = {
  toForm: formatAmount,
  parse: (typed) => (typed.trim() === '' ? 0 : (parseMoney(typed) ?? typed)),
};

/** Discount campaign. */
export const CAMPANHA = group({ id: text, nome: text, desconto: amount });

/** Form fields of the discount campaign; empty for null. */
export const descontoCampanhaFields = (campanha: PropostaCampanha | null): FormTexts =>
  toTexts(campanha ? CAMPANHA.toForm(campanha) : CAMPANHA.collect({}), 'campanha');

/** Limits of a rate in one text: largest term, smallest down payment and lender, "36|20|Banco Alvorecer". */
const writeLimits = ({ prazoMaximo, entradaMinima, financeira }: TaxaLimits): string =>
  [prazoMaximo, entradaMinima, financeira].map((each) => each ?? '').join('|');

function readLimits(typed: string): TaxaLimits {
  const [prazo = '', entrada = '', ...rest] = typed.split('|');
  const financeira = rest.join('|');
  return {
    ...(financeira === '' ? {} : { financeira }),
    ...(prazo === '' ? {} : { prazoMaximo: Number(prazo) }),
    ...(entrada === '' ? {} : { entradaMinima: Number(entrada) }),
  };
}

/** Automatic campaigns: an amount as money, a rate as a number, a gift without value. */
const CAMPANHAS = list(
  adapt(
    group({ id: text, nome: text, tipo: text, valor: text, limites: text }),
    ({ valor, limites, ...campanha }: AppliedCampanha) => {
      const typed = valor === null ? '' : campanha.tipo === 'taxa' ? String(valor) : formatAmount(valor);
      return { ...campanha, valor: typed, limites: limites ? writeLimits(limites) : '' };
    },
    ({ valor, limites, ...campanha }) => {
      const taxa = /^\d{1,2}(\.\d{1,8})?$/.test(valor) ? Number(valor) : null;
      const { tipo } = campanha;
      return {
        ...{ ...campanha, valor: tipo === 'brinde' ? null : tipo === 'taxa' ? taxa : parseMoney(valor) },
        ...(limites ? { limites: readLimits(limites) } : {}),
      };
    },
  ),
);

/** Form fields of the automatic campaigns. */
export const automaticCampanhaFields = (campanhas: readonly AppliedCampanha[]): FormTexts =>
  toTexts(CAMPANHAS.toForm(campanhas), 'campanhas');

/**
 * Parses {@link automaticCampanhaFields}; drops entries of an unknown kind, unreadable amounts become null. The
 * schema checks the rest.
 */
export const readAutomaticCampanhas = (fields: FormTexts): AppliedCampanha[] =>
  (CAMPANHAS.parse(CAMPANHAS.collect(fields, 'campanhas')) as AppliedCampanha[]).filter(
    ({ id, tipo }) => id !== '' && COUNTING_KINDS.some((each) => each === tipo),
  );

/** Replaces the automatic campaigns of a form. */
export const withAutomaticCampanhas = (fields: FormTexts, campanhas: readonly AppliedCampanha[]): FormTexts =>
  withRows(fields, 'campanhas', CAMPANHAS.toForm(campanhas));
