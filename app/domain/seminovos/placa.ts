import { parsePlaca } from '../valores/identificadores.ts';

const CINCO_A_J = 'ABCDEFGHIJ';

/**
 * The same for both plates of one vehicle: the Mercosul form writes the old one's second figure as a letter, 0 to 9 as A
 * to J. Null for what is no plate. Source: Contran resolution 969/2022.
 */
export function chaveDaPlaca(text: string): string | null {
  const placa = parsePlaca(text);
  if (placa === null) return null;
  const fifth = CINCO_A_J.indexOf(placa.charAt(4));
  return fifth < 0 ? placa : `${placa.slice(0, 4)}${fifth}${placa.slice(5)}`;
}

/** "ABC•••4", as the public sees it. @param placa canonical */
export const placaMascarada = (placa: string): string => `${placa.slice(0, 3)}•••${placa.slice(-1)}`;
