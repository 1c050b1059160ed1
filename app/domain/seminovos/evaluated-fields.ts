import { FICHA_FIELDS } from './ficha.ts';

/**
 * Fields that determine an evaluation, by the table or by an evaluator. Excluded: plate, chassis and Renavam
 * (identity), colour, photos and texts (appearance). Those are corrected while reading the papers and change
 * no value.
 */
const EVALUATED_FIELDS: readonly string[] = [
  ...['marca', 'modelo', 'anoFabricacao', 'anoModelo', 'codigoFipe', 'km'],
  ...FICHA_FIELDS,
];

/** Tells whether a change of these columns or sheet fields makes a new evaluation necessary. */
export const changesEvaluatedFields = (campos: readonly string[]): boolean =>
  campos.some((campo) => EVALUATED_FIELDS.includes(campo));

/** Warning before a change that ends an evaluation. */
export const AVALIACAO_ENDS_WARNING = 'A avaliação deixa de valer: avalie de novo.';
