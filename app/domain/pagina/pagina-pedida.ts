/**
 * The page that an address of Remix is about, whether it asks for the page or for its data (`.data`): path and query,
 * without what Remix adds.
 */
export function paginaPedida(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const query = new URLSearchParams(
    [...searchParams].filter(([name]) => name !== '_routes' && name !== 'index'),
  );
  const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
  return query.size > 0 ? `${path}?${query}` : path;
}
