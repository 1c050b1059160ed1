import type { ServerBuild } from '@remix-run/cloudflare';

type Routes = ServerBuild['routes'];

/** Paths that Remix reads as they are; in others it first decodes characters. */
const PLAIN_PATH = /^\/[\w.~/-]*$/;

/**
 * Narrows the Remix build to one screen: its own routes and those of the paths above it; of a path with parameters,
 * and of one that no screen has, to the routes of its first part. Remix scans all routes several times for each
 * request and each link of a page, and compiles the pattern of each until one matches, which takes longer than most
 * screens.
 * @returns function of the path of a page or of its data (`.data`); it returns the whole build when only
 * Remix can find the screen
 */
export function buildsOfScreens(build: ServerBuild): (pathname: string) => ServerBuild {
  const { routes } = build;
  const paths = pathsOf(routes);
  const idsByPath = groupBy(paths, ({ path }) => (/[:*]/.test(path) ? undefined : path));
  const idsByFirst = groupBy(paths, ({ path }) => firstPartOf(path));
  const known = new Map<string, ServerBuild>();

  function only(wanted: readonly string[]): ServerBuild {
    const ids = new Set(wanted.flatMap((id) => withParents(id, routes)));
    const those = <T>(all: Record<string, T>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
    return {
      ...build,
      routes: those(routes),
      assets: { ...build.assets, routes: those(build.assets.routes) },
    };
  }

  function ofScreen(path: string): ServerBuild {
    const all = [path, ...pathsAbove(path)].map((each) => idsByPath.get(each));
    return all.includes(undefined) ? build : only(all.flatMap((found) => found ?? []));
  }

  /** The routes of a first part, with "/" and those that match every path; only the latter where none has it. */
  const ofFirstPart = (first: string): ServerBuild =>
    only(['', '*', first].flatMap((each) => idsByFirst.get(each) ?? []));

  function remembered(key: string, make: () => ServerBuild): ServerBuild {
    const screen = known.get(key) ?? make();
    known.set(key, screen);
    return screen;
  }

  return (pathname) => {
    const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
    // Screens and first parts are what is remembered, so there are no more entries than routes.
    if (idsByPath.has(path)) return remembered(path, () => ofScreen(path));
    const first = firstPartOf(path);
    if (!PLAIN_PATH.test(path) || first.startsWith('__') || first === '') return build;
    const part = idsByFirst.has(first) ? first : '*';
    return remembered(`part ${part}`, () => ofFirstPart(part));
  };
}

/** First part of a path, as Remix compares it: without regard to case. */
const firstPartOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/** Path of each route that has one, with its id. */
function pathsOf(routes: Routes): { id: string; path: string }[] {
  return Object.entries(routes).flatMap(([id, route]) => {
    if (id === 'root' || !route || (route.path === undefined && !route.index)) return [];
    const parts = withParents(id, routes).flatMap((each) => routes[each]?.path || []);
    return [{ id, path: `/${parts.reverse().join('/')}` }];
  });
}

/** Ids by a key of their path; those without a key are left out. */
function groupBy(
  paths: readonly { id: string; path: string }[],
  keyOf: (each: { id: string; path: string }) => string | undefined,
): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const each of paths) {
    const key = keyOf(each);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), each.id]);
  }
  return byKey;
}

function withParents(id: string, routes: Routes): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [id, ...withParents(parent, routes)] : [id];
}

/** Paths above: "/", of "/a/b/c" also "/a", "/a/b"; Remix sends their routes along with the first page. */
function pathsAbove(path: string): string[] {
  const parts = path.split('/').filter(Boolean).slice(0, -1);
  return ['/', ...parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)];
}
