import type { CaminhoDeTela } from '~/caminhos.ts';
import { decideAccess } from '~/domain/pessoas/guarda.ts';
import type { SessionFlags } from '~/domain/pessoas/sessao.ts';
import { type NoMenu, type Tela, telas } from '~/routes.ts';

/** A screen as the navigation shows it. */
export type Lugar = NoMenu & Pick<Tela, 'access'> & { path: CaminhoDeTela };

/** Titles of the drawer's groups; the first needs none. */
export const GRUPOS = {
  vender: null,
  criar: 'Criar imagem',
  mais: 'Mais telas',
  administrar: 'Administrar',
} as const;

export const NOMES_DOS_GRUPOS = Object.keys(GRUPOS) as Array<keyof typeof GRUPOS>;

/** What is used now and then is folded, so that what is used all day stands on one screen. */
export const isRecolhido = (grupo: Lugar['grupo']): boolean => grupo === 'mais' || grupo === 'administrar';

/** Every screen that a person goes to by name, in the order of the route table. */
export const LUGARES: readonly Lugar[] = telas.flatMap((tela) =>
  'menu' in tela ? [{ path: tela.path, access: tela.access, ...tela.menu }] : [],
);

/** The places this person may open, by the access that the route table declares. */
export const lugaresOf = (flags: SessionFlags): Lugar[] =>
  LUGARES.filter(({ access }) => decideAccess(access, flags) === 'pass');

/** Name of the screen at an address, for the header on phones; null where the product's name stands. */
export function nameOfPlace(pathname: string): string | null {
  const path = pathname.replace(/^\/|\/$/g, '');
  return path === '' ? null : (LUGARES.find((lugar) => lugar.path === path)?.rotulo ?? null);
}
