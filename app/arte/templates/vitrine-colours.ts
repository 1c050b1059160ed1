import { bodyworkColour, contrastRatio, visibleColour } from '../colours.ts';
import type { SilhouetteColours } from '../silhouettes.ts';
import type { EmpresaColours } from '../types.ts';

export const FLOOR = '#e3e9ee';
export const DAYLIGHT = '#f0f4f7';
export const INK = '#0b1116';
export const SECONDARY_INK = '#46535f';
export const SHADOW = '#c6d0d8';
/**
 * Bodywork colour of the template "vitrine" when the company's colours are invisible on light backgrounds;
 * black would hide the drawing's lines.
 */
const GREY = '#5a6974';
export const SUNLIGHT = '#ffffff';
export const REFLECTION = '#eef2f5';

/**
 * Company's colour, adjusted to be visible on the light background: contrast 3 for large text, 1.6 for
 * shapes.
 */
export const vitrineTextColour = (colours: EmpresaColours): string =>
  visibleColour(FLOOR, 3, colours.primaria, INK);

export const vitrineShapeColour = (colours: EmpresaColours): string =>
  visibleColour(FLOOR, 1.6, colours.primaria, colours.destaque ?? INK, INK);

/** Text colour on the company's colour; the configured pair is used only if legible. */
export function vitrineBlockTextColour(colours: EmpresaColours): string {
  const background = vitrineShapeColour(colours);
  return contrastRatio(colours.sobrePrimaria, background) >= 3
    ? colours.sobrePrimaria
    : visibleColour(background, 4.5, SUNLIGHT, INK);
}

const MACHINE_BODY = '#141b21';

/** Colours of the motorcycle: its own paint when known, else the company's colour. */
export const vitrineMotoColours = (colours: EmpresaColours, ink?: string): SilhouetteColours => ({
  corpo: MACHINE_BODY,
  destaque: ink
    ? bodyworkColour(ink, FLOOR, MACHINE_BODY)
    : visibleColour(FLOOR, 1.6, colours.primaria, colours.destaque ?? GREY, GREY),
  metal: '#84929e',
});
