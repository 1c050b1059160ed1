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
 * than everything else they need. A name must contain the public version of its response. Held as a Blob and a Headers
 * object, which workerd shares and copies by itself: out of an ArrayBuffer and a record it makes a response of 150 kB in
 * 100 µs instead of 10.
 * @param limits at most `most` responses of `largest` bytes each
 */
export function createHotAnswers(clock: () => Date, { most, largest }: { most: number; largest: number }) {
  const asked = createCopies<true>({ keptMs: KEPT_MS, most: ASKED });
  const held = createCopies<{ body: Blob; headers: Headers }>({
    keptMs: KEPT_MS,
    most,
  });
  return {
    /** Copy of the cached response, if there is one. */
    find(name: string): Response | undefined {
      const answer = held.get(name, clock().getTime());
      return answer && new Response(answer.body, { headers: answer.headers });
    },
    /** Returns the response; caches it when it is requested for the second time within the period. */
    async keep(name: string, answer: Response): Promise<Response> {
      const now = clock().getTime();
      if (answer.status !== 200 || Number(answer.headers.get('Content-Length') ?? 0) > largest) return answer;
      if (!asked.get(name, now)) {
        asked.put(name, true, now);
        return answer;
      }
      const headers = new Headers(answer.headers);
      const body = new Blob([await answer.arrayBuffer()]);
      if (body.size <= largest) held.put(name, { body, headers }, now);
      return new Response(body, { headers });
    },
  };
}
