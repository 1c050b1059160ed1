import type { Plugin } from 'vite';
import type { RouteScreen } from '../../app/routes/screen.ts';
import { routeTable } from '../../app/routes/table.ts';

/** Fields of a screen that the browser needs: its place in the menu, and its access. */
const placeOf = ({ path, access, menu }: RouteScreen) => ({ path, access, menu });

/**
 * Plugin: reduces the route table to the menu in the browser's build. Files, limits and screens outside the
 * menu are for the server only, and cost every first view a kilobyte.
 */
export function menuOnly(): Plugin {
  return {
    name: 'menu-only',
    apply: 'build',
    enforce: 'pre',
    transform(_code, id, options) {
      if (options?.ssr || !/\/app\/routes\.ts$/.test(id)) return null;
      const places = (routeTable as readonly RouteScreen[]).filter(({ menu }) => menu).map(placeOf);
      return { code: `export const telas = ${JSON.stringify(places)};`, map: null };
    },
  };
}
