/** Generators of the studio (section 2: geradorpanfleto, imagempost, imagemparabens, imagempecas). */
export const GERADORES = ['oferta', 'post', 'parabens', 'pecas'] as const;
export type TipoDeGerador = (typeof GERADORES)[number];

/** Screen of each generator. */
export const TELA_DO_GERADOR = {
  oferta: '/geradorpanfleto',
  post: '/imagempost',
  parabens: '/imagemparabens',
  pecas: '/imagempecas',
} as const satisfies Record<TipoDeGerador, string>;

/** Name of a generator's draft on the device; an edited piece has its own. */
export const telaDoRascunho = (tipo: TipoDeGerador, editada?: string): string =>
  editada === undefined ? tipo : `${tipo}:${editada}`;

/** Labels of the kinds of pieces in mixed lists. */
export const NOME_DO_GERADOR: Record<TipoDeGerador, string> = {
  oferta: 'Panfleto',
  post: 'Post',
  parabens: 'Parabéns',
  pecas: 'Peças e acessórios',
};

/** Tells whether a stored kind is one of the studio's. */
export const isGerador = (tipo: string): tipo is TipoDeGerador => GERADORES.some((each) => each === tipo);
