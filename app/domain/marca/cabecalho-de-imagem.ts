/** Types of picture that people may send. SVG is none of them: it can carry scripts. */
export type TipoDeImagem = 'png' | 'jpeg' | 'webp';

/** What a picture says of itself before anybody decodes it; sides in pixels. */
export type CabecalhoDeImagem = { tipo: TipoDeImagem; largura: number; altura: number };

/** What every engine reads of JPEG (`comum`), or also its rarer frames and the fill bytes between its segments. */
type Aceita = 'comum' | 'tudo';
type Lados = { largura: number; altura: number } | null;

const PNG = [0x89504e47, 0x0d0a1a0a];

const asciiAt = (view: DataView, at: number): string =>
  at + 4 > view.byteLength
    ? ''
    : String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

/** ISO/IEC 15948: the IHDR chunk is the first, and thirteen bytes long. */
function readPng(view: DataView): Lados {
  const isWhole = view.byteLength >= 29 && view.getUint32(8) === 13 && asciiAt(view, 12) === 'IHDR';
  return isWhole ? { largura: view.getUint32(16), altura: view.getUint32(20) } : null;
}

/** ISO/IEC 10918-1: the frame header (SOF) among the segments; C4, C8 and CC are no frames, from C3 on none is common. */
function readJpeg(view: DataView, aceita: Aceita): Lados {
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
    // Markers without a length, and the start of the picture data: no frame header was before it.
    if (marker === 0xff || marker === 0xda || marker === 0xd9 || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** RFC 9649: lossy, lossless, or extended. */
function readWebp(view: DataView): Lados {
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
 * Type and size of a picture by its own first bytes, whatever its name or announced type says. Null for anything
 * that is no PNG, JPEG or WebP with a whole header; never throws.
 */
export function readCabecalho(bytes: Uint8Array, aceita: Aceita = 'tudo'): CabecalhoDeImagem | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = ((): [TipoDeImagem, Lados] | null => {
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
