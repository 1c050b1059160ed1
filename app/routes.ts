import type { RouteConfigEntry } from '@remix-run/route-config';
import { type RouteScreen, type ScreenLayout, screenIdOf } from './routes/screen.ts';
import { routeTable } from './routes/table.ts';

const LAYOUTS: readonly ScreenLayout[] = ['padrao', 'v2', 'folha'];

function routeEntry(screen: RouteScreen): RouteConfigEntry {
  const id = screenIdOf(screen);
  const { file, path } = screen;
  return path === '' ? { id, index: true, file } : { id, path, file };
}

/** Remix's route configuration: a layout each, with its screens of the route table. */
export default LAYOUTS.map(
  (layout): RouteConfigEntry => ({
    id: `layouts/${layout}`,
    file: `layouts/${layout}.tsx`,
    children: routeTable.filter((screen) => screen.layout === layout).map(routeEntry),
  }),
);
