import * as v from 'valibot';
import { textSchema } from '../valores/text-schema.ts';
import { masculineColour } from './colour-words.ts';
import { foldColour } from './pps.ts';

/**
 * Colour names as price tables spell them, normalized by {@link foldColour}, with the paint's colour in
 * daylight.
 */
const PAINTS: Readonly<Record<string, string>> = {
  preto: '#1c1d20',
  'preto fosco': '#2a2b2d',
  'preto metalico': '#24272b',
  'midnight black': '#191a1e',
  'tech black': '#222326',
  black: '#1c1d20',
  grafite: '#4a4d51',
  chumbo: '#54585c',
  cinza: '#7d8287',
  'cinza escuro': '#4d5155',
  'cinza claro': '#a9aeb3',
  'cinza fosco': '#6c7074',
  'cinza metalico': '#83888d',
  grey: '#7d8287',
  gray: '#7d8287',
  prata: '#b4babf',
  prateado: '#b4babf',
  silver: '#b4babf',
  titanio: '#8e8b85',
  branco: '#f4f5f5',
  'branco perolizado': '#f1efe8',
  white: '#f4f5f5',
  bege: '#cdbd9c',
  areia: '#c4b083',
  sand: '#c4b083',
  marrom: '#65432c',
  cafe: '#4b3527',
  cobre: '#a8613a',
  bronze: '#7f6440',
  dourado: '#bf9a4a',
  gold: '#bf9a4a',
  amarelo: '#f2c118',
  yellow: '#f2c118',
  laranja: '#ee6a1a',
  orange: '#ee6a1a',
  vermelho: '#cf1f25',
  'vermelho metalico': '#a5161f',
  'vermelho perolizado': '#b01a2b',
  'racing red': '#d0141c',
  red: '#cf1f25',
  vinho: '#6d1527',
  bordo: '#6d1527',
  rosa: '#d9628d',
  roxo: '#5d3a86',
  violeta: '#5d3a86',
  azul: '#1c4fa3',
  'azul escuro': '#16305f',
  'azul marinho': '#14274c',
  'azul claro': '#6ea4d2',
  'azul metalico': '#234f93',
  'azul perolizado': '#2458a0',
  'azul racing': '#1d3f98',
  'racing blue': '#1d3f98',
  blue: '#1c4fa3',
  ciano: '#25b7c2',
  cyan: '#25b7c2',
  turquesa: '#25a6a0',
  verde: '#2b8a45',
  'verde escuro': '#1e4a32',
  'verde militar': '#565b3d',
  'verde oliva': '#5d6140',
  'verde limao': '#8fc31f',
  'verde metalico': '#2a6b4a',
  green: '#2b8a45',
};

/** Longest names first, so that "azul claro" is not read as "azul". */
const COLOUR_NAMES = Object.keys(PAINTS).sort((a, b) => b.length - a.length || a.localeCompare(b));

/**
 * Paint of a motorcycle's drawing, `#rrggbb`; null for a name without a colour. Of two colours ("azul/preto")
 * the first is the bodywork's; other words ("Icon", "2026") are ignored.
 */
export function paintOfColour(nome: string): string | null {
  const words = ` ${foldColour(nome)
    .split(/[^a-z0-9]+/)
    .map(masculineColour)
    .join(' ')} `;
  const found = COLOUR_NAMES.flatMap((each) => {
    const at = words.indexOf(` ${each} `);
    return at < 0 ? [] : [{ at, tinta: PAINTS[each] ?? null }];
  });
  // The sort is stable: of two names at the same position the longer one stays first.
  return found.sort((a, b) => a.at - b.at)[0]?.tinta ?? null;
}

/** Colours that a form suggests; other known names are accepted too. */
export const SUGGESTED_COLOURS = [
  ...['Preto', 'Branco', 'Cinza', 'Prata', 'Vermelho', 'Azul'],
  ...['Verde', 'Amarelo', 'Laranja', 'Marrom', 'Preto fosco', 'Verde militar'],
] as const;

export const UNKNOWN_COLOUR = 'Não conheço esta cor. Escreva como “azul” ou “preto fosco”.';

/** Schema of the typed colour of a piece's motorcycle. */
export const motoColourSchema = v.optional(
  v.pipe(
    textSchema({ most: 40, message: UNKNOWN_COLOUR }),
    v.check((nome) => paintOfColour(nome) !== null, UNKNOWN_COLOUR),
  ),
);
