/**
 * Runs a function under a Web Lock; returns null at once when another page holds it. The lock is released
 * when a page closes. Safari before 15.4 has no locks; there every page runs it.
 * @param name of the lock
 */
export async function byOneTab<T>(name: string, run: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return run();
  return await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : null));
}
