/**
 * In-memory cache of a slower store in an isolate, for a few seconds, so that consecutive pages do not read
 * the same row again. Plain data only: nothing of a request may outlive it.
 */
export type Copies<T> = ReturnType<typeof createCopies<T>>;

/**
 * @param options `keptMs`: lifetime in milliseconds; `most`: maximum number of entries, the oldest leave
 * first
 */
export function createCopies<T>({ keptMs, most }: { keptMs: number; most: number }) {
  const kept = new Map<string, { value: T; since: number }>();
  let changes = 0;

  function keep(key: string, value: T, now: number): void {
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { value: frozen(value), since: now });
  }

  return {
    /**
     * Cached value, unless it is too old.
     * @param now milliseconds since 1970
     */
    get(key: string, now: number): T | undefined {
      const copy = kept.get(key);
      const age = copy ? now - copy.since : Number.NaN;
      return age >= 0 && age < keptMs ? copy?.value : undefined;
    },
    /** Ticket to take before reading the store; see `fill`. */
    ticket: (): number => changes,
    /**
     * Caches a value read from the store, unless something was put or forgotten since the ticket was taken:
     * the value may be older than that.
     */
    fill(key: string, value: T, now: number, ticket: number): void {
      if (ticket === changes) keep(key, value, now);
    },
    /** Caches a value just written to the store. */
    put(key: string, value: T, now: number): void {
      changes += 1;
      keep(key, value, now);
    },
    forget(key: string): void {
      changes += 1;
      kept.delete(key);
    },
    forgetAll(): void {
      changes += 1;
      kept.clear();
    },
  };
}

/** Returns the cached value if valid, else reads and caches it. Without `copies` always reads. */
export async function remembered<T>(
  copies: Copies<T> | undefined,
  key: string,
  clock: () => Date,
  read: () => Promise<T>,
): Promise<T> {
  const kept = copies?.get(key, clock().getTime());
  if (kept !== undefined) return kept;
  const ticket = copies?.ticket() ?? 0;
  const value = await read();
  copies?.fill(key, value, clock().getTime(), ticket);
  return value;
}

/** Freezes deeply: several requests share the object, so none may change it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return ArrayBuffer.isView(value) ? value : Object.freeze(value);
}
