import { type AppliedCampanha, COUNTING_KINDS } from '../campanhas/applied-campanhas.ts';
import type { FormTexts } from '../resource/typed-fields.ts';
import { formatAmount, parseMoney } from '../valores/money.ts';
import { readIndices, withoutList } from './form-rows.ts';
import type { PropostaCampanha } from './proposta.ts';

/** Form fields of the discount campaign; empty for null. */
export const descontoCampanhaFields = (campanha: PropostaCampanha | null): FormTexts => ({
  'campanha.id': campanha?.id ?? '',
  'campanha.nome': campanha?.nome ?? '',
  'campanha.desconto': campanha ? formatAmount(campanha.desconto) : '',
});

/** Form fields of the automatic campaigns: an amount as money, a rate as a number, a gift without value. */
export const automaticCampanhaFields = (campanhas: readonly AppliedCampanha[]): FormTexts =>
  Object.fromEntries(
    campanhas.flatMap(({ id, nome, tipo, valor }, index) => {
      const typed = valor === null ? '' : tipo === 'taxa' ? String(valor) : formatAmount(valor);
      return Object.entries({ id, nome, tipo, valor: typed }).map(
        ([name, value]) => [`campanhas.${index}.${name}`, value] as const,
      );
    }),
  );

const isCampanhaKind = (text: string): text is AppliedCampanha['tipo'] =>
  COUNTING_KINDS.some((tipo) => tipo === text);

/**
 * Parses {@link automaticCampanhaFields}; drops entries of an unknown kind, unreadable amounts become null. The
 * schema checks the rest.
 */
export const readAutomaticCampanhas = (campos: FormTexts): AppliedCampanha[] =>
  readIndices(campos, 'campanhas').flatMap((index) => {
    const get = (name: string) => campos[`campanhas.${index}.${name}`] ?? '';
    const tipo = get('tipo');
    if (!isCampanhaKind(tipo) || get('id') === '') return [];
    const taxa = /^\d{1,2}(\.\d{1,8})?$/.test(get('valor')) ? Number(get('valor')) : null;
    const valor = tipo === 'brinde' ? null : tipo === 'taxa' ? taxa : parseMoney(get('valor'));
    return [{ id: get('id'), nome: get('nome'), tipo, valor }];
  });

/** Replaces the automatic campaigns of a form. */
export const withAutomaticCampanhas = (
  campos: FormTexts,
  campanhas: readonly AppliedCampanha[],
): FormTexts => ({
  ...withoutList(campos, 'campanhas'),
  ...automaticCampanhaFields(campanhas),
});
