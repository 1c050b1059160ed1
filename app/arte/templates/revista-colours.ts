import { mixColours, visibleColour } from '../colours.ts';
import type { EmpresaColours } from '../types.ts';

/** Warm paper and black ink; the company's colour appears only in a panel and a line. */
export const PAPER = '#f7f3ea';
export const INK = '#14110d';
export const SECONDARY_INK = '#5a5348';
export const RULE_COLOUR = '#14110d';

export function revistaTones({ primaria, sobrePrimaria, destaque }: EmpresaColours) {
  const viva = visibleColour(PAPER, 3, primaria, destaque ?? INK, INK);
  return {
    viva,
    sobre: visibleColour(viva, 4.5, sobrePrimaria, '#ffffff', INK),
    painel: mixColours(primaria, '#ffffff', 0.78),
    chao: mixColours(primaria, '#ffffff', 0.66),
  };
}
