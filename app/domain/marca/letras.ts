/** Headline fonts for a company to choose from; the first is the default. */
export const LETRAS = ['poppins', 'barlow', 'slab', 'exo'] as const;
export type Letra = (typeof LETRAS)[number];

export const LETRA_PADRAO: Letra = LETRAS[0];

/** Font names and descriptions on the brand screen. */
export const NOMES_DAS_LETRAS: Readonly<Record<Letra, { nome: string; descricao: string }>> = {
  poppins: { nome: 'Poppins', descricao: 'Redonda e clara' },
  barlow: { nome: 'Barlow Condensed', descricao: 'Estreita: o título sai maior' },
  slab: { nome: 'Roboto Slab', descricao: 'Com serifa, tradicional' },
  exo: { nome: 'Exo 2', descricao: 'Técnica, de competição' },
};
