import { contrastRatio, lightenColour, visibleColour } from '../colours.ts';
import type { SilhouetteColours } from '../silhouettes.ts';
import type { EmpresaColours } from '../types.ts';

export const PAPER = '#ffffff';
export const INK = '#0b1116';
export const GRAPHITE = '#12191f';
const GREY = '#5a6974';

/**
 * Mixes two colours: 0 gives the first, 1 the second. The first stays unchanged unless both are `#rrggbb`.
 */
export function mixValidColours(colour: string, other: string, part: number): string {
  const channels = (c: string) => /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(c)?.slice(1);
  const [de, until] = [channels(colour), channels(other)];
  if (!de || !until) return colour;
  return `#${de
    .map((channel, i) => {
      const start = Number.parseInt(channel, 16);
      const end = Number.parseInt(until[i] ?? channel, 16);
      return Math.round(start + (end - start) * part)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}

export type Palette = {
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
export function paletteOf({ primaria, sobrePrimaria, destaque }: EmpresaColours): Palette {
  // A background as light as the paper would hide the sheet's layout.
  const base = contrastRatio(primaria, PAPER) >= 1.25 ? primaria : GRAPHITE;
  const sobre = visibleColour(base, 4.5, sobrePrimaria, PAPER, INK);
  const realce = visibleColour(base, 1.9, destaque ?? PAPER, PAPER, INK);
  return {
    base,
    sobre,
    baseEscura: mixValidColours(base, '#000000', 0.16),
    baseClara: mixValidColours(base, '#ffffff', 0.14),
    realce,
    sobreRealce: visibleColour(realce, 4.5, INK, PAPER),
    noPapel: visibleColour(PAPER, 4.5, primaria, mixValidColours(primaria, '#000000', 0.35), INK),
  };
}

/** Derives the company's colour on an almost black background, and the text colour on it. */
export function darkPalette(colours: EmpresaColours): { viva: string; sobre: string } {
  const viva = visibleColour(
    GRAPHITE,
    4.5,
    colours.destaque ?? colours.primaria,
    lightenColour(colours.primaria, GRAPHITE, 4.5),
  );
  return { viva, sobre: visibleColour(viva, 4.5, INK, PAPER) };
}

/** Colours of a motorcycle on a light background. */
export const motoColoursOnLight = ({ primaria, destaque }: EmpresaColours): SilhouetteColours => ({
  corpo: '#141b21',
  destaque: visibleColour('#e9edf0', 1.6, primaria, destaque ?? GREY, GREY),
  metal: '#84929e',
});

export const motoColoursOnBase = (colours: EmpresaColours): SilhouetteColours => {
  const { base, sobre } = paletteOf(colours);
  const noEscuro = contrastRatio(base, INK) < contrastRatio(base, PAPER);
  return {
    corpo: noEscuro ? '#10161b' : '#141b21',
    destaque: visibleColour(base, 1.5, colours.destaque ?? sobre, sobre),
    metal: noEscuro ? '#c9d2d9' : '#5f6d78',
  };
};

export const motoColoursOnDark = (colours: EmpresaColours): SilhouetteColours => ({
  corpo: '#43545f',
  destaque: lightenColour(colours.primaria, GRAPHITE, 3.2),
  metal: '#b6c4ce',
});
