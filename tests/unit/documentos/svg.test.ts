import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test, vi } from 'vitest';
import { embedFigure } from '../../../workers/desenho/pdf/figures.ts';
import { parseTransform } from '../../../workers/desenho/pdf/svg/matrix.ts';
import {
  type OutlineGroup,
  parseOutlines,
  type VectorOutline,
} from '../../../workers/desenho/pdf/svg/outlines.ts';
import { readSvg } from '../../../workers/desenho/svg/read-svg.ts';
import { OFICINA } from '../../support/documentos/em-node.ts';
import { writePng } from '../../support/documentos/png.ts';

const svg = (inner: string, root = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`;
const PASTA = 'workers/origem/recursos';

const firstTraco = (grupo: OutlineGroup | undefined): VectorOutline | undefined => {
  const [first] = grupo?.partes ?? [];
  return first && 'partes' in first ? firstTraco(first) : first;
};

describe('brand pictures as vectors', () => {
  const files = readdirSync(PASTA, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.svg'));

  test.each(files)('%s is drawn without an SVG engine', (file) => {
    expect(parseOutlines(readFileSync(`${PASTA}/${file}`, 'utf8'))).not.toBeNull();
  });

  test('paint is inherited, changed where an element says so, and shapes become outlines', () => {
    const drawing = parseOutlines(
      svg(
        '<g fill="#f00" stroke="none" transform="translate(1 2)"><rect x="1" y="2" width="3" height="4"/></g>',
      ),
    );
    expect(firstTraco(drawing?.grupo)).toMatchObject({
      d: 'M1 2h3v4h-3Z',
      preenche: { r: 1, g: 0, b: 0 },
      contorna: null,
      matriz: [1, 0, 0, 1, 1, 2],
    });
  });

  test('a group that is see-through stays a group, so that its parts do not show through each other', () => {
    const { grupo } = parseOutlines(svg('<g opacity=".5"><path d="M0 0H1"/><path d="M0 0V1"/></g>')) ?? {};
    expect(grupo?.partes).toMatchObject([{ opacidade: 0.5, partes: [{ d: 'M0 0H1' }, { d: 'M0 0V1' }] }]);
  });

  test.each([
    ['text', svg('<text>oi</text>')],
    ['a style sheet', svg('<style>path{fill:red}</style><path d="M0 0H1"/>')],
    ['a class', svg('<path class="a" d="M0 0H1"/>')],
    ['a gradient', svg('<path fill="url(#a)" d="M0 0H1"/>')],
    ['a picture inside', svg('<image href="https://exemplo.com.br/a.png"/>')],
    ['a script', svg('<script>alert(1)</script>')],
    ['an event', svg('<path onload="alert(1)" d="M0 0H1"/>')],
    ['percentages', svg('<rect width="100%" height="1"/>')],
    ['a transform that is none', svg('<path transform="shrink(2)" d="M0 0H1"/>')],
    ['the even–odd rule on a stroked area', svg('<path fill-rule="evenodd" stroke="#000" d="M0 0H1"/>')],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H1"/></svg>'],
    ['no picture', '<p>oi</p>'],
    ['a tag that is not closed', svg('<g><path d="M0 0H1"/>')],
  ])('%s is left to an SVG engine', (_name, text) => {
    expect(parseOutlines(text)).toBeNull();
  });

  test('a picture of thousands of levels is refused, not followed', () => {
    expect(readSvg(svg('<g>'.repeat(5000) + '</g>'.repeat(5000)))).toBeNull();
  });

  test.each([
    ['translate(3 4) scale(2)', [2, 0, 0, 2, 3, 4]],
    ['rotate(90)', [0, 1, -1, 0, 0, 0]],
    ['rotate(180 1 1)', [-1, 0, 0, -1, 2, 2]],
    ['matrix(1,2,3,4,5,6)', [1, 2, 3, 4, 5, 6]],
    ['', [1, 0, 0, 1, 0, 0]],
  ])('transform "%s"', (text, expected) => {
    const found = parseTransform(text) ?? [];
    expect(found).toHaveLength(6);
    for (const [index, value] of found.entries()) expect(value).toBeCloseTo(expected[index] ?? Number.NaN, 9);
  });
});

describe('brand pictures in a document', () => {
  const embed = async (tipo: string, bytes: Uint8Array) => {
    const documento = await PDFDocument.create();
    return embedFigure(documento, { tipo, bytes: new Uint8Array(bytes).buffer }, OFICINA.rasterizer);
  };
  const encode = (text: string) => new TextEncoder().encode(text);
  const gradient =
    '<linearGradient id="a"><stop stop-color="red"/></linearGradient><path fill="url(#a)" d="M0 0H8V4H0Z"/>';

  test('what is made of outlines stays vectors', async () => {
    const figure = await embed('image/svg+xml', encode(svg('<path d="M0 0H1"/>', 'viewBox="0 0 30 10"')));
    expect(figure).toMatchObject({ tipo: 'desenho', largura: 30, altura: 10 });
  });

  test('what needs an engine becomes pixels of a bounded size, whatever size it claims', async () => {
    const figure = await embed('image/svg+xml', encode(svg(gradient, 'viewBox="0 0 8000 4000"')));
    expect(figure).toMatchObject({ tipo: 'imagem', largura: 1240, altura: 620 });
  });

  test.each([
    ['a PNG that claims 20000 × 20000 pixels', 'image/png', pngHeader(20_000, 20_000)],
    ['a PNG that is cut off', 'image/png', pngHeader(10, 10)],
    ['a JPEG without a frame', 'image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
    ['a type that is no picture', 'font/woff', new Uint8Array(100)],
    ['an SVG of nonsense', 'image/svg+xml', encode('<svg')],
  ])('%s is left out', async (_name, kind, bytes) => {
    expect(await embed(kind, bytes)).toBeNull();
  });

  test('a picture that is too large is never inflated', async () => {
    // What workers/desenho/engines/inflate.ts reads the packed rows with.
    const inflate = vi.spyOn(Readable, 'from');
    const header = { cor: 2, profundidade: 8, amostras: [], linhas: new Uint8Array(9) };
    const small = writePng({ ...header, largura: 2, altura: 1 });
    await embed('image/png', small);
    expect(inflate).toHaveBeenCalledTimes(1);
    expect(await embed('image/png', writePng({ ...header, largura: 20_000, altura: 20_000 }))).toBeNull();
    expect(inflate).toHaveBeenCalledTimes(1);
    inflate.mockRestore();
  });
});

function pngHeader(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  const view = new DataView(bytes.buffer);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  view.setUint32(8, 13);
  bytes.set([0x49, 0x48, 0x44, 0x52], 12);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
