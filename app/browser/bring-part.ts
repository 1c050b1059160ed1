import { type ComponentType, lazy } from 'react';
import { isServerReached, RETRY_MS } from './server-reached.ts';

/** Address of a module in the message of a failed import, as Chromium and Firefox write it. */
const MODULE_ADDRESS = /https?:[^\s'"]+\.js/;

/**
 * Imports until it succeeds: without network again once that is back. Browsers keep a failed module for the life of the
 * page (HTML, module map), so another try asks for the file under another query. Throws what is not the network's.
 * @param tries those that the network has ended
 */
export async function importWithNetwork<Part>(bring: () => Promise<Part>, tries = 0): Promise<Part> {
  try {
    return await bring();
  } catch (error) {
    // A server has its parts, or never will; a browser whose server answers lacks the part itself.
    if (typeof document === 'undefined' || (await isServerReached())) throw error;
    await new Promise((back) => {
      addEventListener('online', back, { once: true });
      setTimeout(back, RETRY_MS);
    });
    const [address] = MODULE_ADDRESS.exec(String(error)) ?? [];
    const again = address ? () => importAnew<Part>(`${address}?${tries + 1}`) : bring;
    return importWithNetwork(again, tries + 1);
  }
}

/** Imports a part's file under a new address. A file with several exports does not tell which is the part: it is not shown. */
async function importAnew<Part>(address: string): Promise<Part> {
  const parts = Object.values(await import(/* @vite-ignore */ address)) as Part[];
  return parts.length === 1 ? (parts[0] as Part) : new Promise<never>(() => {});
}

/**
 * React.lazy for a part of a screen. Without network its Suspense waits, and the screen stays with what was typed;
 * React.lazy alone would replace it by the error page.
 * @param bring import of the part, of a constant address
 */
export const bringPart = <Props>(bring: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importWithNetwork(bring) }));
