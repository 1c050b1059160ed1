import type { CaminhoDeTela } from '~/caminhos.ts';
import { decideAccess } from '~/domain/pessoas/guarda.ts';
import type { SessionFlags } from '~/domain/pessoas/sessao.ts';
import { type NoMenu, type Tela, telas } from '~/routes.ts';

/** Screen as a menu entry. */
export type Lugar = NoMenu & Pick<Tela, 'access'> & { path: CaminhoDeTela };

/** Titles of the drawer's groups; the first needs none. */
export const GRUPOS = {
  vender: null,
  criar: 'Criar imagem',
  mais: 'Mais telas',
  administrar: 'Administrar',
} as const;

export const NOMES_DOS_GRUPOS = Object.keys(GRUPOS) as Array<keyof typeof GRUPOS>;

/** Tells whether a group starts collapsed, to keep the daily entries visible without scrolling. */
export const isRecolhido = (grupo: Lugar['grupo']): boolean => grupo === 'mais' || grupo === 'administrar';

/** Screens with a menu entry, in the order of the route table. */
export const LUGARES: readonly Lugar[] = telas.flatMap((tela) =>
  'menu' in tela ? [{ path: tela.path, access: tela.access, ...tela.menu }] : [],
);

/** Lists the menu entries a person may open, by the access declared in the route table. */
export const lugaresOf = (flags: SessionFlags): Lugar[] =>
  LUGARES.filter(({ access }) => decideAccess(access, flags) === 'pass');

/** Finds the menu label of a path, for the header on phones; null where the product's name is shown. */
export function nameOfPlace(pathname: string): string | null {
  const path = pathname.replace(/^\/|\/$/g, '');
  return path === '' ? null : (LUGARES.find((lugar) => lugar.path === path)?.rotulo ?? null);
}
