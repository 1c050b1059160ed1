import { type ImageHeader, readImageHeader } from '../../app/domain/marca/image-header.ts';
import { inflatesTo } from './engines/inflate.ts';
import { allRowBytesOf, bareOf, readPng } from './engines/read-png.ts';

/** Maximum number of scans of a JPEG; encoders write about ten, and each decodes the whole image again. */
const MAX_SCANS = 64;

/**
 * Returns an image that is safe to decode: it unpacks to no more than its header promises. Null for one that
 * unpacks to more, contradicts its header or is truncated. PNG is returned without profiles and texts.
 * Source: docs/spec/security.md, "Decompression is bounded by what the header promises, before anything
 * decodes".
 */
export async function defuse(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const header = readImageHeader(bytes);
  switch (header?.tipo) {
    case 'png': {
      const png = readPng(bytes);
      return png && (await inflatesTo(allRowBytesOf(png), png.dados)) ? bareOf(bytes) : null;
    }
    case 'jpeg':
      return isOneFrame(bytes) ? bytes : null;
    case 'webp':
      return isFrameAsLargeAs(header, bytes) ? bytes : null;
    default:
      return null;
  }
}

const JPEG = { inicio: 0xd8, fim: 0xd9, varredura: 0xda } as const;
/** JPEG markers C0 to CF that are no frame headers (ISO/IEC 10918-1, table B.1). */
const WITHOUT_FRAME = [0xc4, 0xc8, 0xcc];

/** True for a JPEG with one frame, so that only one header gives the size, and a limited number of scans. */
function isOneFrame(bytes: Uint8Array): boolean {
  let [frames, scans] = [0, 0];
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === JPEG.fim) break;
    // Fill bytes, entropy-coded data, standalone markers.
    const isAlone = marker <= 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= JPEG.inicio);
    if (isAlone) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && !WITHOUT_FRAME.includes(marker)) frames += 1;
    if (marker === JPEG.varredura) scans += 1;
    if (frames > 1 || scans > MAX_SCANS) return false;
    at += 2 + Math.max(2, (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0));
  }
  return frames === 1;
}

/**
 * True when the frame of an extended WebP has the size of its header (RFC 9649, 2.7): the decoder allocates
 * by the frame.
 */
function isFrameAsLargeAs({ largura, altura }: ImageHeader, bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 12;
  for (let at = start; at + 8 <= bytes.length; ) {
    const kind = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (kind === 'VP8 ' || kind === 'VP8L') {
      const alone = new Uint8Array([...bytes.subarray(0, start), ...bytes.subarray(at, at + 30)]);
      const frame = readImageHeader(alone);
      return frame?.largura === largura && frame.altura === altura;
    }
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return false;
}
