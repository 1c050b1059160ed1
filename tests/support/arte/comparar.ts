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

/** A part of the width and height, each pixel the mean of `by` × `by`; what is left over at the edges falls away. */
export function shrink({ width, height, data }: Pixels, by: number): Pixels {
  const [w, h] = [Math.floor(width / by), Math.floor(height / by)];
  const small = new Uint8Array(w * h * 4);
  const area = by * by;
  let at = 0;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = area >> 1;
        for (let dy = 0; dy < by; dy++) {
          const row = ((y * by + dy) * width + x * by) * 4 + channel;
          for (let dx = 0; dx < by; dx++) sum += data[row + dx * 4] ?? 0;
        }
        small[at++] = Math.floor(sum / area);
      }
    }
  }
  return { width: w, height: h, data: small };
}

/** Half the width and height. */
export const halve = (pixels: Pixels): Pixels => shrink(pixels, 2);

/** Colours in steps of 8: a third of the bytes less, and far from what a comparison notices. */
export const coarse = ({ data, ...size }: Pixels): Pixels => ({
  ...size,
  data: data.map((channel) => Math.min(255, Math.round(channel / 8) * 8)),
});

/** The pixels of a PNG. Rejects when it is none. */
export function readPng(bytes: Uint8Array): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    // Its synchronous reader leans on the inside of Node's zlib, which workerd does not have.
    new PNG().parse(Buffer.from(bytes), (error, png) => {
      if (error) reject(error);
      else resolve({ width: png.width, height: png.height, data: new Uint8Array(png.data) });
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
