/** Total time that a request may spend on the identity provider, ms, over all its calls. */
export const TIME_BUDGET_MS = 2000;

/** Time budget of one request for the identity provider. */
export type TimeBudget = ReturnType<typeof createTimeBudget>;

/** Creates a budget that only the calls use up, not the time between them. */
export function createTimeBudget({
  clock,
  deadline,
}: {
  clock: () => Date;
  deadline: (ms: number) => AbortSignal;
}) {
  let left = TIME_BUDGET_MS;
  return {
    /** Runs a call with a signal that aborts after `most` milliseconds, or when the budget is spent. */
    async run<T>(most: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const start = clock().getTime();
      const ms = Math.min(most, left);
      try {
        return await call(ms > 0 ? deadline(ms) : AbortSignal.abort());
      } finally {
        left -= clock().getTime() - start;
      }
    },
  };
}

/** Creates the budget of one request, with the runtime's own clock. */
export const createClockTimeBudget = (): TimeBudget =>
  createTimeBudget({ clock: () => new Date(), deadline: (ms) => AbortSignal.timeout(ms) });
