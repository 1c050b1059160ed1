import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';

/**
 * Inflates parts of one zlib stream in chunks of some kB, on demand: DecompressionStream would inflate all
 * its input before anybody reads, so that a small file could fill the memory.
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

/** True when a zlib stream unpacks to at most `limit` bytes; stops at the first byte beyond. */
export async function inflatesTo(limit: number, parts: readonly Uint8Array[]): Promise<boolean> {
  let bytes = 0;
  try {
    for await (const chunk of inflate(parts)) {
      bytes += chunk.byteLength;
      if (bytes > limit) return false;
    }
  } catch {
    return false;
  }
  return true;
}
