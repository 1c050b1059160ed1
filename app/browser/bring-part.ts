import { type ComponentType, lazy } from 'react';

/** Milliseconds between two questions whether the network is back. */
const ASK_AGAIN_MS = 5000;

/** Tells whether the server answers at all: `navigator.onLine` says only that there is a network. */
const isServerReached = (): Promise<boolean> =>
  fetch('/versao', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Waits until the server answers; at once where the browser notices that the network is back. */
async function waitForNetwork(): Promise<void> {
  while (!(await isServerReached()))
    await new Promise((back) => {
      addEventListener('online', back, { once: true });
      setTimeout(back, ASK_AGAIN_MS);
    });
}

/** Imports until it succeeds: without network again once that is back. Throws what is not the network's. */
export async function importWithNetwork<Part>(bring: () => Promise<Part>): Promise<Part> {
  try {
    return await bring();
  } catch (error) {
    // A server has its parts, or never will; a browser whose server answers lacks the part itself.
    if (typeof document === 'undefined' || (await isServerReached())) throw error;
    await waitForNetwork();
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
