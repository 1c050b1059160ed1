import type { Plugin } from 'vite';
import type { RouteScreen } from '../../app/routes/screen.ts';
import { routeTable } from '../../app/routes/table.ts';

/** Module whose text is replaced, and what it must still declare. */
const TABLE = /\/app\/routes\/table\.ts$/;
const DECLARATION = /export const routeTable = \[/;

/** Fields of a screen that the browser needs: its place in the menu, and its access. */
const placeOf = ({ path, access, menu }: RouteScreen) => ({ path, access, menu });

/**
 * Route table of the browser's build, as module text.
 * @param file path of a module @param code its text
 * @returns null for every other module @throws when the table is declared otherwise
 */
export function reduceToMenu(file: string, code: string): string | null {
  if (!TABLE.test(file)) return null;
  if (!DECLARATION.test(code)) throw new Error(`${file} no longer exports routeTable (vite-menu-only).`);
  const places = (routeTable as readonly RouteScreen[]).filter(({ menu }) => menu).map(placeOf);
  return `export const routeTable = ${JSON.stringify(places)};`;
}

/**
 * Plugin: reduces the route table to the menu in the browser's build. Files, limits and screens outside the
 * menu are for the server only, and cost every first view kilobytes. A build without the table fails: it has
 * moved, and the whole of it would be in every page.
 */
export function menuOnly(): Plugin {
  let found = false;
  return {
    name: 'menu-only',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      found = false;
    },
    transform(code, id, options) {
      if (options?.ssr) return null;
      const reduced = reduceToMenu(id.replace(/[?#].*$/, ''), code);
      if (reduced === null) return null;
      found = true;
      return { code: reduced, map: null };
    },
    buildEnd(error) {
      if (!error && !found && this.environment?.name === 'client')
        this.error('The route table is in no module of the browser (vite-menu-only).');
    },
  };
}
