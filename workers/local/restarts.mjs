/** A child that ends this often in this short a while is broken: starting it once more would only hide why. */
const MOST_ENDS = 3;
const WITHIN_MS = 60_000;

/**
 * Remembers when a child ended, to tell an accident from a child that cannot run.
 *
 * @param {() => number} agora milliseconds of a clock that never goes back
 * @returns {{ mayRestart: () => boolean }} `mayRestart` is asked once at each end
 */
export function createRestarts(agora) {
  let ends = [];
  return {
    mayRestart() {
      const now = agora();
      ends = [...ends.filter((end) => now - end < WITHIN_MS), now];
      return ends.length < MOST_ENDS;
    },
  };
}
