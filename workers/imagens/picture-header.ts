import { readImageHeader } from '../../app/domain/marca/image-header.ts';

/** Maximum number of pixels decoded: four megapixels take 16 MB of the isolate's 128. */
const MAX_PIXELS = 4_000_000;

/**
 * Checks by its header, before anything decodes it, that a brand image is of its type and can be drawn:
 * layout throws for an image without a size, and a small file may unpack to gigabytes. Never throws.
 */
export function isDrawable(bytes: ArrayBuffer, kind: string): boolean {
  if (kind === 'image/svg+xml') return hasSize(new TextDecoder().decode(bytes));
  if (kind !== 'image/png' && kind !== 'image/jpeg') return false;
  const header = readImageHeader(new Uint8Array(bytes), 'comum');
  if (!header || kind !== `image/${header.tipo}`) return false;
  return header.largura * header.altura <= MAX_PIXELS;
}

/** True when layout can find the size of an SVG: its own width and height, or those of its viewBox. */
function hasSize(text: string): boolean {
  const tag = /<svg\s[^>]*>/i.exec(text)?.[0];
  if (!tag) return false;
  const box = /viewBox=['"]([^'"]+)['"]/.exec(tag)?.[1]?.split(/[, ]/).filter(Boolean).map(Number);
  const side = (name: string, index: number) =>
    (box ? box[index] : Number(new RegExp(`\\s${name}=['"](\\d*\\.?\\d+)['"]`).exec(tag)?.[1])) ?? 0;
  return side('width', 2) > 0 && side('height', 3) > 0;
}
