import { contraste, corVisivel } from '../cores.ts';
import type { CoresSilhueta } from '../silhuetas.ts';
import type { CoresEmpresa } from '../tipos.ts';

export const CHAO = '#e4eaef';
export const LUZ = '#f0f4f7';
export const SOL = '#ffffff';
export const TINTA = '#0b1116';
export const APOIO = '#4b5864';
export const FIO = '#b9c4cd';

/** The company's colour where it must be seen on the light ground: text needs 4.5, shapes 1.6. */
export const corTexto = (cores: CoresEmpresa): string => corVisivel(CHAO, 4.5, cores.primaria, TINTA);
export const corForma = (cores: CoresEmpresa): string =>
  corVisivel(CHAO, 1.6, cores.primaria, cores.destaque ?? TINTA, TINTA);

/** What is written on the company's colour; the given pair is trusted only where it can be read. */
export function corSobre(cores: CoresEmpresa): string {
  const fundo = corForma(cores);
  return contraste(cores.sobrePrimaria, fundo) >= 3
    ? cores.sobrePrimaria
    : corVisivel(fundo, 4.5, '#ffffff', TINTA);
}

export const coresMoto = (cores: CoresEmpresa): CoresSilhueta => ({
  corpo: '#141b21',
  destaque: corForma(cores),
  metal: '#84929e',
});
