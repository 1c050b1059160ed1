import { inflate } from '../../engines/inflate.ts';
import { type Png, rowBytesOf } from '../../engines/read-png.ts';

/**
 * Maximum bytes of a block of PNG rows inflated together: fewer turns of the streams, without the whole image
 * in memory.
 */
const BLOCK_BYTES = 64 * 1024;
/** Filter types of a row (ISO/IEC 15948, 9.2). */
const FILTERS = { sub: 1, up: 2, average: 3, paeth: 4 } as const;

/** Maximum number of rows of a block. */
export const blockRowsOf = (png: Png): number =>
  Math.min(png.altura, Math.max(1, Math.floor(BLOCK_BYTES / (1 + rowBytesOf(png)))));

/**
 * Inflates the image's rows, filter byte first, in blocks; a block is valid only until the next one is
 * requested. Throws for data that cannot be inflated, are too short or too long, or have an unknown filter.
 */
export async function* inflateRows(png: Png): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stride = 1 + rowBytesOf(png);
  const block = new Uint8Array(blockRowsOf(png) * stride);
  let [filled, missing] = [0, png.altura * stride];
  for await (const inflated of inflate(png.dados)) {
    let rest = inflated;
    missing -= rest.byteLength;
    if (missing < 0) throw new Error('The picture has more rows than it says.');
    while (rest.byteLength > 0) {
      const taken = rest.subarray(0, block.byteLength - filled);
      block.set(taken, filled);
      filled += taken.byteLength;
      rest = rest.subarray(taken.byteLength);
      if (filled < block.byteLength) continue;
      yield checked(block, stride);
      filled = 0;
    }
  }
  if (missing > 0) throw new Error('The picture has fewer rows than it says.');
  if (filled > 0) yield checked(block.subarray(0, filled), stride);
}

function checked(block: Uint8Array<ArrayBuffer>, stride: number): Uint8Array<ArrayBuffer> {
  for (let at = 0; at < block.byteLength; at += stride)
    if ((block[at] ?? 0) > FILTERS.paeth) throw new Error('The picture names a filter that does not exist.');
  return block;
}

function paeth(left: number, up: number, corner: number): number {
  const byLeft = Math.abs(up - corner);
  const byUp = Math.abs(left - corner);
  const byCorner = Math.abs(left + up - corner - corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/**
 * Removes the filter of a row in place (ISO/IEC 15948, 9.2).
 * @param before the unfiltered row above; zeros above the first
 * @param pixel distance in bytes to the byte of the pixel before
 */
export function unfilter(filter: number, row: Uint8Array, before: Uint8Array, pixel: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = row[at - pixel] ?? 0;
    const up = before[at] ?? 0;
    let guess = 0;
    if (filter === FILTERS.sub) guess = left;
    else if (filter === FILTERS.up) guess = up;
    else if (filter === FILTERS.average) guess = (left + up) >> 1;
    else if (filter === FILTERS.paeth) guess = paeth(left, up, before[at - pixel] ?? 0);
    row[at] = (row[at] ?? 0) + guess;
  }
}
