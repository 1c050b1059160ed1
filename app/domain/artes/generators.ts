/** Generators of the studio (section 2: geradorpanfleto, imagempost, imagemparabens, imagempecas). */
export const GENERATORS = ['oferta', 'post', 'parabens', 'pecas'] as const;
export type GeneratorKind = (typeof GENERATORS)[number];

/** Screen of each generator. */
export const GENERATOR_SCREENS = {
  oferta: '/geradorpanfleto',
  post: '/imagempost',
  parabens: '/imagemparabens',
  pecas: '/imagempecas',
} as const satisfies Record<GeneratorKind, string>;

/** Name of a generator's draft on the device; an edited piece has its own. */
export const draftScreenName = (kind: GeneratorKind, editada?: string): string =>
  editada === undefined ? kind : `${kind}:${editada}`;

/** Labels of the kinds of pieces in mixed lists. */
export const GENERATOR_LABELS: Record<GeneratorKind, string> = {
  oferta: 'Panfleto',
  post: 'Post',
  parabens: 'Parabéns',
  pecas: 'Peças e acessórios',
};

/** Tells whether a stored kind is one of the studio's. */
export const isGenerator = (kind: string): kind is GeneratorKind => GENERATORS.some((each) => each === kind);
