/** How long an isolate takes the number it read last for the present one, in milliseconds. */
export const FRESH_MS = 5_000;

export type PublicVersion = {
  /** The number under which public copies are kept now. Throws when it was never read and cannot be. */
  current(read: () => Promise<number>): Promise<number>;
  /** Something was ended or taken down: the next request reads it anew. */
  forget(): void;
};

/**
 * The public version as an isolate knows it: one read of the database in {@link FRESH_MS}, however many pictures and
 * pages are asked for. While the database does not answer, the last one stands: what nobody can write there cannot
 * have been taken down. Holds numbers and instants only, nothing that belongs to a request.
 */
export function createPublicVersion(agora: () => Date): PublicVersion {
  let known: number | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let forgotten = 0;
  return {
    async current(read) {
      const now = agora().getTime();
      if (known !== null && now - readAt < FRESH_MS) return known;
      const before = forgotten;
      try {
        const version = await read();
        known = Math.max(version, known ?? 0);
      } catch (error) {
        if (known === null) throw error;
      }
      // What was read while something was taken down may be from before it.
      if (before === forgotten) readAt = now;
      return known;
    },
    forget() {
      forgotten += 1;
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}
