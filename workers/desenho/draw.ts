import { templateById } from '../../app/arte/registry.ts';
import { drawnFormatOf, FORMATS, type PecaFormat } from '../../app/arte/types.ts';
import type { ImageExtension } from './contract/drawing-requests.ts';
import type { Raster, Rasterizer } from './engines/rasterizer.ts';
import { hasSmallerSize, type LastPicture } from './smaller-size.ts';

/** Maximum size of a JPEG, in bytes: within every published limit of link previews. */
export const MAX_JPEG = 300_000;

/** JPEG quality: the best requested, and the worst that still looks sharp at arm's length. */
const QUALITIES = { melhor: 86, pior: 40 } as const;
/** Maximum number of encodings: usually one; a second for a too large image, more for a wrong estimate. */
const MAX_ATTEMPTS = 4;
/**
 * Upper bound of a progressive JPEG's size relative to the baseline one. Progressive takes three times as
 * long.
 */
const PROGRESSIVE = 0.91;

const WEBP_QUALITY = 82;

/** Drawing to make; `dados` match the template's schema. */
export type DrawingInput = { template: string; formato: PecaFormat; dados: unknown };

/** Draws and encodes one image. A JPEG is never larger than MAX_JPEG. `last`: see {@link createLastPicture}. */
export async function draw(
  rasterizer: Rasterizer,
  drawing: DrawingInput,
  extension: ImageExtension,
  last?: LastPicture,
): Promise<Uint8Array> {
  let quadro: Raster | null = await paint(rasterizer, drawing, last);
  try {
    if (extension === 'png') return await rasterizer.encodePng(quadro);
    if (extension === 'webp') {
      const alone = { largura: quadro.largura, altura: quadro.altura, pixels: quadro.pixels.slice() };
      // The encoder is as large as the drawing engine: nothing holds that meanwhile, its image neither.
      quadro.free();
      quadro = null;
      return await rasterizer.encodeWebp(alone, WEBP_QUALITY);
    }
    return await encodeWithin(rasterizer, quadro);
  } finally {
    quadro?.free();
  }
}

async function paint(rasterizer: Rasterizer, drawing: DrawingInput, last?: LastPicture): Promise<Raster> {
  const { template, formato, dados } = drawing;
  const drawn = drawnFormatOf(formato);
  if (drawn !== formato) {
    const whole = await last?.find(drawing);
    if (whole) return rasterizer.scaleDown(whole, FORMATS[formato]);
    const quadro = await paint(rasterizer, { ...drawing, formato: drawn });
    try {
      return rasterizer.scaleDown(quadro, FORMATS[formato]);
    } finally {
      quadro.free();
    }
  }
  const { largura, altura } = FORMATS[formato];
  const element = templateById(template).element(formato, dados);
  const quadro = await rasterizer.rasterize(await rasterizer.drawSvg(element, largura, altura));
  if (last && hasSmallerSize(formato))
    await last.keep(drawing, {
      largura: quadro.largura,
      altura: quadro.altura,
      pixels: quadro.pixels.slice(),
    });
  return quadro;
}

/** Lays out the printed sheet as SVG with its images separate, for a writer that keeps vector outlines. */
export function drawPrinted(
  rasterizer: Pick<Rasterizer, 'drawSvg'>,
  { template, dados }: Pick<DrawingInput, 'template' | 'dados'>,
): Promise<string> {
  const { largura, altura } = FORMATS.impresso;
  const element = templateById(template).element('impresso', dados);
  return rasterizer.drawSvg(element, largura, altura, 'separadas');
}

/** Encodes with the best quality that fits in MAX_JPEG, estimated from the size at another quality. */
export async function encodeWithin(
  rasterizer: Pick<Rasterizer, 'encodeJpeg'>,
  quadro: Raster,
): Promise<Uint8Array> {
  let quality: number = QUALITIES.melhor;
  let bytes = await rasterizer.encodeJpeg(quadro, quality);
  let expected = bytes.byteLength * PROGRESSIVE;
  for (let left = MAX_ATTEMPTS - 1; left > 0 && bytes.byteLength > MAX_JPEG; left -= 1) {
    if (quality === QUALITIES.pior) break;
    quality = left === 1 ? QUALITIES.pior : qualityFor(quality, expected);
    bytes = await rasterizer.encodeJpeg(quadro, quality, 'progressivo');
    expected = bytes.byteLength;
  }
  return bytes.byteLength <= MAX_JPEG ? bytes : encodeSmooth(rasterizer, quadro);
}

/**
 * Sides of the squares averaged to reduce noise, in pixels; at the largest, a JPEG block keeps only its DC
 * value.
 */
const SQUARES = [2, 4, 8] as const;

/** Encodes an image that no quality brings within MAX_JPEG (noise), averaging neighbours until it fits. */
export async function encodeSmooth(
  rasterizer: Pick<Rasterizer, 'encodeJpeg'>,
  quadro: Raster,
): Promise<Uint8Array> {
  let bytes = new Uint8Array();
  for (const side of SQUARES) {
    const pixels = evened(quadro, side);
    const feita = await rasterizer.encodeJpeg({ ...quadro, pixels }, QUALITIES.pior, 'progressivo');
    bytes = feita as Uint8Array<ArrayBuffer>;
    if (bytes.byteLength <= MAX_JPEG) break;
  }
  return bytes;
}

/** Replaces each pixel by the mean of its square, RGBA. */
function evened({ pixels, largura, altura }: Raster, side: number): Uint8ClampedArray<ArrayBuffer> {
  const even = new Uint8ClampedArray(pixels.length);
  for (let top = 0; top < altura; top += side)
    for (let left = 0; left < largura; left += side) {
      const [right, bottom] = [Math.min(left + side, largura), Math.min(top + side, altura)];
      const count = (right - left) * (bottom - top);
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let y = top; y < bottom; y += 1)
          for (let x = left; x < right; x += 1) sum += pixels[4 * (y * largura + x) + channel] ?? 0;
        for (let y = top; y < bottom; y += 1)
          for (let x = left; x < right; x += 1) even[4 * (y * largura + x) + channel] = sum / count;
      }
    }
  return even;
}

/** Scale factor of libjpeg's quantization table for a quality. */
const coarseness = (quality: number): number => (quality < 50 ? 50 / quality : 2 - quality / 50);

/** Exponent by which bytes fall with coarseness, measured on our templates and photos. */
const FALLOFF = 0.46;

/** Estimates the quality at which an image of this size has a little less than MAX_JPEG bytes. */
function qualityFor(quality: number, bytes: number): number {
  const wanted = coarseness(quality) * (bytes / (MAX_JPEG * 0.97)) ** (1 / FALLOFF);
  const guess = Math.floor(wanted > 1 ? 50 / wanted : 100 - 50 * wanted);
  return Math.max(QUALITIES.pior, Math.min(bytes > MAX_JPEG ? quality - 1 : quality, guess));
}
