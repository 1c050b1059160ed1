/** What the studio's generators make (section 2: geradorpanfleto, imagempost, imagemparabens, imagempecas). */
export const GERADORES = ['oferta', 'post', 'parabens', 'pecas'] as const;
export type TipoDeGerador = (typeof GERADORES)[number];

/** Where each is filled in. */
export const TELA_DO_GERADOR = {
  oferta: '/geradorpanfleto',
  post: '/imagempost',
  parabens: '/imagemparabens',
  pecas: '/imagempecas',
} as const satisfies Record<TipoDeGerador, string>;

/** Name under which a device keeps what is typed in one of them; a piece that is edited has its own. */
export const telaDoRascunho = (tipo: TipoDeGerador, editada?: string): string =>
  editada === undefined ? tipo : `${tipo}:${editada}`;

/** What a piece of each is called where several kinds stand together. */
export const NOME_DO_GERADOR: Record<TipoDeGerador, string> = {
  oferta: 'Panfleto',
  post: 'Post',
  parabens: 'Parabéns',
  pecas: 'Peças e acessórios',
};

/** Whether a stored kind is one of the studio's. */
export const isGerador = (tipo: string): tipo is TipoDeGerador => GERADORES.some((each) => each === tipo);
