import { useEffect } from 'react';
import { afterCalma } from '~/lib/calma.ts';
import { COOKIE_DA_FOLHA, enderecoDaFolha, nomeDaFolha } from './cookie-da-folha.ts';

/** Cookie lifetime of one year, seconds; a browser that evicted the file fetches it again. */
const UM_ANO = 31_536_000;

/** Downloads the file completely before the cookie is set. @returns whether the answer was 2xx */
async function keepFolha(): Promise<boolean> {
  const response = await fetch(enderecoDaFolha, { priority: 'low' });
  await response.arrayBuffer();
  return response.ok;
}

/** Fetches the stylesheet file for later pages, once the first page, which has it inline, is idle. */
export function useFolhaGuardada(): void {
  useEffect(() => {
    if (!document.querySelector('style[data-folha]')) return;
    return afterCalma(() => {
      keepFolha().then(
        (isWhole) => {
          if (!isWhole) return;
          // biome-ignore lint/suspicious/noDocumentCookie: not in Safari before 18.4 and Firefox before 140.
          document.cookie = `${COOKIE_DA_FOLHA}=${nomeDaFolha}; Path=/; Max-Age=${UM_ANO}; SameSite=Lax`;
        },
        // Without network the next page is served with the inline stylesheet again.
        () => undefined,
      );
    });
  }, []);
}
