import { CAMPOS_DA_FICHA } from './ficha.ts';

/**
 * Fields that determine an evaluation, by the table or by an evaluator. Excluded: plate, chassis and Renavam
 * (identity), colour, photos and texts (appearance). Those are corrected while reading the papers and change
 * no value.
 */
const AVALIADOS: readonly string[] = [
  ...['marca', 'modelo', 'anoFabricacao', 'anoModelo', 'codigoFipe', 'km'],
  ...CAMPOS_DA_FICHA,
];

/** Tells whether a change of these columns or sheet fields makes a new evaluation necessary. */
export const mudaOQueSeAvalia = (campos: readonly string[]): boolean =>
  campos.some((campo) => AVALIADOS.includes(campo));

/** Warning before a change that ends an evaluation. */
export const AVALIACAO_TERMINA = 'A avaliação deixa de valer: avalie de novo.';
