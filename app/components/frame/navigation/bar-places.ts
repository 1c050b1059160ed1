import { readOwnBar } from '~/domain/pagina/own-bar.ts';
import type { SessionFlags } from '~/domain/pessoas/session-flags.ts';
import type { BarPlace } from '~/shared/current-person.ts';
import { type MenuPlace, menuPlacesOf } from './menu-places.ts';

/** Short names of screens that are not in the bar by default. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  financiamento2: 'Comparar',
  fipe: 'FIPE',
  registrarseminovo: 'Usado',
  imagempost: 'Post',
  imagemparabens: 'Parabéns',
  imagempecas: 'Peças',
  links: 'Links',
  plano: 'Plano',
  pps: 'Preços',
  'fotos-dos-modelos': 'Fotos',
  marca: 'Artes',
  recursos: 'Marca',
  admin: 'Administrar',
};

/** Longest label that fits under an icon of the bar, in letters. */
const MAX_SHORT_NAME = 12;

/** Names a screen as the bar does; null for a name too long for it. */
export function shortNameOf({ path, curto, rotulo }: MenuPlace): string | null {
  const name = curto ?? SHORT_NAMES[path] ?? rotulo;
  return name.length > MAX_SHORT_NAME ? null : name;
}

/** Screens that the person may have in their bar, Home excepted, which is always there. */
export const barChoicesOf = (flags: SessionFlags): MenuPlace[] =>
  menuPlacesOf(flags).flatMap((place) => {
    const curto = shortNameOf(place);
    return place.path === '' || curto === null ? [] : [{ ...place, curto }];
  });

/** Shortcuts of the bar as the product brings it, Home excepted. */
export const defaultBarOf = (flags: SessionFlags): string[] =>
  menuPlacesOf(flags).flatMap(({ path, curto }) => (path !== '' && curto !== undefined ? [path] : []));

/**
 * Lists the places of the person's own bar; null when it is the default one. Screens that the person may no longer
 * open are left out.
 */
export function ownBarPlaces(
  cookies: string | null | undefined,
  uid: string,
  flags: SessionFlags,
): BarPlace[] | null {
  const bar = readOwnBar(cookies, uid);
  if (!bar) return null;
  const home = menuPlacesOf(flags).filter(({ path }) => path === '');
  const choices = barChoicesOf(flags);
  const own = bar.paths.flatMap((each) => choices.find(({ path }) => path === each) ?? []);
  if (own.length === 0) return null;
  return [...home, ...own].map(({ path, curto, icone }) => ({ path, curto, icone }));
}
