import type { Page } from 'playwright-core';
import { routeTable } from '../../app/routes/table.ts';
import { launch, type NomeDaConta, test } from './apoio.ts';

/** Visitor, or person of the demonstration data. */
export type Quem = NomeDaConta | 'visitante';

/** Screens that are known by their address alone. What televisions show is measured by their wall. */
const SCREENS = routeTable.filter(
  ({ path, file }) =>
    file.endsWith('.tsx') &&
    !path.includes(':') &&
    !path.endsWith('csv') &&
    path !== 'tv' &&
    path !== 'logout',
);

/** Addresses of the screens that are read as this person: each of the table is somebody's. */
export const pathsOf = (quem: Quem): string[] =>
  SCREENS.filter(({ access }) =>
    quem === 'visitante' ? access === 'public' : quem === 'admin' ? access === 'admin' : access !== 'admin',
  ).map(({ path }) => (path === '*' ? '/nao-existe' : `/${path}`));

/** Lists, whose first thing is opened too. */
export const LISTAS: Record<string, readonly string[]> = {
  visitante: ['/seminovos'],
  consultor: ['/propostas', '/clientes', '/estoque', '/premiacao'],
  admin: ['/usuarios', '/pps', '/campanha', '/acessorio'],
};

/** The address of the first thing in a list, which is open; null where it is empty. */
export const firstOf = (page: Page, list: string): Promise<string | null> =>
  page.evaluate((under) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    const paths = links.map(({ pathname, search }) => `${pathname}${search}`);
    return (
      paths.find((path) => new RegExp(`^${under}/[^/?]{6,}$|^${under}\\?.*(id|moto|pessoa)=`).test(path)) ??
      null
    );
  }, list);

/** @param px the browser's own letters: what people choose in its settings, usually 16 */
export const withLetters = (px: number) =>
  test.extend({
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
      async ({}, use) => {
        const browser = await launch({}, [`--blink-settings=defaultFontSize=${px}`]);
        await use(browser);
        await browser.close();
      },
      { scope: 'worker' },
    ],
  });
