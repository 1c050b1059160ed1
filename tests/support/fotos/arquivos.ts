import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import type { ExifOrientation } from '../../../workers/desenho/orientation.ts';
import { type PngEscrito, writePng } from '../documentos/png.ts';

/** Sides of the sample in pixels. Its four quarters are of one colour each, so that a turned one is told apart. */
export const LARGURA = 96;
export const ALTURA = 64;
export const CANTOS = [
  [220, 30, 60],
  [30, 30, 220],
  [40, 180, 60],
  [240, 220, 30],
] as const;

const isRight = (x: number, width: number) => (x < width / 2 ? 0 : 1);

/** RGBA pixels of the sample. */
export function quadroDaAmostra(largura = LARGURA, altura = ALTURA) {
  const pixels = new Uint8ClampedArray(largura * altura * 4);
  for (let y = 0; y < altura; y += 1)
    for (let x = 0; x < largura; x += 1) {
      const canto = CANTOS[isRight(x, largura) + 2 * isRight(y, altura)] ?? CANTOS[0];
      pixels.set([...canto, 255], (y * largura + x) * 4);
    }
  return { largura, altura, pixels, png: () => new Uint8Array(), free() {} };
}

export const jpegOf = (scans?: 'progressivo'): Promise<Uint8Array> =>
  rasterizer.encodeJpeg(quadroDaAmostra(), 88, scans);
/** A photo of that size, with something to see everywhere. Sides in pixels. */
export function largeJpegOf({ largura, altura }: { largura: number; altura: number }): Promise<Uint8Array> {
  const quadro = quadroDaAmostra(largura, altura);
  // What a camera sees is never one colour.
  for (let at = 0; at < quadro.pixels.length; at += 1)
    if (at % 4 !== 3) quadro.pixels[at] = ((quadro.pixels[at] ?? 0) + ((at * 2_654_435_761) >>> 26)) & 255;
  return rasterizer.encodeJpeg(quadro, 88);
}
export const webpOf = (): Promise<Uint8Array> => rasterizer.encodeWebp(quadroDaAmostra(), 90);

/** A JPEG with a segment behind its first marker. */
export const withSegment = (jpeg: Uint8Array, marker: number, data: readonly number[]): Uint8Array =>
  Uint8Array.from([
    ...jpeg.subarray(0, 2),
    ...[0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255],
    ...data,
    ...jpeg.subarray(2),
  ]);

const ascii = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));

/** Secret in a camera's file. */
export const SEGREDO = 'GPS -25.4284 -49.2733';

