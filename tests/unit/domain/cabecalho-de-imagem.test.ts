import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { brandFigurePaths } from '~/domain/marca/brand-figures.ts';
import { readImageHeader } from '~/domain/marca/image-header.ts';

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])),
  );

/** The frame header of a JPEG between other segments. */
const jpeg = (width: number, height: number, marker = 0xc2) =>
  bytes(
    ...[0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4, 0xff, 0xc4, 0, 3, 0, 0xff, marker, 0, 17, 8],
    ...[height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x22, 0],
  );

const webp = (kind: string, ...data: number[]) =>
  bytes('RIFF', 0, 0, 0, 0, 'WEBP', kind, 0, 0, 0, 0, ...data);

describe('type and size of a picture by its own bytes', () => {
  test('PNG', () => {
    const png = PNG.sync.write(new PNG({ width: 321, height: 45 }));
    expect(readImageHeader(png)).toEqual({ tipo: 'png', largura: 321, altura: 45 });
  });

  test.each([0xc0, 0xc1, 0xc2, 0xc9])('JPEG with frame marker %i, after other segments', (marker) => {
    expect(readImageHeader(jpeg(1080, 1350, marker))).toEqual({ tipo: 'jpeg', largura: 1080, altura: 1350 });
  });

  test.each<[string, Uint8Array, number, number]>([
    ['lossy', webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00), 320, 240],
    ['lossless', webp('VP8L', 0x2f, 0x3f, 0xc1, 0x3b, 0x00), 320, 240],
    ['extended', webp('VP8X', 0x10, 0, 0, 0, 0x3f, 0x01, 0, 0xef, 0, 0), 320, 240],
  ])('WebP, %s', (_, file, largura, altura) => {
    expect(readImageHeader(file)).toEqual({ tipo: 'webp', largura, altura });
  });

  test('a real file of the product', () => {
    expect(readImageHeader(readFileSync('public/vitrine/claro.webp'))).toMatchObject({
      tipo: 'webp',
      largura: 640,
    });
  });

  test.each<[string, Uint8Array]>([
    ['nothing', bytes()],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', bytes('<!doctype html>')],
    ['GIF', bytes('GIF89a', 1, 0, 1, 0)],
    ['a PNG without its header', bytes(0x89, 'PNG', 13, 10, 26, 10)],
    ['a JPEG without a frame', bytes(0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0, 1, 2, 3, 4)],
    ['a JPEG with a segment of length zero', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['a JPEG of no height', jpeg(10, 0)],
    ['a WebP of an unknown kind', webp('VP9 ', 1, 2, 3, 4)],
    ['RIFF that is sound', bytes('RIFF', 0, 0, 0, 0, 'WAVEfmt ')],
  ])('%s is no picture', (_, file) => {
    expect(readImageHeader(file)).toBeNull();
  });

  test.each<[string, Uint8Array]>([
    ['PNG', PNG.sync.write(new PNG({ width: 3, height: 5 })).subarray(0, 29)],
    ['JPEG', jpeg(640, 480).subarray(0, 24)],
    ['lossy WebP', webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00)],
    ['lossless WebP', webp('VP8L', 0x2f, 0x3f, 0xc1, 0x3b, 0x00)],
    ['extended WebP', webp('VP8X', 0x10, 0, 0, 0, 0x3f, 0x01, 0, 0xef, 0, 0)],
  ])('%s: a header that is cut off tells nothing, whatever lies behind it in memory', (_, file) => {
    expect(readImageHeader(file)).not.toBeNull();
    const memory = Uint8Array.from([...file, ...new Uint8Array(40).fill(7)]);
    for (let end = 0; end < file.byteLength; end += 1)
      expect(readImageHeader(memory.subarray(0, end)), `${end} bytes`).toBeNull();
  });

  test('fill bytes between segments and frames that engines cannot draw: of the size, not of what is common', () => {
    const filled = bytes(...jpeg(64, 48).subarray(0, 15), 0xff, 0xff, ...jpeg(64, 48).subarray(15));
    for (const file of [filled, jpeg(64, 48, 0xc3), jpeg(64, 48, 0xc9)]) {
      expect(readImageHeader(file)).toEqual({ tipo: 'jpeg', largura: 64, altura: 48 });
      expect(readImageHeader(file, 'comum')).toBeNull();
    }
    expect(readImageHeader(jpeg(64, 48), 'comum')).toEqual({ tipo: 'jpeg', largura: 64, altura: 48 });
  });

  test('the largest upload, made to be walked through, has no size', () => {
    const zeros = new Uint8Array(8 * 1024 * 1024);
    zeros.set([0xff, 0xd8, 0xff, 0xe0]);
    const fills = new Uint8Array(8 * 1024 * 1024).fill(0xff);
    fills.set([0xff, 0xd8]);
    expect([readImageHeader(zeros), readImageHeader(fills)]).toEqual([null, null]);
  });

  test('takes any bytes without throwing, also behind a real beginning', () => {
    const beginnings = [
      bytes(),
      bytes(0xff, 0xd8),
      bytes(0x89, 'PNG', 13, 10, 26, 10),
      webp('VP8X'),
      webp('VP8 '),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const read = readImageHeader(Uint8Array.from([...start, ...rest]));
        if (read) expect(Math.min(read.largura, read.altura)).toBeGreaterThan(0);
      }),
    );
  });
});

test('a company replaces only what lies in its own folder', () => {
  const recursos = {
    logo: 'resources/id/1/logo.svg',
    marcas: ['resources/svg/rede.svg', 'resources/id/12/marca.svg'],
    rodape: 'resources/id/1/rodape.svg',
  };
  expect(brandFigurePaths(recursos, 1).map(({ figura }) => figura)).toEqual(['logo', 'rodape']);
});
