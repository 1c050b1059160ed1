import { contraste, corDaLataria, corVisivel } from '../cores.ts';
import type { CoresSilhueta } from '../silhuetas.ts';
import type { CoresEmpresa } from '../tipos.ts';

export const CHAO = '#e3e9ee';
export const LUZ = '#f0f4f7';
export const TINTA = '#0b1116';
export const APOIO = '#46535f';
export const SOMBRA = '#c6d0d8';
/**
 * Bodywork colour when the company's colours are invisible on light backgrounds; black would hide the
 * drawing's lines.
 */
const CINZA = '#5a6974';
export const SOL = '#ffffff';
export const REFLEXO = '#eef2f5';

/**
 * Company's colour, adjusted to be visible on the light background: contrast 3 for large text, 1.6 for
 * shapes.
 */
export const corTexto = (cores: CoresEmpresa): string => corVisivel(CHAO, 3, cores.primaria, TINTA);

export const corForma = (cores: CoresEmpresa): string =>
  corVisivel(CHAO, 1.6, cores.primaria, cores.destaque ?? TINTA, TINTA);

/** Text colour on the company's colour; the configured pair is used only if legible. */
export function corSobre(cores: CoresEmpresa): string {
  const fundo = corForma(cores);
  return contraste(cores.sobrePrimaria, fundo) >= 3
    ? cores.sobrePrimaria
    : corVisivel(fundo, 4.5, SOL, TINTA);
}

const CORPO = '#141b21';

/** Colours of the motorcycle: its own paint when known, else the company's colour. */
export const coresMoto = (cores: CoresEmpresa, tinta?: string): CoresSilhueta => ({
  corpo: CORPO,
  destaque: tinta
    ? corDaLataria(tinta, CHAO, CORPO)
    : corVisivel(CHAO, 1.6, cores.primaria, cores.destaque ?? CINZA, CINZA),
  metal: '#84929e',
});
