import { BodyTooLarge, untilAborted } from './limited-body.ts';

/**
 * Reads a body and stops at the first byte past the limit, to protect the memory.
 * @param limit bytes
 * @throws BodyTooLarge, DeadlineReached once the signal aborts, and the stream's own errors
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  if (!body) return new ArrayBuffer(0);
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await untilAborted(reader.read(), signal);
      if (done) return joined(chunks, size);
      size += value.byteLength;
      if (size > limit) throw new BodyTooLarge(limit);
      chunks.push(value);
    }
  } catch (error) {
    reader.cancel(error).catch(() => undefined);
    throw error;
  }
}

function joined(chunks: readonly Uint8Array[], size: number): ArrayBuffer {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes.buffer;
}
