import type { ServerBuild } from '@remix-run/cloudflare';

type Routes = ServerBuild['routes'];

/**
 * Narrows the Remix build to one screen: its own routes and those of the paths above it. Remix scans all
 * routes several times for each request and each link of a page, which takes longer than most screens.
 * @returns function of the path of a page or of its data (`.data`); it returns the whole build when only
 * Remix can find the screen
 */
export function buildsOfScreens(build: ServerBuild): (pathname: string) => ServerBuild {
  const idsByPath = groupByPath(build.routes);
  const known = new Map<string, ServerBuild>();

  function narrowed(path: string): ServerBuild {
    const all = [path, ...pathsAbove(path)].map((each) => idsByPath.get(each));
    if (all.includes(undefined)) return build;
    const ids = new Set(all.flatMap((found) => found ?? []).flatMap((id) => withParents(id, build.routes)));
    const only = <T>(routes: Record<string, T>) =>
      Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
    return {
      ...build,
      routes: only(build.routes),
      assets: { ...build.assets, routes: only(build.assets.routes) },
    };
  }

  return (pathname) => {
    const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
    // Only paths without parameters are cached, so there are no more entries than routes.
    if (!idsByPath.has(path)) return build;
    const screen = known.get(path) ?? narrowed(path);
    known.set(path, screen);
    return screen;
  };
}

/** Route ids by path; routes with parameters are left out. */
function groupByPath(routes: Routes): Map<string, string[]> {
  const byPath = new Map<string, string[]>();
  for (const [id, route] of Object.entries(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    const path = `/${withParents(id, routes)
      .map((each) => routes[each]?.path)
      .filter(Boolean)
      .reverse()
      .join('/')}`;
    if (id !== 'root' && !/[:*]/.test(path)) byPath.set(path, [...(byPath.get(path) ?? []), id]);
  }
  return byPath;
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
