import type { Abertura } from './abertura-repository.ts';

/** Time between writes of collected openings, in milliseconds; those not written die with the isolate. */
export const COLLECT_MS = 3_000;
/** Maximum number of pieces and days collected at a time; further ones are dropped until the next write. */
const MOST = 1_000;

/**
 * Collects the openings of an isolate and writes them together: a page opened by a thousand people within
 * seconds costs one write. Holds only numbers, nothing of a request.
 */
export function createOpeningCounter(parts: { clock: () => Date; after: (ms: number) => Promise<void> }) {
  const { clock, after } = parts;
  let collected = new Map<string, Abertura>();
  let since: number | null = null;

  function collect({ arteId, dia, n }: Abertura): void {
    const key = `${dia} ${arteId}`;
    const known = collected.get(key);
    if (known) known.n += n;
    else if (collected.size < MOST) collected.set(key, { arteId, dia, n });
  }

  async function flush(write: (counted: Abertura[]) => Promise<void>): Promise<void> {
    await after(COLLECT_MS);
    const counted = [...collected.values()];
    collected = new Map();
    since = null;
    try {
      if (counted.length > 0) await write(counted);
    } catch {
      for (const abertura of counted) collect(abertura);
    }
  }

  return {
    /**
     * Counts one opening. The first of a round returns the promise of the write of all of them, to run after
     * its response; the others return null. The promise never rejects: a failed write is repeated in the next
     * round.
     */
    add(arteId: string, dia: string, write: (counted: Abertura[]) => Promise<void>): Promise<void> | null {
      collect({ arteId, dia, n: 1 });
      const now = clock().getTime();
      // A round whose request was aborted never ends; the next opening begins another.
      if (since !== null && now - since < 2 * COLLECT_MS) return null;
      since = now;
      return flush(write);
    },
  };
}
