/** Ends within WITHIN_MS after which a child counts as broken: another restart would only hide why. */
const MOST_ENDS = 3;
const WITHIN_MS = 60_000;

/**
 * Records when a child ended, to distinguish an accident from a child that cannot run.
 * @param {() => number} agora milliseconds of a monotonic clock
 * @returns {{ mayRestart: () => boolean }} `mayRestart` is called once at each end
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
