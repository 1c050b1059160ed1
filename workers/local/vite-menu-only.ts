import type { Plugin } from 'vite';
import { type Tela, telas } from '../../app/routes.ts';

/** What the browser needs of a screen: its place in the menu, and who sees it there. */
const placeOf = ({ path, access, menu }: Tela) => ({ path, access, menu });

/**
 * Gives the browser of the route table no more than the menu. Files, limits and screens without a place in it are the
 * server's to know, and cost every first view a kilobyte.
 */
export function menuOnly(): Plugin {
  return {
    name: 'menu-only',
    apply: 'build',
    enforce: 'pre',
    transform(_code, id, options) {
      if (options?.ssr || !/\/app\/routes\.ts$/.test(id)) return null;
      const places = (telas as readonly Tela[]).filter(({ menu }) => menu).map(placeOf);
      return { code: `export const telas = ${JSON.stringify(places)};`, map: null };
    },
  };
}
