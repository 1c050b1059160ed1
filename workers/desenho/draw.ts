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
  rasterizador: Rasterizer,
  desenho: DrawingInput,
  extensao: ImageExtension,
): Promise<Uint8Array> {
  const { largura, altura } = FORMATS[drawnFormatOf(desenho.formato)];
  const element = templateById(desenho.template).element(desenho.formato, desenho.dados);
  const svg = await rasterizador.drawSvg(element, largura, altura);
  const quadro = await rasterizador.rasterize(inSize(svg, desenho.formato));
  try {
    if (extensao === 'png') return encodeOpaquePng(quadro) ?? quadro.png();
    if (extensao === 'webp') return await rasterizador.encodeWebp(quadro, WEBP_QUALITY);
    return await encodeWithin(rasterizador, quadro);
  } finally {
    quadro.free();
  }
}

/** Lays out the printed sheet as SVG with its images separate, for a writer that keeps vector outlines. */
export function drawPrinted(
  rasterizador: Pick<Rasterizer, 'drawSvg'>,
  { template, dados }: Pick<DrawingInput, 'template' | 'dados'>,
): Promise<string> {
  const { largura, altura } = FORMATS.impresso;
  const element = templateById(template).element('impresso', dados);
  return rasterizador.drawSvg(element, largura, altura, 'separadas');
}

/** Scales a format that is laid out in a larger size: the engine scales the whole SVG. */
function inSize(svg: string, formato: PecaFormat): string {
  if (drawnFormatOf(formato) === formato) return svg;
  const { largura, altura } = FORMATS[formato];
  return svg.replace(/^<svg width="\d+" height="\d+"/, `<svg width="${largura}" height="${altura}"`);
}

/** Encodes with the best quality that fits in MAX_JPEG, estimated from the size at another quality. */
export async function encodeWithin(
  rasterizador: Pick<Rasterizer, 'encodeJpeg'>,
  quadro: Raster,
): Promise<Uint8Array> {
  let qualidade: number = QUALITIES.melhor;
  let bytes = await rasterizador.encodeJpeg(quadro, qualidade);
  let expected = bytes.byteLength * PROGRESSIVE;
  for (let left = MAX_ATTEMPTS - 1; left > 0 && bytes.byteLength > MAX_JPEG; left -= 1) {
    if (qualidade === QUALITIES.pior) break;
    qualidade = left === 1 ? QUALITIES.pior : qualityFor(qualidade, expected);
    bytes = await rasterizador.encodeJpeg(quadro, qualidade, 'progressivo');
    expected = bytes.byteLength;
  }
  return bytes.byteLength <= MAX_JPEG ? bytes : encodeSmooth(rasterizador, quadro);
}

/**
 * Sides of the squares averaged to reduce noise, in pixels; at the largest, a JPEG block keeps only its DC
 * value.
 */
const SQUARES = [2, 4, 8] as const;

/** Encodes an image that no quality brings within MAX_JPEG (noise), averaging neighbours until it fits. */
export async function encodeSmooth(
  rasterizador: Pick<Rasterizer, 'encodeJpeg'>,
  quadro: Raster,
): Promise<Uint8Array> {
  let bytes = new Uint8Array();
  for (const lado of SQUARES) {
    const pixels = evened(quadro, lado);
    const feita = await rasterizador.encodeJpeg({ ...quadro, pixels }, QUALITIES.pior, 'progressivo');
    bytes = feita as Uint8Array<ArrayBuffer>;
    if (bytes.byteLength <= MAX_JPEG) break;
  }
  return bytes;
}

/** Replaces each pixel by the mean of its square, RGBA. */
function evened({ pixels, largura, altura }: Raster, lado: number): Uint8ClampedArray<ArrayBuffer> {
  const even = new Uint8ClampedArray(pixels.length);
  for (let top = 0; top < altura; top += lado)
    for (let left = 0; left < largura; left += lado) {
      const [right, bottom] = [Math.min(left + lado, largura), Math.min(top + lado, altura)];
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
const coarseness = (qualidade: number): number => (qualidade < 50 ? 50 / qualidade : 2 - qualidade / 50);

/** Exponent by which bytes fall with coarseness, measured on our templates and photos. */
const FALLOFF = 0.46;

/** Estimates the quality at which an image of this size has a little less than MAX_JPEG bytes. */
function qualityFor(qualidade: number, bytes: number): number {
  const wanted = coarseness(qualidade) * (bytes / (MAX_JPEG * 0.97)) ** (1 / FALLOFF);
  const guess = Math.floor(wanted > 1 ? 50 / wanted : 100 - 50 * wanted);
  return Math.max(QUALITIES.pior, Math.min(bytes > MAX_JPEG ? qualidade - 1 : qualidade, guess));
}
