/*
 * Apart from the schema, so that the editor in the browser loads no validator.
 */

/** The most of each thing in a plan: more is a slip, and a grid that nobody can read. */
export const LIMITES_DO_PLANO = {
  financeiras: 8,
  prazos: 16,
  faixas: 6,
  tarifas: 10,
  planosLiberacred: 24,
  mesesConsorcio: 12,
} as const;

/** "1,99": as many decimals as the number has, up to eight. */
export const formatNumero = (value: number): string =>
  value
    .toFixed(8)
    .replace(/\.?0+$/, '')
    .replace('.', ',');
