import type { Abertura } from './abertura-repository.ts';

/** How long openings are collected before they are written, in milliseconds; what an isolate loses when it dies. */
export const COLLECT_MS = 3_000;
/** Pieces and days that are collected at a time; more are not counted until these are written. */
const MOST = 1_000;

export type OpeningCounter = {
  /**
   * Counts one opening. The first of a round gives the work that writes them all, to go on behind its answer; the
   * others give nothing. That work never fails: what could not be written is written with the next round.
   */
  add(arteId: string, dia: string, write: (counted: Abertura[]) => Promise<void>): Promise<void> | null;
};

/**
 * Openings of an isolate, written together: a page that a thousand people open within seconds costs one write.
 * Holds numbers only, nothing of a request.
 */
export function createOpeningCounter(parts: {
  agora: () => Date;
  after: (ms: number) => Promise<void>;
}): OpeningCounter {
  const { agora, after } = parts;
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
    add(arteId, dia, write) {
      collect({ arteId, dia, n: 1 });
      const now = agora().getTime();
      // A round whose request was cut off never ends; the next opening begins another.
      if (since !== null && now - since < 2 * COLLECT_MS) return null;
      since = now;
      return flush(write);
    },
  };
}
