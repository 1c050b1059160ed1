/** Picture formats that people may upload. SVG is excluded, because it can carry scripts. */
export type UploadImageType = 'png' | 'jpeg' | 'webp';

/** Type and size in a picture's header, read without decoding; sides in pixels. */
export type ImageHeader = { tipo: UploadImageType; largura: number; altura: number };

/**
 * JPEG features to accept: `comum`, those that every engine reads; `tudo`, also rarer frames and fill bytes
 * between segments.
 */
type AcceptedFeatures = 'comum' | 'tudo';
type HeaderSides = { largura: number; altura: number } | null;

const PNG = [0x89504e47, 0x0d0a1a0a];

const asciiAt = (view: DataView, at: number): string =>
  at + 4 > view.byteLength
    ? ''
    : String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

/** Reads the size of a PNG. ISO/IEC 15948: the IHDR chunk comes first and is thirteen bytes long. */
function readPng(view: DataView): HeaderSides {
  const isWhole = view.byteLength >= 29 && view.getUint32(8) === 13 && asciiAt(view, 12) === 'IHDR';
  return isWhole ? { largura: view.getUint32(16), altura: view.getUint32(20) } : null;
}

/**
 * Reads the size of a JPEG. ISO/IEC 10918-1: searches the segments for the frame header (SOF); C4, C8 and CC
 * are no frames, and frames from C3 on are rare.
 */
function readJpeg(view: DataView, aceita: AcceptedFeatures): HeaderSides {
  const last = aceita === 'comum' ? 0xc2 : 0xcf;
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff && aceita === 'tudo') {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= last && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { largura: view.getUint16(at + 7), altura: view.getUint16(at + 5) };
    const length = view.getUint16(at + 2);
    // Markers without a length, or the start of the image data: there was no frame header before.
    if (marker === 0xff || marker === 0xda || marker === 0xd9 || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** Reads the size of a WebP. RFC 9649: lossy, lossless, or extended. */
function readWebp(view: DataView): HeaderSides {
  const kind = asciiAt(view, 12);
  if (view.byteLength < (kind === 'VP8L' ? 25 : 30)) return null;
  switch (kind) {
    case 'VP8 ': {
      if (view.getUint16(23) !== 0x9d01 || view.getUint8(25) !== 0x2a) return null;
      return { largura: view.getUint16(26, true) & 0x3fff, altura: view.getUint16(28, true) & 0x3fff };
    }
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return { largura: (bits & 0x3fff) + 1, altura: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': {
      const u24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65536;
      return { largura: u24(24) + 1, altura: u24(27) + 1 };
    }
    default:
      return null;
  }
}

/**
 * Reads type and size of a picture from its first bytes, regardless of name and announced type. Null unless
 * it is a PNG, JPEG or WebP with a complete header; never throws.
 */
export function readImageHeader(bytes: Uint8Array, aceita: AcceptedFeatures = 'tudo'): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = ((): [UploadImageType, HeaderSides] | null => {
    if (view.byteLength < 12) return null;
    if (PNG.every((word, index) => view.getUint32(index * 4) === word)) return ['png', readPng(view)];
    if (view.getUint16(0) === 0xffd8) return ['jpeg', readJpeg(view, aceita)];
    if (asciiAt(view, 0) === 'RIFF' && asciiAt(view, 8) === 'WEBP') return ['webp', readWebp(view)];
    return null;
  })();
  if (!found?.[1]) return null;
  const [tipo, { largura, altura }] = found;
  return largura > 0 && altura > 0 ? { tipo, largura, altura } : null;
}
