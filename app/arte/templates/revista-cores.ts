import { corVisivel, misturar } from '../cores.ts';
import type { CoresEmpresa } from '../tipos.ts';

/** Warm paper and black ink; the company's colour appears only in a panel and a line. */
export const PAPEL = '#f7f3ea';
export const TINTA = '#14110d';
export const APOIO = '#5a5348';
export const FIO = '#14110d';

export function tonsDaRevista({ primaria, sobrePrimaria, destaque }: CoresEmpresa) {
  const viva = corVisivel(PAPEL, 3, primaria, destaque ?? TINTA, TINTA);
  return {
    viva,
    sobre: corVisivel(viva, 4.5, sobrePrimaria, '#ffffff', TINTA),
    painel: misturar(primaria, '#ffffff', 0.78),
    chao: misturar(primaria, '#ffffff', 0.66),
  };
}
