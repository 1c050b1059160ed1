import type { BoundingBox } from '../svg/bounding-box.ts';
import type { DecodedFoto } from './jpeg.ts';

/** Canvas with 32-bit pixels; from the highest byte on: alpha, blue, green, red. */
type FotoCanvas = { pixels: Uint32Array; largura: number };

const OPAQUE = 0xff000000;

/** Photo at half the size, each pixel the mean of four. */
function halved({ rgb, largura, altura }: DecodedFoto): DecodedFoto {
  const [w, h] = [largura >> 1, altura >> 1];
  const half = new Uint8ClampedArray(w * h * 3);
  for (let y = 0, to = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1, to += 3) {
      const a = (2 * y * largura + 2 * x) * 3;
      const b = a + largura * 3;
      for (let c = 0; c < 3; c += 1)
        half[to + c] =
          ((rgb[a + c] as number) +
            (rgb[a + 3 + c] as number) +
            (rgb[b + c] as number) +
            (rgb[b + 3 + c] as number)) /
          4;
    }
  }
  return { rgb: half, largura: w, altura: h };
}

/**
 * Interpolation steps for each pixel from `first` to `last`: the two source pixels, and the share of the
 * second.
 */
function stepsOf(first: number, last: number, start: number, length: number, size: number) {
  return Array.from({ length: last - first }, (_, index) => {
    const at = ((first + index + 0.5 - start) * size) / length - 0.5;
    const near = Math.max(0, Math.min(size - 1, Math.floor(at)));
    const share = Math.max(0, Math.min(1, at - near));
    return { near, far: Math.min(size - 1, near + 1), share: Math.round(share * 256) };
  });
}

/** Pixel under another one that has premultiplied alpha. */
function under(over: number, below: number): number {
  const left = 255 - (over >>> 24);
  // Two channels at a time, each divided by 255 and rounded.
  const rb = (below & 0xff00ff) * left + 0x800080;
  const ag = ((below >>> 8) & 0xff00ff) * left + 0x800080;
  const red = ((rb + ((rb >>> 8) & 0xff00ff)) >>> 8) & 0xff00ff;
  const green = (ag + ((ag >>> 8) & 0xff00ff)) & 0xff00ff00;
  return over + (red | green);
}

/** True for a pixel that hides what is put under it. */
const isOpaque = (pixel: number): boolean => pixel >>> 24 === 255;

/**
 * Draws a photo under what the canvas shows already: at the same size its own pixels, else interpolated
 * bilinearly. Pixels that are hidden are not read.
 */
export function putFotoUnder(
  tela: FotoCanvas,
  foto: DecodedFoto,
  box: BoundingBox,
  [l, t, r, b]: BoundingBox,
): void {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  let source = foto;
  while (source.largura >= 2 * width && source.altura >= 2 * height) source = halved(source);
  const { rgb, largura, altura } = source;
  const columns = stepsOf(l, r, box[0], width, largura);
  const rows = stepsOf(t, b, box[1], height, altura);
  const isSame = [...columns, ...rows].every(({ share }) => share === 0);
  // Typed arrays: read a million times.
  const near = Int32Array.from(columns, (column) => column.near * 3);
  const far = Int32Array.from(columns, (column) => column.far * 3);
  const share = Int32Array.from(columns, (column) => column.share);
  rows.forEach((row, y) => {
    const [above, below] = [row.near * largura * 3, row.far * largura * 3];
    let to = (t + y) * tela.largura + l;
    for (let x = 0; x < near.length; x += 1, to += 1) {
      const over = tela.pixels[to] as number;
      if (isOpaque(over)) continue;
      const left = near[x] as number;
      let pixel = OPAQUE;
      if (isSame) {
        const at = above + left;
        pixel |= ((rgb[at + 2] as number) << 16) | ((rgb[at + 1] as number) << 8) | (rgb[at] as number);
      } else {
        const [right, part] = [far[x] as number, share[x] as number];
        for (let c = 0; c < 3; c += 1) {
          const [one, two] = [rgb[above + left + c] as number, rgb[below + left + c] as number];
          const upper = (one << 8) + ((rgb[above + right + c] as number) - one) * part;
          const lower = (two << 8) + ((rgb[below + right + c] as number) - two) * part;
          pixel |= (((upper << 8) + (lower - upper) * row.share + 0x8000) >> 16) << (8 * c);
        }
      }
      tela.pixels[to] = over === 0 ? pixel : under(over, pixel);
    }
  });
}

/** Draws a rectangle of one colour under what the canvas shows already. */
export function putRectUnder(tela: FotoCanvas, colour: number, [l, t, r, b]: BoundingBox): void {
  for (let y = t; y < b; y += 1) {
    const end = y * tela.largura + r;
    for (let at = y * tela.largura + l; at < end; at += 1) {
      const over = tela.pixels[at] as number;
      if (over === 0) tela.pixels[at] = colour;
      else if (!isOpaque(over)) tela.pixels[at] = under(over, colour);
    }
  }
}

/** Composites one image under another; both have premultiplied alpha. */
export function putUnder(above: Uint32Array, below: Uint32Array): void {
  for (let at = 0; at < above.length; at += 1) {
    const over = above[at] as number;
    if (over === 0) above[at] = below[at] as number;
    else if (!isOpaque(over)) above[at] = under(over, below[at] as number);
  }
}
