import { contrastRatio, mixColours, visibleColour } from '../colours.ts';
import type { EmpresaColours } from '../types.ts';

export const PAPER = '#ffffff';
export const INK = '#0b1116';
export const SECONDARY_INK = '#46535f';
export const PANEL = '#eef2f5';
export const SHADOW = '#cfd8df';

/**
 * Derives a field in the company's colour, its darker tone for the strip at its foot, and the text colours on
 * both.
 */
export function colourFieldOf({ primaria, sobrePrimaria, destaque }: EmpresaColours) {
  const escuro = mixColours(primaria, '#000000', 0.24);
  const sobre = visibleColour(primaria, 4.5, sobrePrimaria, PAPER, INK);
  const noEscuro = visibleColour(escuro, 4.5, sobre, PAPER, INK);
  // The second colour is used for label and instalment where it is legible, else the common text colour.
  const vivo = destaque && contrastRatio(destaque, escuro) >= 4.5 ? destaque : noEscuro;
  const selo = destaque && contrastRatio(destaque, primaria) >= 1.6 ? destaque : sobre;
  return { cor: primaria, escuro, sobre, noEscuro, vivo, selo, noSelo: visibleColour(selo, 4.5, INK, PAPER) };
}
