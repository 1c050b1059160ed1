/** Time to undo a mistake with one press, in milliseconds. */
export const UNDO_TIME_MS = 10_000;

/** Extra time for a slow network, ms, so that the displayed seconds remain usable. */
const NETWORK_ALLOWANCE_MS = 5_000;

/** Milliseconds left to undo; 0 when too late. @param em ISO 8601 UTC */
export function undoTimeLeft(em: string, now: Date): number {
  const passed = now.getTime() - Date.parse(em);
  return passed >= 0 && passed < UNDO_TIME_MS ? UNDO_TIME_MS - passed : 0;
}

/** Tells whether an undo request, sent while it was offered, arrives in time. @param em ISO 8601 UTC */
export function isUndoInTime(em: string, now: Date): boolean {
  const passed = now.getTime() - Date.parse(em);
  return passed >= 0 && passed <= UNDO_TIME_MS + NETWORK_ALLOWANCE_MS;
}
