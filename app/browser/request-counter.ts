/** Counter of running requests. Section 4, global loading flag. */
export type RequestCounter = {
  /** Counts a request until its promise settles; returns the promise. */
  track<T>(request: Promise<T>): Promise<T>;
  isBusy(): boolean;
  /** For useSyncExternalStore. */
  subscribe(changed: () => void): () => void;
};

export function createRequestCounter(): RequestCounter {
  const listeners = new Set<() => void>();
  let underWay = 0;
  const count = (step: 1 | -1) => {
    underWay += step;
    for (const changed of listeners) changed();
  };
  return {
    async track(request) {
      count(1);
      try {
        return await request;
      } finally {
        count(-1);
      }
    },
    isBusy: () => underWay > 0,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
