import { MAX_FIGURE_SIDE } from '../../app/domain/marca/brand-figures.ts';
import type { ImageHeader } from '../../app/domain/marca/image-header.ts';
import { checkImage, imageRefused } from '../imagens/check-image.ts';
import { base64 } from './base64.ts';
import type { RedrawnImage } from './contract/drawing-requests.ts';
import { encodePng } from './engines/png.ts';
import type { Raster, Rasterizer } from './engines/rasterizer.ts';
import { defuse } from './sanitize-raster.ts';

/** Decodes WebP; null for invalid data. */
export type DecodeWebp = (bytes: Uint8Array) => Promise<Pick<Raster, 'pixels' | 'largura' | 'altura'> | null>;

/** Maximum asset size that the /resources routes serve, in bytes. */
const MAX_ASSET_BYTES = 512 * 1024;
const JPEG_QUALITY = 88;
/** Scale factor of the next try for an image that is too large, down to the minimum side in pixels. */
const SCALE_STEP = 0.75;
const MIN_SIDE = 200;

const UNREADABLE = 'Não deu para ler esta imagem. Salve-a de novo e tente outra vez.';

/**
 * Re-encodes an image: uploaded bytes are never stored, so EXIF, GPS and anything hidden in the file are
 * gone. PNG and WebP become PNG, which keeps transparency; JPEG stays JPEG.
 * @throws ApiError as {@link checkImage}, and 422 for a file corrupt after its header
 */
export async function redrawImage(
  parts: { rasterizer: Pick<Rasterizer, 'rasterize' | 'encodeJpeg'>; decodeWebp: DecodeWebp },
  bytes: Uint8Array,
): Promise<RedrawnImage> {
  const { rasterizer, decodeWebp } = parts;
  const header = checkImage(bytes);
  const asJpeg = header.tipo === 'jpeg';
  const safe = await defuse(bytes as Uint8Array<ArrayBuffer>);
  if (!safe) throw imageRefused(UNREADABLE);
  const source = await readable(header, safe, decodeWebp);
  const href = `data:image/${asJpeg ? 'jpeg' : 'png'};base64,${base64(source)}`;
  const { largura, altura } = header;
  const longest = Math.max(largura, altura);
  for (
    let side = Math.min(longest, MAX_FIGURE_SIDE);
    side >= Math.min(longest, MIN_SIDE);
    side *= SCALE_STEP
  ) {
    const drawn = await draw(side / longest);
    if (drawn.byteLength <= MAX_ASSET_BYTES)
      return { bytes: drawn, tipo: asJpeg ? 'image/jpeg' : 'image/png' };
  }
  throw imageRefused('A imagem tem detalhes demais para a web. Envie uma mais simples.');

  async function draw(scale: number): Promise<Uint8Array> {
    const [w, h] = [largura, altura].map((side) => Math.max(1, Math.round(side * scale)));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><image width="${w}" height="${h}" preserveAspectRatio="none" href="${href}"/></svg>`;
    const quadro = await rasterizer.rasterize(svg);
    try {
      // The engine draws a file corrupt after its header as nothing.
      if (isBlank(quadro)) throw imageRefused(UNREADABLE);
      return asJpeg ? await rasterizer.encodeJpeg(quadro, JPEG_QUALITY) : quadro.png();
    } finally {
      quadro.free();
    }
  }
}

/** Converts the image to a format that the drawing engine reads: PNG or JPEG. */
async function readable(
  { tipo, largura, altura }: ImageHeader,
  bytes: Uint8Array,
  decodeWebp: DecodeWebp,
): Promise<Uint8Array> {
  if (tipo !== 'webp') return bytes;
  const decoded = await decodeWebp(bytes).catch(() => null);
  // Rejects an image whose size differs from the checked header.
  if (!decoded || decoded.largura !== largura || decoded.altura !== altura) throw imageRefused(UNREADABLE);
  return encodePng(decoded);
}

/** True when every pixel is fully transparent. */
function isBlank({ pixels }: Raster): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return false;
  return true;
}
