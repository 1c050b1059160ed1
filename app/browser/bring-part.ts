import { type ComponentType, lazy } from 'react';
import { isServerReached, RETRY_MS } from './server-reached.ts';

/**
 * Imports until it succeeds: without network again once that is back. Browsers keep a failed module for the life of the
 * page (HTML, module map), so another try asks for the file that their message names under another query. A file with
 * several exports does not tell which of them is the part, and is not shown. Throws what is not the network's.
 */
export async function importWithNetwork<Part>(bring: () => Promise<Part>): Promise<Part> {
  try {
    return await bring();
  } catch (error) {
    // A server has its parts, or never will; a browser whose server answers lacks the part itself.
    if (typeof document === 'undefined' || (await isServerReached())) throw error;
    await new Promise((back) => {
      addEventListener('online', back, { once: true });
      setTimeout(back, RETRY_MS);
    });
    const [address] = /http.+\.js/.exec(String(error)) ?? [];
    return importWithNetwork(
      address
        ? async () => {
            const [part, other] = Object.values<Part>(
              await import(/* @vite-ignore */ `${address}?${Date.now()}`),
            );
            return other ? new Promise<never>(() => {}) : (part as Part);
          }
        : bring,
    );
  }
}

/**
 * React.lazy for a part of a screen. Without network its Suspense waits, and the screen stays with what was typed;
 * React.lazy alone would replace it by the error page.
 * @param bring import of the part, of a constant address
 */
export const bringPart = <Props>(bring: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importWithNetwork(bring) }));
