import type { ServerBuild } from '@remix-run/cloudflare';

type Routes = ServerBuild['routes'];

/**
 * The build as one screen needs it: its own routes and those of the addresses above it. Remix goes through all the
 * routes it has several times for each request and for each link of a page, which takes longer than most screens.
 *
 * @returns for the path of a page or of its data (`.data`); the whole build where only Remix can tell the screen
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
    // Only addresses without parameters are remembered, so there are no more of them than routes.
    if (!idsByPath.has(path)) return build;
    const screen = known.get(path) ?? narrowed(path);
    known.set(path, screen);
    return screen;
  };
}

/** Routes by the address at which they answer; those with parameters answer at no address in particular. */
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

/** "/", and of "/a/b/c" also "/a" and "/a/b": Remix sends the routes of those along with the first page. */
function pathsAbove(path: string): string[] {
  const parts = path.split('/').filter(Boolean).slice(0, -1);
  return ['/', ...parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)];
}
