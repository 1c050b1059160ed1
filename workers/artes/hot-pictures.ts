import { createCopies } from '../base/isolate-copies.ts';

/** A picture that is asked for again within this time is kept, and for this long. */
const KEPT_MS = 10_000;
const PICTURES = 20;
/** Bytes; nearly every JPEG of the studio is smaller. */
const LARGEST = 512 * 1024;

export type HotPictures = {
  /** A new answer with the picture, if it is held. */
  find(name: string): Response | undefined;
  /** The same answer; what is asked for for the second time in a short while is held from now on. */
  keep(name: string, answer: Response): Promise<Response>;
};

/**
 * Pictures that everybody asks for at this moment, in the isolate's own memory: the data centre's cache costs more
 * than all else that their answer needs. At most 10 MB. A name must say under which public version its picture was
 * seen to be public.
 */
export function createHotPictures(agora: () => Date): HotPictures {
  const asked = createCopies<true>({ keptMs: KEPT_MS, most: 500 });
  const held = createCopies<{ bytes: ArrayBuffer; headers: Record<string, string> }>({
    keptMs: KEPT_MS,
    most: PICTURES,
  });
  return {
    find(name) {
      const picture = held.get(name, agora().getTime());
      return picture && new Response(picture.bytes, { headers: picture.headers });
    },
    async keep(name, answer) {
      const now = agora().getTime();
      const size = Number(answer.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
      if (answer.status !== 200 || size > LARGEST) return answer;
      if (!asked.get(name, now)) {
        asked.put(name, true, now);
        return answer;
      }
      const bytes = await answer.arrayBuffer();
      const headers = Object.fromEntries(answer.headers);
      held.put(name, { bytes, headers }, now);
      return new Response(bytes, { headers });
    },
  };
}
