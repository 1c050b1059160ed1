/**
 * What an isolate remembers of a slower store, for some seconds and no longer, so that a person who opens page after
 * page does not have the same row read again each time. Plain data only: nothing of a request's own may outlive it.
 */
export type Copies<T> = {
  /** The copy, unless it is too old. @param now milliseconds since 1970 */
  get(key: string, now: number): T | undefined;
  /** To be taken before the store is asked; see `fill`. */
  ticket(): number;
  /**
   * Keeps what the store answered, unless something was put or forgotten since the ticket was taken: the answer may
   * be older than that.
   */
  fill(key: string, value: T, now: number, ticket: number): void;
  /** Keeps what has just been written to the store. */
  put(key: string, value: T, now: number): void;
  forget(key: string): void;
  forgetAll(): void;
};

/**
 * @param options `keptMs` milliseconds that a copy is good for; `most` copies at a time, the oldest leave first
 */
export function createCopies<T>({ keptMs, most }: { keptMs: number; most: number }): Copies<T> {
  const kept = new Map<string, { value: T; since: number }>();
  let changes = 0;

  function keep(key: string, value: T, now: number): void {
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { value: frozen(value), since: now });
  }

  return {
    get(key, now) {
      const copy = kept.get(key);
      const age = copy ? now - copy.since : Number.NaN;
      return age >= 0 && age < keptMs ? copy?.value : undefined;
    },
    ticket: () => changes,
    fill(key, value, now, ticket) {
      if (ticket === changes) keep(key, value, now);
    },
    put(key, value, now) {
      changes += 1;
      keep(key, value, now);
    },
    forget(key) {
      changes += 1;
      kept.delete(key);
    },
    forgetAll() {
      changes += 1;
      kept.clear();
    },
  };
}

/** The copy, where there is one that is good, or what `read` gives. Without copies, always that. */
export async function remembered<T>(
  copies: Copies<T> | undefined,
  key: string,
  agora: () => Date,
  read: () => Promise<T>,
): Promise<T> {
  const kept = copies?.get(key, agora().getTime());
  if (kept !== undefined) return kept;
  const ticket = copies?.ticket() ?? 0;
  const value = await read();
  copies?.fill(key, value, agora().getTime(), ticket);
  return value;
}

/** Several requests read the same object, so none may change it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return ArrayBuffer.isView(value) ? value : Object.freeze(value);
}
