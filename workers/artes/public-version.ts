/** Time for which an isolate trusts the version it read last, in milliseconds. */
export const FRESH_MS = 5_000;

export type PublicVersion = ReturnType<typeof createPublicVersion>;

/**
 * Creates the isolate's copy of the public version: one database read in {@link FRESH_MS}, for any number of
 * images and pages. While the database fails, the last version is used: nothing can be taken down then
 * either. Holds numbers and times only, nothing of a request.
 */
export function createPublicVersion(clock: () => Date) {
  let known: number | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let forgotten = 0;
  return {
    /** Current public version, part of the cache keys. Throws when it was never read and cannot be. */
    async current(read: () => Promise<number>): Promise<number> {
      const now = clock().getTime();
      if (known !== null && now - readAt < FRESH_MS) return known;
      const before = forgotten;
      try {
        const version = await read();
        known = Math.max(version, known ?? 0);
      } catch (error) {
        if (known === null) throw error;
      }
      // A version read while something was taken down may be from before it.
      if (before === forgotten) readAt = now;
      return known;
    },
    /** Call after an end or a takedown: the next request reads the version again. */
    forget(): void {
      forgotten += 1;
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}
