/** Headline fonts for a company to choose from; the first is the default. */
export const TYPEFACES = ['poppins', 'barlow', 'slab', 'exo'] as const;
export type Typeface = (typeof TYPEFACES)[number];

export const DEFAULT_TYPEFACE: Typeface = TYPEFACES[0];

/** Font names and descriptions on the brand screen. */
export const TYPEFACE_NAMES: Readonly<Record<Typeface, { nome: string; descricao: string }>> = {
  poppins: { nome: 'Poppins', descricao: 'Redonda e clara' },
  barlow: { nome: 'Barlow Condensed', descricao: 'Estreita: o título sai maior' },
  slab: { nome: 'Roboto Slab', descricao: 'Com serifa, tradicional' },
  exo: { nome: 'Exo 2', descricao: 'Técnica, de competição' },
};
