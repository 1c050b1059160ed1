import { decideAccess } from '~/domain/pessoas/route-guard.ts';
import type { SessionFlags } from '~/domain/pessoas/session-flags.ts';
import type { ScreenPath } from '~/routes/lookup.ts';
import type { MenuEntry, RouteScreen } from '~/routes/screen.ts';
import { routeTable } from '~/routes/table.ts';

/** Screen as a menu entry. */
export type MenuPlace = MenuEntry & Pick<RouteScreen, 'access'> & { path: Exclude<ScreenPath, '*'> };

/** Titles of the drawer's groups; the first needs none. */
export const MENU_GROUPS = {
  vender: null,
  criar: 'Criar imagem',
  mais: 'Mais telas',
  administrar: 'Administrar',
} as const;

export const MENU_GROUP_NAMES = Object.keys(MENU_GROUPS) as Array<keyof typeof MENU_GROUPS>;

/** Tells whether a group starts collapsed, to keep the daily entries visible without scrolling. */
export const isCollapsedGroup = (grupo: MenuPlace['grupo']): boolean =>
  grupo === 'mais' || grupo === 'administrar';

/** Screens with a menu entry, in the order of the route table. */
export const MENU_PLACES: readonly MenuPlace[] = routeTable.flatMap((tela) =>
  'menu' in tela ? [{ path: tela.path, access: tela.access, ...tela.menu }] : [],
);

/** Lists the menu entries a person may open, by the access declared in the route table. */
export const menuPlacesOf = (flags: SessionFlags): MenuPlace[] =>
  MENU_PLACES.filter(({ access }) => decideAccess(access, flags) === 'pass');

/** Finds the menu label of a path, for the header on phones; null where the product's name is shown. */
export function nameOfPlace(pathname: string): string | null {
  const path = pathname.replace(/^\/|\/$/g, '');
  return path === '' ? null : (MENU_PLACES.find((lugar) => lugar.path === path)?.rotulo ?? null);
}
