import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDrawable } from '../../../workers/imagens/picture-header.ts';

const bytesOf = (content: string | Uint8Array): ArrayBuffer => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Uint8Array(bytes).buffer;
};

const svg = (attributes: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}><g/></svg>`;

/** Signature and IHDR of a PNG of this size; nothing behind it. */
function pngHeader(width: number, height: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(33));
  view.setUint32(0, 0x89504e47);
  view.setUint32(4, 0x0d0a1a0a);
  view.setUint32(8, 13);
  view.setUint32(12, 0x49484452);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new Uint8Array(view.buffer);
}

/** A JPEG's beginning: an application segment, then the frame header. */
function jpegHeader(width: number, height: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(40));
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe0);
  view.setUint16(4, 16);
  view.setUint16(20, 0xffc2);
  view.setUint16(22, 17);
  view.setUint16(25, height);
  view.setUint16(27, width);
  return new Uint8Array(view.buffer);
}

describe('ASVS 5.2: a picture is judged by its header before anything decodes it', () => {
  test.each<[nome: string, conteudo: string | Uint8Array, tipo: string, aceito: boolean]>([
    ['an SVG with a view box', svg('viewBox="0 0 40 20"'), 'image/svg+xml', true],
    ['an SVG with sides', svg(`width='40' height="20.5"`), 'image/svg+xml', true],
    ['an SVG without a size', svg(''), 'image/svg+xml', false],
    ['an SVG with one side', svg('width="40"'), 'image/svg+xml', false],
    ['an SVG of no height', svg('viewBox="0 0 40 0"'), 'image/svg+xml', false],
    ['an SVG with words for a view box', svg('viewBox="a b c d"'), 'image/svg+xml', false],
    ['HTML called SVG', '<html><body></body></html>', 'image/svg+xml', false],
    ['a cut tag', '<svg', 'image/svg+xml', false],
    ['a PNG', pngHeader(2000, 2000), 'image/png', true],
    ['a PNG past four megapixels', pngHeader(2001, 2000), 'image/png', false],
    ['a PNG that unpacks to gigabytes', pngHeader(2 ** 31 - 1, 2 ** 31 - 1), 'image/png', false],
    ['a PNG of no width', pngHeader(0, 10), 'image/png', false],
    ['text called PNG', 'not a picture at all, really', 'image/png', false],
    ['a JPEG', jpegHeader(800, 600), 'image/jpeg', true],
    ['a JPEG past four megapixels', jpegHeader(65_000, 65_000), 'image/jpeg', false],
    ['a JPEG without a frame', new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), 'image/jpeg', false],
    ['a PNG called JPEG', pngHeader(10, 10), 'image/jpeg', false],
    ['nothing', '', 'image/png', false],
    ['a type that is not drawn', 'RIFF....WEBP', 'image/webp', false],
  ])('%s', (_nome, content, kind, aceito) => {
    expect(isDrawable(bytesOf(content), kind)).toBe(aceito);
  });

  test('the demonstration companies’ assets are drawn', () => {
    for (const path of ['1/logo.svg', '1/logo-escuro.svg', '2/marca-1.svg', '2/marca-2.svg']) {
      const file = readFileSync(`workers/origem/recursos/${path}`);
      expect(isDrawable(bytesOf(file), 'image/svg+xml'), path).toBe(true);
    }
  });

  test('any bytes under any type are judged without throwing, in time', () => {
    const kind = fc.constantFrom('image/svg+xml', 'image/png', 'image/jpeg', 'image/gif');
    const beginning = fc.constantFrom(
      new Uint8Array(),
      pngHeader(1, 1),
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
    );
    fc.assert(
      fc.property(beginning, fc.uint8Array({ maxLength: 300 }), kind, (start, rest, type) => {
        expect(typeof isDrawable(bytesOf(new Uint8Array([...start, ...rest])), type)).toBe('boolean');
      }),
    );
  });
});
