import { useEffect } from 'react';
import { afterLoad } from '~/browser/after-load.ts';
import { STYLESHEET_COOKIE, stylesheetName, stylesheetUrl } from './stylesheet-cookie.ts';

/** Cookie lifetime of one year, seconds; a browser that evicted the file fetches it again. */
const ONE_YEAR_S = 31_536_000;

/** Downloads the file completely before the cookie is set. @returns whether the answer was 2xx */
async function keepStylesheet(): Promise<boolean> {
  const response = await fetch(stylesheetUrl, { priority: 'low' });
  await response.arrayBuffer();
  return response.ok;
}

/** Fetches the stylesheet file for later pages, once the first page, which has it inline, is idle. */
export function useCachedStylesheet(): void {
  useEffect(() => {
    if (!document.querySelector('style[data-folha]')) return;
    return afterLoad(() => {
      keepStylesheet().then(
        (isWhole) => {
          if (!isWhole) return;
          // biome-ignore lint/suspicious/noDocumentCookie: not in Safari before 18.4 and Firefox before 140.
          document.cookie = `${STYLESHEET_COOKIE}=${stylesheetName}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
        },
        // Without network the next page is served with the inline stylesheet again.
        () => undefined,
      );
    });
  }, []);
}
