import { PNG } from 'pngjs';
import { ExpectedFailure } from '../../../workers/local/terminal.mjs';

/** As many pixels as a document takes of one picture: past it the picture is left out. */
const SIDE = 2000;
/** Largest file that the product takes from a picture's host. */
const MAX_BYTES = 512 * 1024;

/** The heaviest picture that the product takes: 4 megapixels, each of them see-through. */
function drawPicture(seed) {
  const png = new PNG({ width: SIDE, height: SIDE });
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const at = (y * SIDE + x) * 4;
      png.data[at] = (x >> 3) + seed;
      png.data[at + 1] = y >> 3;
      png.data[at + 2] = (x + y) >> 4;
      png.data[at + 3] = 24 + ((x ^ y) >> 5);
    }
  }
  const bytes = PNG.sync.write(png);
  if (bytes.byteLength > MAX_BYTES)
    throw new ExpectedFailure(`A picture of the bench has ${bytes.byteLength} bytes.`);
  return Uint8Array.from(bytes);
}

/**
 * Puts such a picture in the place of each one that the company's brand names.
 *
 * @param {string} cookie session of somebody of company 1
 * @returns {Promise<() => Promise<void>>} brings the demonstration's own pictures back
 */
export async function putHeaviestPictures(product, cookie) {
  const response = await fetch(new URL('/api/marca/1', product.url), { headers: { Cookie: cookie } });
  if (!response.ok) throw new ExpectedFailure(`GET /api/marca/1 answered ${response.status}.`);
  const { recursos } = await response.json();
  const paths = Object.values(recursos).flat();
  const bucket = await product.bucket();
  for (const [seed, path] of paths.entries())
    await bucket.put(path, drawPicture(seed), { httpMetadata: { contentType: 'image/png' } });
  return () => bucket.delete(paths);
}
