import { parsePlaca } from '../valores/identifiers.ts';

const DIGIT_LETTERS = 'ABCDEFGHIJ';

/**
 * Normalizes both plates of one vehicle to the same key: Mercosul writes the old plate's second digit as a
 * letter, 0 to 9 as A to J. Null for an invalid plate. Source: Contran resolution 969/2022.
 */
export function placaKey(text: string): string | null {
  const placa = parsePlaca(text);
  if (placa === null) return null;
  const fifth = DIGIT_LETTERS.indexOf(placa.charAt(4));
  return fifth < 0 ? placa : `${placa.slice(0, 4)}${fifth}${placa.slice(5)}`;
}

/** Masks a plate for the public: "ABC•••4". @param placa canonical */
export const maskedPlaca = (placa: string): string => `${placa.slice(0, 3)}•••${placa.slice(-1)}`;
