import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** RGBA pixels. */
export type Pixels = { width: number; height: number; data: Uint8Array };

/**
 * The most that a drawing may differ from its stored picture: one pixel in a thousand, each by more than a tenth
 * of the way from black to white. The two engines round the edges of letters differently; a moved line, another
 * font or another colour is far more than that.
 */
export const TOLERANCIA = { threshold: 0.1, share: 0.001 };

/** Half the width and height, each pixel the mean of four. The width must be even; the last row of an odd height is left out. */
export function halve({ width, height, data }: Pixels): Pixels {
  const rows = height >> 1;
  const half = new Uint8Array((width / 2) * rows * 4);
  const row = width * 4;
  const sample = (index: number) => data[index] ?? 0;
  let at = 0;
  for (let y = 0; y < rows * 2; y += 2) {
    for (let corner = y * row; corner < (y + 1) * row; corner += 8) {
      for (let channel = corner; channel < corner + 4; channel++) {
        const above = sample(channel) + sample(channel + 4);
        const below = sample(channel + row) + sample(channel + row + 4);
        half[at++] = (above + below + 2) >> 2;
      }
    }
  }
  return { width: width / 2, height: rows, data: half };
}

/** The pixels of a PNG. Rejects when it is none. */
export function readPng(bytes: Uint8Array): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    // Its synchronous reader leans on the inside of Node's zlib, which workerd does not have.
    new PNG().parse(Buffer.from(bytes), (error, { width, height, data }) => {
      if (error) reject(error);
      else resolve({ width, height, data: new Uint8Array(data) });
    });
  });
}

/** Opaque pixels as PNG. */
export function writePng({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png, { deflateLevel: 9, colorType: 2 });
}

/**
 * Share of the pixels that differ, 0 to 1; 1 when even the sizes do.
 * @param threshold how far a pixel must be off to count, 0 to 1 of the way from black to white
 */
export function difference(one: Pixels, other: Pixels, threshold = TOLERANCIA.threshold): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  const count = pixelmatch(one.data, other.data, undefined, one.width, one.height, { threshold });
  return count / (one.width * one.height);
}
