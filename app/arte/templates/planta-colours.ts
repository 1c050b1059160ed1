import { bodyworkColour, visibleColour } from '../colours.ts';
import type { SilhouetteColours } from '../silhouettes.ts';
import type { EmpresaColours } from '../types.ts';

/** Colours of blueprint paper and ink. */
export const BLUE = '#0e3a78';
export const BLUE_GROUND = '#0a2c5e';
export const GRID = '#1d4c8f';
export const STRONG_GRID = '#2c60a8';
export const LIGHT_INK = '#eaf2ff';
export const SECONDARY_INK = '#b9d0f0';
const MACHINE_BODY = '#dce9fb';

/** Accent colour: the company's if legible on blue, else marker yellow. */
export const blueprintAccentColour = ({ destaque, primaria }: EmpresaColours): string =>
  visibleColour(BLUE_GROUND, 5, destaque ?? primaria, primaria, '#ffd23f');

export const blueprintTextColour = (colours: EmpresaColours): string =>
  visibleColour(blueprintAccentColour(colours), 4.5, BLUE_GROUND, '#ffffff');

/** Colours of the drawing: light ink; a known paint colours only the bodywork. */
export const blueprintMotoColours = (ink?: string): SilhouetteColours => ({
  corpo: MACHINE_BODY,
  destaque: ink ? bodyworkColour(ink, BLUE, MACHINE_BODY) : '#5e9bea',
  metal: '#9fc2f2',
});
