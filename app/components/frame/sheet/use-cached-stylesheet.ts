import { useEffect } from 'react';
import { STYLESHEET_COOKIE, stylesheetName } from './stylesheet-cookie.ts';

/**
 * Lifetime of the cookie that names the stylesheets in this browser's cache: one year, seconds; an evicted
 * file is fetched again.
 */
const ONE_YEAR_S = 31_536_000;
/** Most names in the cookie: more than the product has stylesheets; the oldest are of earlier deployments. */
const MAX_BYTES = 48;

/** Downloads the files completely before the cookie is set. @returns names of those whose answer was 2xx */
async function keepStylesheets(hrefs: readonly string[]): Promise<string[]> {
  const names = await Promise.all(
    hrefs.map(async (href) => {
      const response = await fetch(href, { priority: 'low' });
      await response.arrayBuffer();
      return response.ok ? [stylesheetName(href)] : [];
    }),
  );
  return names.flat();
}

function remember(names: readonly string[]): void {
  const [, before = ''] = new RegExp(`(?:^|;\\s*)${STYLESHEET_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  const all = [...new Set([...before.split('.').filter(Boolean), ...names])].slice(-MAX_BYTES).join('.');
  // biome-ignore lint/suspicious/noDocumentCookie: not in Safari before 18.4 and Firefox before 140.
  document.cookie = `${STYLESHEET_COOKIE}=${all}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
}

/** Fetches the files of the stylesheets for later pages, once the page that has them inline is idle. */
export function useCachedStylesheet(): void {
  useEffect(() => {
    const hrefs = [...document.querySelectorAll<HTMLStyleElement>('style[data-folha]')].map(
      ({ dataset }) => dataset.folha ?? '',
    );
    if (hrefs.length === 0) return;
    // Without network the next page is served with the inline stylesheets again.
    void keepStylesheets(hrefs).then(remember, () => undefined);
  }, []);
}
