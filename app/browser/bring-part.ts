import { type ComponentType, lazy } from 'react';

/** Imports until it succeeds: without network again once that is back. Throws what is not the network's. */
async function importWithNetwork<Part>(bring: () => Promise<Part>): Promise<Part> {
  try {
    return await bring();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((back) => addEventListener('online', back, { once: true }));
    return importWithNetwork(bring);
  }
}

/**
 * React.lazy for a part whose code a touch brings. Without network its Suspense waits, and the screen stays with what
 * was typed; React.lazy alone would replace it by the error page.
 * @param bring import of the part, of a constant address
 */
export const bringPart = <Props>(bring: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importWithNetwork(bring) }));
