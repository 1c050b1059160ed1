/**
 * Runs it unless another page of this browser is at it: then null, at once. A page that goes lets the next one begin.
 * Safari before 15.4 has no locks; there every page runs it.
 * @param name of what at most one page does at a time
 */
export async function byOnePage<T>(name: string, run: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return run();
  return await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : null));
}
