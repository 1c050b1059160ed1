import { DEFAULT_TYPEFACE, type Typeface } from '../domain/marca/typefaces.ts';
import type { TemplateFont } from './font-widths.ts';
import type { DrawnEmpresa } from './types.ts';

/** Family and weight of each font, in the drawing engines as in browsers. */
export const FONT_FACES = {
  'poppins-500': { familia: 'Poppins', peso: 500 },
  'poppins-700': { familia: 'Poppins', peso: 700 },
  'barlow-700': { familia: 'Barlow Condensed', peso: 700 },
  'slab-700': { familia: 'Roboto Slab', peso: 700 },
  'exo-700': { familia: 'Exo 2', peso: 700 },
  'roboto-400': { familia: 'Roboto', peso: 400 },
  'roboto-500': { familia: 'Roboto', peso: 500 },
} as const satisfies Record<TemplateFont, { familia: string; peso: number }>;

const HEADLINE_FONTS: Readonly<Record<Typeface, TemplateFont>> = {
  poppins: 'poppins-700',
  barlow: 'barlow-700',
  slab: 'slab-700',
  exo: 'exo-700',
};

/** Font of a company's headlines. */
export const headlineFontOf = ({ letra = DEFAULT_TYPEFACE }: Pick<DrawnEmpresa, 'letra'>): TemplateFont =>
  HEADLINE_FONTS[letra];
