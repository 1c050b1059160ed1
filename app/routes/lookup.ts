import type { RouteScreen } from './screen.ts';
import { routeTable } from './table.ts';

type TableScreen = (typeof routeTable)[number];

/** Path of a screen exactly as the route table declares it; route guards take it as their argument. */
export type ScreenPath = TableScreen['path'];

/** Paths of public screens, where the guard may find nobody signed in. */
export type PublicScreenPath = Extract<TableScreen, { access: 'public' }>['path'];

/** Paths of screens whose Empresa a network administrator selects in the query string. */
export type EmpresaChoicePath = Extract<TableScreen, { empresa: 'escolha' | 'alcance' }>['path'];

/** Those of them that also show the whole network. */
export type EmpresaScopePath = Extract<TableScreen, { empresa: 'alcance' }>['path'];

/** Paths of screens of the person's own Empresa; their guard returns an Usuario that has one. */
export type OwnEmpresaPath = Extract<TableScreen, { empresa: 'propria' }>['path'];

/** Finds the route-table row of a path. @throws Error for a path that is not in the table */
export function screenAt(path: ScreenPath): RouteScreen {
  const tela = routeTable.find((each) => each.path === path);
  if (!tela) throw new Error(`No screen at "${path}" in the route table.`);
  return tela;
}

/** Builds the regular expression of a screen's path; each `:parameter` matches one path segment. */
const patternOf = ({ path }: RouteScreen): RegExp =>
  new RegExp(`^/${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);

const screenPatterns = routeTable
  .filter(({ path }) => path !== '*')
  .map((tela) => ({ tela, is: patternOf(tela) }));

/** Finds the screen that serves a URL path, requested as a page or as its data (`.data`). */
export function screenOfAddress(pathname: string): RouteScreen {
  const page = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
  return screenPatterns.find(({ is }) => is.test(page))?.tela ?? screenAt('*');
}
