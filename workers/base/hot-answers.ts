import { createCopies } from './isolate-copies.ts';

/**
 * Time within which a second request makes a response hot, cached in the isolate, and for which it then
 * stays, in milliseconds.
 */
const KEPT_MS = 10_000;
/** Maximum number of names remembered as requested once. */
const ASKED = 500;

/**
 * Creates an in-memory cache of popular public responses in the isolate: the data centre's cache costs more
 * than everything else they need. A name must contain the public version of its response.
 * @param limits at most `most` responses of `largest` bytes each
 */
export function createHotAnswers(clock: () => Date, { most, largest }: { most: number; largest: number }) {
  const asked = createCopies<true>({ keptMs: KEPT_MS, most: ASKED });
  const held = createCopies<{ bytes: ArrayBuffer; headers: Record<string, string> }>({
    keptMs: KEPT_MS,
    most,
  });
  return {
    /** Copy of the cached response, if there is one. */
    find(name: string): Response | undefined {
      const answer = held.get(name, clock().getTime());
      return answer && new Response(answer.bytes, { headers: answer.headers });
    },
    /** Returns the response; caches it when it is requested for the second time within the period. */
    async keep(name: string, answer: Response): Promise<Response> {
      const now = clock().getTime();
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
