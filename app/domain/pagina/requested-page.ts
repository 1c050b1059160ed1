/**
 * Path and query of the page behind a Remix request, for the page or for its data (`.data`), without Remix's
 * own parameters.
 */
export function requestedPage(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const query = new URLSearchParams(
    [...searchParams].filter(([name]) => name !== '_routes' && name !== 'index'),
  );
  const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
  return query.size > 0 ? `${path}?${query}` : path;
}
