import createTurbo from '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs';
import type { Raster } from './rasterizer.ts';

/** Encodes RGBA pixels as JPEG. `quality` 0–100. */
export type EncodeJpeg = (
  quadro: Pick<Raster, 'pixels' | 'largura' | 'altura'>,
  quality: number,
  scans?: 'progressivo',
) => Uint8Array;

/** Decoded photo: red, green and blue of each pixel. */
export type DecodedFoto = { rgb: Uint8ClampedArray; largura: number; altura: number };

export type Jpeg = {
  encode: EncodeJpeg;
  /** Decodes a JPEG; null for colours other than RGB and grey. Throws when it cannot be decoded. */
  decode(bytes: Uint8Array): DecodedFoto | null;
  /** Bytes of its memory, which never shrinks. */
  memoria(): number;
};

/** Full chroma keeps coloured lettering sharp: TJSAMP_444. */
const FULL_CHROMA = 0;

/**
 * Starts libjpeg-turbo. Baseline scans are the default: progressive ones take two to three times as long and
 * save an eighth of the bytes.
 * Its loader takes workerd for Node, where it needs files, or for a browser worker, whose location it reads;
 * so during the start a browser worker with an empty location is simulated.
 */
export async function startJpeg(wasm: WebAssembly.Module): Promise<Jpeg> {
  const place = globalThis as { location?: unknown; process?: { type?: string } };
  const hadLocation = 'location' in place && place.location !== undefined;
  const type = place.process?.type;
  if (place.process) place.process.type = 'renderer';
  if (!hadLocation) place.location = { href: '' };
  let starting: ReturnType<typeof createTurbo>;
  let memory: WebAssembly.Memory | undefined;
  try {
    starting = createTurbo({
      instantiateWasm(imports, receive) {
        const instance = new WebAssembly.Instance(wasm, imports);
        memory = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory);
        receive(instance);
        return instance.exports;
      },
    });
  } finally {
    if (place.process) place.process.type = type;
    if (!hadLocation) place.location = undefined;
  }
  const { JPEGEncoder, JPEGDecoder } = await starting;

  const encode: EncodeJpeg = ({ pixels, largura, altura }, quality, scans) => {
    const encoder = new JPEGEncoder();
    try {
      withoutAlpha(pixels, encoder.getDecodedBuffer(frameOf(largura, altura)));
      encoder.setQuality(quality);
      encoder.setSubSampling(FULL_CHROMA);
      encoder.setProgressive(scans === 'progressivo');
      encoder.encode();
      const bytes = encoder.getEncodedBuffer();
      return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } finally {
      encoder.delete();
    }
  };

  const decode = (bytes: Uint8Array): DecodedFoto | null => {
    const decoder = new JPEGDecoder();
    try {
      decoder.getEncodedBuffer(bytes.length).set(bytes);
      decoder.decode();
      const { width: largura, height: altura, componentCount } = decoder.getFrameInfo();
      // A copy: the decoder's memory is freed with it.
      const decoded = new Uint8ClampedArray(decoder.getDecodedBuffer());
      if (decoded.length !== largura * altura * componentCount) return null;
      if (componentCount === 3) return { rgb: decoded, largura, altura };
      return componentCount === 1 ? { rgb: threefold(decoded), largura, altura } : null;
    } finally {
      decoder.delete();
    }
  };

  return { encode, decode, memoria: () => memory?.buffer.byteLength ?? 0 };
}

function threefold(grey: Uint8ClampedArray): Uint8ClampedArray {
  const rgb = new Uint8ClampedArray(grey.length * 3);
  for (let at = 0; at < grey.length; at += 1) rgb.fill(grey[at] as number, 3 * at, 3 * at + 3);
  return rgb;
}

/**
 * Frame info for the encoder. It allocates its output by this declared pixel size, and overflows a buffer
 * that is too small: a small image is mostly headers, and noise may exceed its pixels. Any component count
 * but one means three, and counts are 8-bit. At quality 88, the best used, the worst noise takes 2.3 bytes
 * per pixel of its blocks.
 */
function frameOf(width: number, height: number) {
  const inBlocks = Math.ceil(width / 8) * Math.ceil(height / 8) * 64;
  const each = (3.5 * inBlocks + 2048) / (width * height);
  const componentCount = Math.min(255, Math.ceil(each));
  const bitsPerSample = 8 * Math.ceil(each / componentCount);
  return { width: width, height: height, bitsPerSample, componentCount, isSigned: false };
}

/** Copies RGBA to RGB. */
function withoutAlpha(rgba: Uint8ClampedArray, rgb: Uint8Array): void {
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] as number;
    rgb[to + 1] = rgba[from + 1] as number;
    rgb[to + 2] = rgba[from + 2] as number;
  }
}
