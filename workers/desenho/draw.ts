import { templateById } from '../../app/arte/registry.ts';
import { drawnFormatOf, FORMATS, type PecaFormat } from '../../app/arte/types.ts';
import type { ImageExtension } from './contract/drawing-requests.ts';
import { encodeOpaquePng } from './engines/png.ts';
import type { Raster, Rasterizer } from './engines/rasterizer.ts';

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

/** Draws and encodes one image. A JPEG is never larger than MAX_JPEG. */
export async function draw(
  rasterizer: Rasterizer,
  drawing: DrawingInput,
  extension: ImageExtension,
): Promise<Uint8Array> {
  const { largura, altura } = FORMATS[drawnFormatOf(drawing.formato)];
  const element = templateById(drawing.template).element(drawing.formato, drawing.dados);
  const svg = await rasterizer.drawSvg(element, largura, altura);
  const quadro = await rasterizer.rasterize(inSize(svg, drawing.formato));
  try {
    if (extension === 'png') return encodeOpaquePng(quadro) ?? quadro.png();
    if (extension === 'webp') return await rasterizer.encodeWebp(quadro, WEBP_QUALITY);
    return await encodeWithin(rasterizer, quadro);
  } finally {
    quadro.free();
  }
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

/** Scales a format that is laid out in a larger size: the engine scales the whole SVG. */
function inSize(svg: string, format: PecaFormat): string {
  if (drawnFormatOf(format) === format) return svg;
  const { largura, altura } = FORMATS[format];
  return svg.replace(/^<svg width="\d+" height="\d+"/, `<svg width="${largura}" height="${altura}"`);
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
