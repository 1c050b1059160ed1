import { createCopies } from './isolate-copies.ts';

/** An answer that is asked for again within this time is kept, and for this long. */
const KEPT_MS = 10_000;
/** Names that are remembered as asked for once. */
const ASKED = 500;

export type HotAnswers = {
  /** A new answer with the same body and headers, if it is held. */
  find(name: string): Response | undefined;
  /** The same answer; what is asked for for the second time in a short while is held from now on. */
  keep(name: string, answer: Response): Promise<Response>;
};

/**
 * Public answers that everybody asks for at this moment, in the isolate's own memory: the data centre's cache costs
 * more than all else that they need. A name must say under which public version its answer was seen to be public.
 *
 * @param limits `most` answers of `largest` bytes each at a time
 */
export function createHotAnswers(
  agora: () => Date,
  { most, largest }: { most: number; largest: number },
): HotAnswers {
  const asked = createCopies<true>({ keptMs: KEPT_MS, most: ASKED });
  const held = createCopies<{ bytes: ArrayBuffer; headers: Record<string, string> }>({
    keptMs: KEPT_MS,
    most,
  });
  return {
    find(name) {
      const answer = held.get(name, agora().getTime());
      return answer && new Response(answer.bytes, { headers: answer.headers });
    },
    async keep(name, answer) {
      const now = agora().getTime();
      if (answer.status !== 200 || Number(answer.headers.get('Content-Length') ?? 0) > largest) return answer;
      if (!asked.get(name, now)) {
        asked.put(name, true, now);
        return answer;
      }
      const bytes = await answer.arrayBuffer();
      const headers = Object.fromEntries(answer.headers);
      if (bytes.byteLength <= largest) held.put(name, { bytes, headers }, now);
      return new Response(bytes, { headers });
    },
  };
}
