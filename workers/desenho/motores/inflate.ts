import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';

/**
 * Parts of one zlib stream, inflated some kB at a time as the reader asks for more: not with DecompressionStream, which
 * inflates everything that it is given before anybody reads, so that a small file could fill the memory.
 * @throws Error for data that cannot be inflated or that end early
 */
export async function* inflate(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  const unpacked = Readable.from(parts).pipe(createInflate());
  try {
    for await (const chunk of unpacked) yield chunk as Uint8Array;
  } finally {
    unpacked.destroy();
  }
}

/** Whether a zlib stream unpacks to this many bytes at most; one byte more, and the rest is left as it is. */
export async function inflatesTo(limite: number, parts: readonly Uint8Array[]): Promise<boolean> {
  let bytes = 0;
  try {
    for await (const chunk of inflate(parts)) {
      bytes += chunk.byteLength;
      if (bytes > limite) return false;
    }
  } catch {
    return false;
  }
  return true;
}
