import { useEffect } from 'react';
import { afterCalma } from '~/lib/calma.ts';
import { COOKIE_DA_FOLHA, enderecoDaFolha, nomeDaFolha } from './cookie-da-folha.ts';

/** A year, in seconds: a browser that threw the file away fetches it again. */
const UM_ANO = 31_536_000;

/** Whether the file came whole: the cookie says that it is here, so it is read to its end before. */
async function keepFolha(): Promise<boolean> {
  const response = await fetch(enderecoDaFolha, { priority: 'low' });
  await response.arrayBuffer();
  return response.ok;
}

/** Fetches the stylesheet's file for the next page, once the first, which has it in itself, can be used. */
export function useFolhaGuardada(): void {
  useEffect(() => {
    if (!document.querySelector('style[data-folha]')) return;
    return afterCalma(() => {
      keepFolha().then(
        (isWhole) => {
          if (!isWhole) return;
          // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store before 18.4, Firefox before 140.
          document.cookie = `${COOKIE_DA_FOLHA}=${nomeDaFolha}; Path=/; Max-Age=${UM_ANO}; SameSite=Lax`;
        },
        // Without a network the next page has it in itself again.
        () => undefined,
      );
    });
  }, []);
}
