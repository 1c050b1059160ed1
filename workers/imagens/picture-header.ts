/** Most pixels that are decoded: four megapixels take 16 MB of the isolate's 128. */
const MAX_PIXELS = 4_000_000;

/**
 * Whether a brand picture is what its type says and can be drawn, judged by its header before anything decodes
 * it: the layout throws for a picture without a size, and a small file may unpack to gigabytes. Never throws.
 */
export function isDrawable(bytes: ArrayBuffer, tipo: string): boolean {
  const size = sizeOf(bytes, tipo);
  return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= MAX_PIXELS;
}

type Size = { width: number; height: number };

function sizeOf(bytes: ArrayBuffer, tipo: string): Size | null {
  const view = new DataView(bytes);
  switch (tipo) {
    case 'image/svg+xml':
      return svgSize(new TextDecoder().decode(bytes));
    case 'image/png':
      return pngSize(view);
    case 'image/jpeg':
      return jpegSize(view);
    default:
      return null;
  }
}

/** The size that layout gives an SVG: its own width and height, or those of its view box. */
function svgSize(text: string): Size | null {
  const tag = /<svg\s[^>]*>/i.exec(text)?.[0];
  if (!tag) return null;
  const box = /viewBox=['"]([^'"]+)['"]/.exec(tag)?.[1]?.split(/[, ]/).filter(Boolean).map(Number);
  const side = (name: string, index: number) =>
    box ? box[index] : Number(new RegExp(`\\s${name}=['"](\\d*\\.?\\d+)['"]`).exec(tag)?.[1]);
  const [width, height] = [side('width', 2), side('height', 3)];
  return width !== undefined && height !== undefined && width > 0 && height > 0
    ? // Vectors are not unpacked; only their proportion counts.
      { width: 1, height: 1 }
    : null;
}

/** PNG specification, 5.2 and 11.2.1. */
function pngSize(view: DataView): Size | null {
  const isPng = view.byteLength > 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  return isPng ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/** The frame header of a baseline, extended or progressive JPEG. ITU-T T.81, B.2.2. */
function jpegSize(view: DataView): Size | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= view.byteLength; ) {
    const marker = view.getUint16(at);
    if (marker >> 8 !== 0xff) return null;
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
