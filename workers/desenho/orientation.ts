/** EXIF Orientation: its eight values (CIPA DC-008, 4.6.5). 1 is upright. */
export type ExifOrientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const EXIF = 'Exif\0\0';

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Reads a photo's EXIF orientation; 1 when there is none. Never throws. */
export function orientationOf(file: Uint8Array): ExifOrientation {
  const tiff = tiffOf(file);
  try {
    return tiff ? readTiff(viewOf(tiff)) : 1;
  } catch {
    // Offsets beyond the block.
    return 1;
  }
}

function tiffOf(file: Uint8Array): Uint8Array | null {
  if (file[0] === 0xff && file[1] === 0xd8) return tiffOfJpeg(file);
  if (ascii(file, 0, 4) === 'RIFF') return chunkOf(file, 12, 'EXIF', true);
  if (ascii(file, 1, 3) === 'PNG') return chunkOf(file, 8, 'eXIf', false);
  return null;
}

/** TIFF data of the first APP1 segment that begins with EXIF's name, before the image data. */
function tiffOfJpeg(file: Uint8Array): Uint8Array | null {
  const view = viewOf(file);
  for (let at = 2; at + 4 <= file.length && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return null;
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    if (marker === 0xe1 && ascii(file, at + 4, EXIF.length) === EXIF)
      return file.subarray(at + 4 + EXIF.length, at + 2 + length);
    at += 2 + length;
  }
  return null;
}

/** Finds a chunk of a WebP (name first, little endian, even) or of a PNG (length first, checksum behind). */
function chunkOf(file: Uint8Array, start: number, nome: string, isRiff: boolean): Uint8Array | null {
  const view = viewOf(file);
  for (let at = start; at + 8 <= file.length; ) {
    const length = isRiff ? view.getUint32(at + 4, true) : view.getUint32(at);
    if (ascii(file, isRiff ? at : at + 4, 4) === nome) {
      const data = file.subarray(at + 8, at + 8 + length);
      return ascii(data, 0, EXIF.length) === EXIF ? data.subarray(EXIF.length) : data;
    }
    at += isRiff ? 8 + length + (length % 2) : 12 + length;
  }
  return null;
}

/**
 * Reads the orientation from TIFF 6.0, section 2: byte order, offset of the first directory, entries of
 * twelve bytes.
 */
function readTiff(tiff: DataView): ExifOrientation {
  const order = tiff.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return 1;
  const little = order === 0x4949;
  const directory = tiff.getUint32(4, little);
  const entries = Math.min(tiff.getUint16(directory, little), 200);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (tiff.getUint16(at, little) !== ORIENTATION_TAG) continue;
    const value = tiff.getUint16(at + 8, little);
    const isOne = tiff.getUint16(at + 2, little) === SHORT && value >= 1 && value <= 8;
    return isOne ? (value as ExifOrientation) : 1;
  }
  return 1;
}

/** True when upright width and height are swapped against the stored ones. */
export const isSideways = (orientation: ExifOrientation): boolean => orientation >= 5;

/** SVG matrix that rotates a stored image of this size upright, with its corner at 0,0. */
export function orientationMatrix(orientation: ExifOrientation, width: number, height: number): string {
  const [w, h] = [width, height];
  const matrizes: Record<ExifOrientation, readonly number[]> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, w, 0],
    3: [-1, 0, 0, -1, w, h],
    4: [1, 0, 0, -1, 0, h],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, h, 0],
    7: [0, -1, -1, 0, h, w],
    8: [0, -1, 1, 0, 0, w],
  };
  return `matrix(${matrizes[orientation].join(' ')})`;
}
