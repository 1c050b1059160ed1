import type { ServerBuild } from '@remix-run/cloudflare';
import { describe, expect, test } from 'vitest';
import { buildsOfScreens } from '../../../workers/shell/build-of-screen.ts';

const ROUTES: Record<string, { parentId?: string; path?: string; index?: boolean }> = {
  root: { path: '' },
  padrao: { parentId: 'root' },
  folha: { parentId: 'root' },
  home: { parentId: 'padrao', index: true },
  plano: { parentId: 'padrao', path: 'plano' },
  csv: { parentId: 'folha', path: 'plano/csv' },
  deep: { parentId: 'folha', path: 'a/b' },
  piece: { parentId: 'folha', path: 'p/:id' },
  lost: { parentId: 'padrao', path: '*' },
};
const routes = Object.fromEntries(Object.entries(ROUTES).map(([id, route]) => [id, { id, ...route }]));
const build = { routes, assets: { version: 'v1', routes } } as unknown as ServerBuild;
const buildOf = buildsOfScreens(build);

describe('issue 9 §5: Remix gets the routes of a screen, not the whole table', () => {
  test.each([
    ['/', ['root', 'padrao', 'home']],
    ['/_root.data', ['root', 'padrao', 'home']],
    ['/plano', ['root', 'padrao', 'home', 'plano']],
    ['/plano.data', ['root', 'padrao', 'home', 'plano']],
    ['/plano/csv', ['root', 'padrao', 'folha', 'home', 'plano', 'csv']],
  ])('%s', (pathname, ids) => {
    const screen = buildOf(pathname);
    expect(Object.keys(screen.routes)).toEqual(ids);
    expect(Object.keys(screen.assets.routes)).toEqual(ids);
    expect(screen.assets.version).toBe('v1');
    expect(buildOf(pathname)).toBe(screen);
  });

  test.each([
    ['/p/abc', ['root', 'padrao', 'folha', 'home', 'piece', 'lost']],
    ['/P/abc.data', ['root', 'padrao', 'folha', 'home', 'piece', 'lost']],
    ['/plano/', ['root', 'padrao', 'folha', 'home', 'plano', 'csv', 'lost']],
    ['/Plano', ['root', 'padrao', 'folha', 'home', 'plano', 'csv', 'lost']],
    ['/a/b/c', ['root', 'padrao', 'folha', 'home', 'deep', 'lost']],
    ['/nada', ['root', 'padrao', 'home', 'lost']],
    ['/nada/disso', ['root', 'padrao', 'home', 'lost']],
  ])('issue 27 §2: of a first part, what it may be: %s', (pathname, ids) => {
    const screen = buildOf(pathname);
    expect(Object.keys(screen.routes)).toEqual(ids);
    expect(Object.keys(screen.assets.routes)).toEqual(ids);
  });

  test('issue 27 §2: paths that nobody has share one build', () => {
    expect(buildOf('/nada')).toBe(buildOf('/wp-login.php'));
    expect(buildOf('/p/1')).toBe(buildOf('/p/2'));
  });

  test.each(['/__manifest', '/*', '/p/:id', '/a/b', '', '/__proto__', '/pl%61no', '//plano'])(
    'all routes where only Remix can tell: "%s"',
    (pathname) => {
      expect(buildOf(pathname)).toBe(build);
    },
  );
});
