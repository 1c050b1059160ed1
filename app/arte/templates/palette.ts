import { bodyworkColour, contrastRatio, lightenColour, visibleColour } from '../colours.ts';
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

/** Bodywork of a motorcycle: its own paint when known, as its ground and its dark parts let it be seen, else the company's. */
const bodyworkOf = (ink: string | undefined, background: string, body: string, own: string): string =>
  ink === undefined ? own : bodyworkColour(ink, background, body);

/** Colours of a motorcycle on a light background. @param ink its paint, `#rrggbb` */
export function motoColoursOnLight(
  { primaria, destaque }: EmpresaColours,
  ink: string | undefined,
): SilhouetteColours {
  const corpo = '#141b21';
  const own = visibleColour('#e9edf0', 1.6, primaria, destaque ?? GREY, GREY);
  return { corpo, destaque: bodyworkOf(ink, '#e9edf0', corpo, own), metal: '#84929e' };
}

/** Colours of a motorcycle on the company's base colour. @param ink its paint, `#rrggbb` */
export function motoColoursOnBase(colours: EmpresaColours, ink: string | undefined): SilhouetteColours {
  const { base, sobre } = paletteOf(colours);
  const noEscuro = contrastRatio(base, INK) < contrastRatio(base, PAPER);
  const corpo = noEscuro ? '#10161b' : '#141b21';
  const own = visibleColour(base, 1.5, colours.destaque ?? sobre, sobre);
  return {
    corpo,
    destaque: bodyworkOf(ink, base, corpo, own),
    metal: noEscuro ? '#c9d2d9' : '#5f6d78',
  };
}

/** Colours of a motorcycle on graphite. @param ink its paint, `#rrggbb` */
export function motoColoursOnDark(colours: EmpresaColours, ink: string | undefined): SilhouetteColours {
  const corpo = '#43545f';
  const own = lightenColour(colours.primaria, GRAPHITE, 3.2);
  return { corpo, destaque: bodyworkOf(ink, GRAPHITE, corpo, own), metal: '#b6c4ce' };
}
