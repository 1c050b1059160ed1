import { REFUSED_FOTOS } from '../../app/domain/fotos/file-format.ts';
import { checkFoto, fotoRefused } from '../imagens/check-foto.ts';
import { base64 } from './base64.ts';
import type { CopyFormat, RedrawnImage } from './contract/drawing-requests.ts';
import { encodeSmooth, MAX_JPEG } from './draw.ts';
import { encodePng } from './engines/png.ts';
import type { Raster, Rasterizer } from './engines/rasterizer.ts';
import { scaledDown } from './engines/scale-down.ts';
import { type ExifOrientation, isSideways, orientationMatrix, orientationOf } from './orientation.ts';
import type { DecodeWebp } from './redraw.ts';
import { defuse } from './sanitize-raster.ts';
import { encodeWebpWithin } from './webp-within.ts';

const JPEG_QUALITY = 88;
/** Maximum bytes of a photo with transparency, which only PNG keeps; a larger one is scaled down. */
const MAX_PNG_BYTES = 4 * 1024 * 1024;
/** Scale factor of the next try for an image that is too large. */
const SCALE_STEP = 0.75;

/** Maximum bytes of a copy for a public page: what WhatsApp accepts as image of a link preview. */
const MAX_COPY_BYTES = MAX_JPEG;
/** Qualities of a JPEG to try; the first within the limit is used. */
const JPEG_QUALITIES = [82, 74, 64, 52, 40] as const;
/** Best quality of a WebP; of one with a limit of its own, which is waited for over a slow network. */
const [WEBP_QUALITY, LIMITED_WEBP_QUALITY] = [60, 30];

type FotoEngines = { rasterizer: Pick<Rasterizer, 'rasterize' | 'encodeJpeg'>; decodeWebp: DecodeWebp };
/** Image source for the drawing engine, and its rotation. Sides as stored, in pixels. */
type FotoSource = { href: string; largura: number; altura: number; orientacao: ExifOrientation };

/**
 * Re-encodes a photo: rotated upright by its EXIF, and without EXIF, GPS, profile or other hidden data. JPEG;
 * PNG when it has transparency, as a cut-out motorcycle.
 * @throws ApiError as {@link checkFoto}, and 422 for a file corrupt after its header
 */
export async function reencodeFoto(motores: FotoEngines, bytes: Uint8Array): Promise<RedrawnImage> {
  const { tipo, largura, altura } = checkFoto(bytes);
  const orientacao = orientationOf(bytes);
  const safe = await defuse(bytes as Uint8Array<ArrayBuffer>);
  if (!safe) throw unreadableFoto();
  const source = tipo === 'webp' ? await pngOfWebp(motores.decodeWebp, safe, largura, altura) : safe;
  const href = `data:image/${tipo === 'jpeg' ? 'jpeg' : 'png'};base64,${base64(source)}`;
  for (let scale = 1; ; scale *= SCALE_STEP) {
    const feita = await draw(motores.rasterizer, { href, largura, altura, orientacao }, scale);
    if (feita) return feita;
  }
}

/**
 * Makes a reduced copy of a stored image for public pages: on white, longer side at most `lado` pixels, at
 * most `maximo` bytes.
 * @throws ApiError 422 for a file that is no image
 */
export async function copyFoto(
  { rasterizer, decodeWebp }: FotoEngines & { rasterizer: Pick<Rasterizer, 'encodeWebp'> },
  bytes: Uint8Array,
  { lado, tipo: wanted, maximo: limit }: { lado: number; tipo: CopyFormat; maximo?: number | undefined },
): Promise<Uint8Array> {
  const { tipo, largura, altura } = checkFoto(bytes);
  const source = tipo === 'webp' ? await pngOfWebp(decodeWebp, bytes, largura, altura) : bytes;
  const href = `data:image/${tipo === 'jpeg' ? 'jpeg' : 'png'};base64,${base64(source)}`;
  const scale = Math.min(1, lado / Math.max(largura, altura));
  const size = {
    largura: Math.max(1, Math.round(largura * scale)),
    altura: Math.max(1, Math.round(altura * scale)),
  };
  // A JPEG is scaled where it is placed; the drawing engine would skip most pixels of another image.
  const drawn = tipo === 'jpeg' ? size : { largura, altura };
  const [w, h] = [drawn.largura, drawn.altura];
  // Whole pixels: this lets the JPEG be placed directly, without the drawing engine.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect x="0" y="0" width="${w}" height="${h}" fill="#ffffff"/><image x="0" y="0" width="${w}" height="${h}" preserveAspectRatio="none" href="${href}"/></svg>`;
  const quadro = await rasterizer.rasterize(svg);
  try {
    const copy = drawn === size ? quadro : scaledDown(quadro, size);
    const maximo = limit ?? MAX_COPY_BYTES;
    if (wanted === 'webp') {
      const melhor = limit === undefined ? WEBP_QUALITY : LIMITED_WEBP_QUALITY;
      return await encodeWebpWithin(rasterizer, copy, { melhor, maximo });
    }
    for (const quality of JPEG_QUALITIES) {
      const bytes = await rasterizer.encodeJpeg(copy, quality);
      if (bytes.byteLength <= maximo) return bytes;
    }
    return await encodeSmooth(rasterizer, copy);
  } finally {
    quadro.free();
  }
}

const unreadableFoto = () => fotoRefused(REFUSED_FOTOS.ilegivel);

/** Draws at a scale; null for a PNG that is still too large. */
async function draw(
  rasterizer: FotoEngines['rasterizer'],
  { href, largura, altura, orientacao }: FotoSource,
  scale: number,
): Promise<RedrawnImage | null> {
  const sides = isSideways(orientacao) ? [altura, largura] : [largura, altura];
  const [w, h] = sides.map((side) => Math.max(1, Math.round(side * scale)));
  // Unscaled pixels are copied exactly: any other rendering blurs a rotated image.
  const rendering = scale === 1 ? ' image-rendering="optimizeSpeed"' : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${sides.join(' ')}" preserveAspectRatio="none"><image width="${largura}" height="${altura}" preserveAspectRatio="none"${rendering} transform="${orientationMatrix(orientacao, largura, altura)}" href="${href}"/></svg>`;
  const quadro = await rasterizer.rasterize(svg);
  try {
    const alfa = alphaOf(quadro);
    // The engine draws a file corrupt after its header as nothing.
    if (alfa === 'vazio') throw unreadableFoto();
    if (alfa === 'opaco')
      return { bytes: await rasterizer.encodeJpeg(quadro, JPEG_QUALITY), tipo: 'image/jpeg' };
    const png = quadro.png();
    return png.byteLength <= MAX_PNG_BYTES ? { bytes: png, tipo: 'image/png' } : null;
  } finally {
    quadro.free();
  }
}

/** Decodes WebP to PNG; rejects an image whose size differs from the checked header. */
async function pngOfWebp(
  decodeWebp: DecodeWebp,
  bytes: Uint8Array,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const decoded = await decodeWebp(bytes).catch(() => null);
  if (!decoded || decoded.largura !== width || decoded.altura !== height) throw unreadableFoto();
  return encodePng(decoded);
}

function alphaOf({ pixels }: Pick<Raster, 'pixels'>): 'opaco' | 'vazio' | 'misto' {
  let [seen, solid] = [0, 0];
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0;
    if (alpha !== 0) seen += 1;
    if (alpha === 255) solid += 1;
  }
  if (seen === 0) return 'vazio';
  return solid * 4 === pixels.length ? 'opaco' : 'misto';
}
