import { clarear, contraste, corVisivel } from '../cores.ts';
import type { CoresSilhueta } from '../silhuetas.ts';
import type { CoresEmpresa } from '../tipos.ts';

export const PAPEL = '#ffffff';
export const TINTA = '#0b1116';
export const GRAFITE = '#12191f';
const CINZA = '#5a6974';

/**
 * Mixes two colours: 0 gives the first, 1 the second. The first stays unchanged unless both are `#rrggbb`.
 */
export function misturar(cor: string, outra: string, parte: number): string {
  const canais = (c: string) => /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(c)?.slice(1);
  const [de, ate] = [canais(cor), canais(outra)];
  if (!de || !ate) return cor;
  return `#${de
    .map((canal, i) => {
      const inicio = Number.parseInt(canal, 16);
      const fim = Number.parseInt(ate[i] ?? canal, 16);
      return Math.round(inicio + (fim - inicio) * parte)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}

export type Paleta = {
  /** Large plain background in the company's colour, and the text colour on it. */
  base: string;
  sobre: string;
  /** Darker and lighter tones of the background, for shapes on it. */
  baseEscura: string;
  baseClara: string;
  /** Second colour, visible on the background, and the text colour on it. */
  realce: string;
  sobreRealce: string;
  /** Company's colour for text on white paper. */
  noPapel: string;
};

/**
 * Derives a palette for plain backgrounds from a company's colours; each text colour has a contrast of 4.5 or
 * more on its background.
 */
export function paletaDe({ primaria, sobrePrimaria, destaque }: CoresEmpresa): Paleta {
  // A background as light as the paper would hide the sheet's layout.
  const base = contraste(primaria, PAPEL) >= 1.25 ? primaria : GRAFITE;
  const sobre = corVisivel(base, 4.5, sobrePrimaria, PAPEL, TINTA);
  const realce = corVisivel(base, 1.9, destaque ?? PAPEL, PAPEL, TINTA);
  return {
    base,
    sobre,
    baseEscura: misturar(base, '#000000', 0.16),
    baseClara: misturar(base, '#ffffff', 0.14),
    realce,
    sobreRealce: corVisivel(realce, 4.5, TINTA, PAPEL),
    noPapel: corVisivel(PAPEL, 4.5, primaria, misturar(primaria, '#000000', 0.35), TINTA),
  };
}

/** Derives the company's colour on an almost black background, and the text colour on it. */
export function paletaEscura(cores: CoresEmpresa): { viva: string; sobre: string } {
  const viva = corVisivel(
    GRAFITE,
    4.5,
    cores.destaque ?? cores.primaria,
    clarear(cores.primaria, GRAFITE, 4.5),
  );
  return { viva, sobre: corVisivel(viva, 4.5, TINTA, PAPEL) };
}

/** Colours of a motorcycle on a light background. */
export const motoNoClaro = ({ primaria, destaque }: CoresEmpresa): CoresSilhueta => ({
  corpo: '#141b21',
  destaque: corVisivel('#e9edf0', 1.6, primaria, destaque ?? CINZA, CINZA),
  metal: '#84929e',
});

export const motoNaBase = (cores: CoresEmpresa): CoresSilhueta => {
  const { base, sobre } = paletaDe(cores);
  const noEscuro = contraste(base, TINTA) < contraste(base, PAPEL);
  return {
    corpo: noEscuro ? '#10161b' : '#141b21',
    destaque: corVisivel(base, 1.5, cores.destaque ?? sobre, sobre),
    metal: noEscuro ? '#c9d2d9' : '#5f6d78',
  };
};

export const motoNoEscuro = (cores: CoresEmpresa): CoresSilhueta => ({
  corpo: '#43545f',
  destaque: clarear(cores.primaria, GRAFITE, 3.2),
  metal: '#b6c4ce',
});