/** EXIF with a turned camera and a place, in one of both byte orders. */
export function exifOf(orientation: ExifOrientation, little = orientation % 2 === 0): number[] {
  const two = (value: number) => (little ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const four = (value: number) => (little ? [value, 0, 0, 0] : [0, 0, 0, value]);
  const entry = [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0];
  const head = [...ascii(little ? 'II' : 'MM'), ...two(42), ...four(8)];
  return [...ascii('Exif\0\0'), ...head, ...two(1), ...entry, ...four(0), ...ascii(SEGREDO)];
}

export const turnedJpeg = async (orientation: ExifOrientation, little?: boolean): Promise<Uint8Array> =>
  withSegment(await jpegOf(), 0xe1, exifOf(orientation, little));

type Partes = Partial<PngEscrito> & { pixel?: readonly number[] };

/** A PNG of one colour, red unless told. */
export function pngOf({ pixel = [220, 30, 60], ...troca }: Partes = {}): Uint8Array {
  const { largura = LARGURA, altura = ALTURA } = troca;
  const amostras = Array.from({ length: largura * altura }, () => pixel).flat();
  return writePng({ cor: 2, profundidade: 8, amostras, ...troca, largura, altura });
}

/** A PNG whose right half is see-through. */
export function cutOutPng(): Uint8Array {
  const amostras = Array.from({ length: LARGURA * ALTURA }, (_, at) =>
    at % LARGURA < LARGURA / 2 ? [220, 30, 60, 255] : [0, 0, 0, 0],
  ).flat();
  return writePng({ largura: LARGURA, altura: ALTURA, cor: 6, profundidade: 8, amostras });
}

/** Ninety-six by sixty-four pixels by its header, whose rows unpack to so many bytes. */
export const bombPng = (bytes: number): Uint8Array =>
  writePng({
    ...{ largura: LARGURA, altura: ALTURA, cor: 2, profundidade: 8, amostras: [] },
    linhas: new Uint8Array(bytes),
  });

/** The same PNG with other sides in its header, which its checksum no longer fits. */
export function withSides(png: Uint8Array, width: number, height: number): Uint8Array {
  const lying = Uint8Array.from(png);
  const view = new DataView(lying.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return lying;
}

/** The same JPEG with other sides in its frame header. */
export function withFrame(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  const lying = Uint8Array.from(jpeg);
  const view = new DataView(lying.buffer);
  let at = 2;
  while (lying[at + 1] !== 0xc0 && lying[at + 1] !== 0xc2) at += 2 + view.getUint16(at + 2);
  view.setUint16(at + 5, height);
  view.setUint16(at + 7, width);
  return lying;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Four inks of 96×64 pixels, with Adobe's marker, as a print shop's program writes it. */
export const CMYK = fromBase64(
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgAQABgBEMRAE0RAFkRAEsRAP/EABkAAQEBAQEBAAAAAAAAAAAAAAAHBQgDBv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8ApybPkVEAAAAAABza0l1Q8AAAAAAHSTNQpcAAAAAAAc2tJdUPAAAAAAB0kzUKXAAAAAAAHNrSXVDwAAAAAAdJM1ClwAAAAAABza0l1Q8AAAAAAHRi/oIs4AAAAAAJa9mM0wAAAAAAVJ4tlmAAAAAAAlr2YzTAAAAAABUni2WYAAAAAACWvZjNMAAAAAAFSeLZZgAAAAAAJa9mM0wAAAAAAf/Z',
);

/** AVIF of 96×64 pixels. */
export const AVIF = fromBase64(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAD6AAEAAAAAAAAAOgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAABCbWRhdBIACgk4GW//ygIaDSAyKxsAAABAQPZfoaGKw9iRsYNScoSUvGI9P5hZNIkOV7Itua6qG0K3JRHuXBA=',
);

/** WebP of two pictures that take turns. */
export const ANIMADA = fromBase64(
  'UklGRjwBAABXRUJQVlA4WAoAAAACAAAAXwAAPwAAQU5JTQYAAAD/////AABBTk1GhgAAAAAAAAAAAF8AAD8AAGQAAAJWUDggbgAAANAEAJ0BKmAAQAA/OY69Va8qJqMtSAHgJwlAGbgEsr2WJfvm0Lg9/7mkfai+mQJgAP7eEmF2j/4c+2P3sjknQA7gQ/e3UwpheJ5lYBcbO3yLEou7Dd99Nj+Ixpwm7BOTWHzH9FpAERllrJ+OCBQAQU5NRoIAAAAAAAAAAABfAAA/AABkAAAAVlA4IGoAAABUBACdASpgAEAAPzmOvVWC1IAAAnCUAZIgSyvZYm2gZkofacZZxsTwup8AAP7Y7mS4X/ub9CvrbN+WKutX03S+5LIakNpZg0Pz9wtfrR1/E+3vGDnZ4zzQ8jwNwBpLBTONAftNIGkXx8AA',
);

/** The beginning of a file of an ISO base media brand; what follows needs a decoder that nobody here has. */
export const mediaOf = (brand: string, tambem = 'mif1miaf'): Uint8Array =>
  Uint8Array.from([
    ...[0, 0, 0, 16 + tambem.length, ...ascii(`ftyp${brand}`), 0, 0, 0, 0, ...ascii(tambem)],
    ...Array(200).fill(7),
  ]);

export const textOf = (text: string): Uint8Array => new TextEncoder().encode(text);
