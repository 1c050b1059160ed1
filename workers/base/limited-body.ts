/** Body larger than the limit; the reader decides whether client or upstream is at fault. */
export class BodyTooLarge extends Error {
  constructor(readonly limite: number) {
    super(`body past ${limite} bytes`);
    this.name = 'CorpoGrandeDemais';
  }
}

/** Deadline reached: the signal aborted before the work was done. */
export class DeadlineReached extends Error {
  constructor() {
    super('deadline reached');
    this.name = 'PrazoEsgotado';
  }
}

/** Rejects with DeadlineReached as soon as the signal aborts; the work itself goes on, its result ignored. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(new DeadlineReached());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    const settle = () => signal.removeEventListener('abort', abort);
    promise.then(
      (value) => {
        settle();
        resolve(value);
      },
      (error) => {
        settle();
        reject(signal.aborted ? new DeadlineReached() : error);
      },
    );
  });
}

/**
 * Reads a body as UTF-8 text and stops at the first byte past the limit, to protect the memory.
 * @param limit bytes
 * @throws BodyTooLarge, DeadlineReached, and TypeError when the bytes are not UTF-8
 */
export async function readBodyText(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal?: AbortSignal,
): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const read = reader.read();
      const { done, value } = await (signal ? untilAborted(read, signal) : read);
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > limit) throw new BodyTooLarge(limit);
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    reader.cancel(error).catch(() => undefined);
    throw error;
  }
}

/** True when the media type is JSON (`application/json` or a `+json` type), ignoring parameters. */
export function isJson(contentType: string | null | undefined): boolean {
  const kind = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return kind === 'application/json' || /^application\/[a-z0-9.-]+\+json$/.test(kind);
}
