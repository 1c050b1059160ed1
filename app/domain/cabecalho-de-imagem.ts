/** Types of picture that people may send. SVG is none of them: it can carry scripts. */
export type TipoDeImagem = 'png' | 'jpeg' | 'webp';

/** What a picture says of itself before anybody decodes it; sides in pixels. */
export type CabecalhoDeImagem = { tipo: TipoDeImagem; largura: number; altura: number };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Reads numbers of a file; past its end everything is zero, so that a cut file never throws. */
function reader(bytes: Uint8Array) {
  const byte = (at: number) => bytes[at] ?? 0;
  const ascii = (at: number, length: number) =>
    String.fromCharCode(...Array.from({ length }, (_, index) => byte(at + index)));
  const u16be = (at: number) => byte(at) * 256 + byte(at + 1);
  const u32be = (at: number) => u16be(at) * 65536 + u16be(at + 2);
  const u16le = (at: number) => byte(at) + byte(at + 1) * 256;
  const u24le = (at: number) => u16le(at) + byte(at + 2) * 65536;
  return { byte, ascii, u16be, u32be, u16le, u24le };
}
type Reader = ReturnType<typeof reader>;
type Lados = { largura: number; altura: number } | null;

/** ISO/IEC 15948: the IHDR chunk is the first. */
function readPng({ ascii, u32be }: Reader): Lados {
  return ascii(12, 4) === 'IHDR' ? { largura: u32be(16), altura: u32be(20) } : null;
}

/** ISO/IEC 10918-1: the frame header (SOF) among the segments; C4, C8 and CC are no frames. */
function readJpeg({ byte, u16be }: Reader, length: number): Lados {
  let at = 2;
  while (at + 9 < length && byte(at) === 0xff) {
    const marker = byte(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { largura: u16be(at + 7), altura: u16be(at + 5) };
    // Markers without a length, and the start of the picture data: no frame header was before it.
    if (marker === 0xda || marker === 0xd9 || u16be(at + 2) < 2) return null;
    at += 2 + u16be(at + 2);
  }
  return null;
}

/** RFC 9649: lossy, lossless, or extended. */
function readWebp({ ascii, byte, u16le, u24le }: Reader): Lados {
  switch (ascii(12, 4)) {
    case 'VP8 ':
      if (byte(23) !== 0x9d || byte(24) !== 0x01 || byte(25) !== 0x2a) return null;
      return { largura: u16le(26) % 16384, altura: u16le(28) % 16384 };
    case 'VP8L': {
      if (byte(20) !== 0x2f) return null;
      const bits = byte(21) + byte(22) * 2 ** 8 + byte(23) * 2 ** 16 + byte(24) * 2 ** 24;
      return { largura: (bits % 16384) + 1, altura: (Math.floor(bits / 16384) % 16384) + 1 };
    }
    case 'VP8X':
      return { largura: u24le(24) + 1, altura: u24le(27) + 1 };
    default:
      return null;
  }
}

/**
 * Type and size of a picture by its own first bytes, whatever its name or announced type says. Null for anything
 * that is no PNG, JPEG or WebP with a picture in it; never throws.
 */
export function readCabecalho(bytes: Uint8Array): CabecalhoDeImagem | null {
  const file = reader(bytes);
  const found = ((): [TipoDeImagem, Lados] | null => {
    if (PNG.every((value, at) => file.byte(at) === value)) return ['png', readPng(file)];
    if (file.byte(0) === 0xff && file.byte(1) === 0xd8) return ['jpeg', readJpeg(file, bytes.length)];
    if (file.ascii(0, 4) === 'RIFF' && file.ascii(8, 4) === 'WEBP') return ['webp', readWebp(file)];
    return null;
  })();
  if (!found?.[1]) return null;
  const [tipo, { largura, altura }] = found;
  return largura > 0 && altura > 0 ? { tipo, largura, altura } : null;
}
