import { type ComponentType, lazy } from 'react';
import { isServerReached, RETRY_MS } from './server-reached.ts';

/** Imports until it succeeds: without network again once that is back. Throws what is not the network's. */
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
    return importWithNetwork(bring);
  }
}

/**
 * React.lazy for a part of a screen. Without network its Suspense waits, and the screen stays with what was typed;
 * React.lazy alone would replace it by the error page.
 * @param bring import of the part, of a constant address
 */
export const bringPart = <Props>(bring: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importWithNetwork(bring) }));
