import { contraste, corVisivel, misturar } from '../cores.ts';
import type { CoresEmpresa } from '../tipos.ts';

export const PAPEL = '#ffffff';
export const TINTA = '#0b1116';
export const APOIO = '#46535f';
export const PAINEL = '#eef2f5';
export const SOMBRA = '#cfd8df';

/**
 * Derives a field in the company's colour, its darker tone for the strip at its foot, and the text colours on
 * both.
 */
export function campoDe({ primaria, sobrePrimaria, destaque }: CoresEmpresa) {
  const escuro = misturar(primaria, '#000000', 0.24);
  const sobre = corVisivel(primaria, 4.5, sobrePrimaria, PAPEL, TINTA);
  const noEscuro = corVisivel(escuro, 4.5, sobre, PAPEL, TINTA);
  // The second colour is used for label and instalment where it is legible, else the common text colour.
  const vivo = destaque && contraste(destaque, escuro) >= 4.5 ? destaque : noEscuro;
  const selo = destaque && contraste(destaque, primaria) >= 1.6 ? destaque : sobre;
  return { cor: primaria, escuro, sobre, noEscuro, vivo, selo, noSelo: corVisivel(selo, 4.5, TINTA, PAPEL) };
}
