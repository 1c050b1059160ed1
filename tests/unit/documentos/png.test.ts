import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { embedFonts } from '../../../workers/desenho/pdf/embed-fonts.ts';
import { embedFigure } from '../../../workers/desenho/pdf/figures.ts';
import { createPdfCanvas } from '../../../workers/desenho/pdf/pdf-canvas.ts';
import { OFICINA } from '../../support/documentos/em-node.ts';
import { bytesOf, openPdf } from '../../support/documentos/ler-pdf.ts';
import { amostrasDaCor, type PngEscrito, writePng } from '../../support/documentos/png.ts';

type Lida = { width: number; height: number; kind: number; data: Uint8Array };

async function embed(bytes: Uint8Array<ArrayBuffer>) {
  const documento = await PDFDocument.create({ updateMetadata: false });
  const figura = await embedFigure(documento, { tipo: 'image/png', bytes: bytes.buffer }, OFICINA.rasterizer);
  return { documento, figura };
}

/** The picture as another program's reader takes it out of the document; null when it was left out. */
async function readBack(bytes: Uint8Array<ArrayBuffer>): Promise<Lida | null> {
  const { documento, figura } = await embed(bytes);
  if (!figura) return null;
  const pagina = documento.addPage([100, 100]);
  const pen = createPdfCanvas(documento, pagina, await embedFonts(documento, OFICINA.fontes));
  const box = { x: 0, y: 0, largura: 100, altura: 100 };
  pen.figura(figura, box, { modo: 'caber', x: 0, y: 0 });
  const page = await (await openPdf(await bytesOf(documento))).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn = argsArray[fnArray.indexOf(OPS.paintImageXObject)];
  return new Promise((resolve) => page.objs.get(drawn[0], resolve));
}

/** RGBA of every pixel, whatever shape the reader gave it in. */
function rgbaOf({ width, height, kind, data }: Lida): number[] {
  const pixels = Array.from({ length: width * height }, (_, at) => at);
  if (kind === 3) return Array.from(data);
  if (kind === 2) return pixels.flatMap((at) => [...data.slice(at * 3, at * 3 + 3), 255]);
  const stride = Math.ceil(width / 8);
  return pixels.flatMap((at) => {
    const byte = data[Math.floor(at / width) * stride + ((at % width) >> 3)] ?? 0;
    const value = (byte >> (7 - ((at % width) & 7))) & 1 ? 255 : 0;
    return [value, value, value, 255];
  });
}

/** Calculates the pixels of a PNG, by its own standard. */
function expectedRgba({ cor, profundidade, amostras, paleta, transparencia }: PngEscrito): number[] {
  const most = 2 ** profundidade - 1;
  const count = amostrasDaCor(cor);
  const to8 = (sample: number) => Math.round((sample * 255) / most);
  const key = transparencia && new DataView(transparencia.buffer, transparencia.byteOffset);
  return Array.from({ length: amostras.length / count }, (_, at) => {
    const pixel = amostras.slice(at * count, (at + 1) * count);
    const [first = 0, second = 0] = pixel;
    if (cor === 3) {
      return [...(paleta?.slice(first * 3, first * 3 + 3) ?? []), transparencia?.[first] ?? 255];
    }
    const isKey = key !== undefined && pixel.every((sample, index) => sample === key.getUint16(index * 2));
    const alpha = isKey ? 0 : 255;
    if (cor === 0) return [...[first, first, first].map(to8), alpha];
    if (cor === 2) return [...pixel.map(to8), alpha];
    return cor === 4 ? [first, first, first, second].map(to8) : pixel.map(to8);
  }).flat();
}

const KINDS = [
  ...[1, 2, 4, 8, 16].map((profundidade) => ({ cor: 0, profundidade })),
  ...[8, 16].flatMap((profundidade) => [2, 4, 6].map((cor) => ({ cor, profundidade }))),
  ...[1, 2, 4, 8].map((profundidade) => ({ cor: 3, profundidade })),
];

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

/** A PNG of a kind: any size, any samples, any filter on each row, see-through or not. */
const pngOf = (kind: { cor: number; profundidade: number }): fc.Arbitrary<PngEscrito> =>
  fc
    .record({
      largura: fc.integer({ min: 1, max: 19 }),
      altura: fc.integer({ min: 1, max: 7 }),
      seeThrough: fc.boolean(),
    })
    .chain(({ largura, altura, seeThrough }) => {
      const colours = 2 ** kind.profundidade;
      const count = amostrasDaCor(kind.cor);
      const sample = fc.integer({ min: 0, max: colours - 1 });
      const samples = largura * altura * count;
      return fc.record({
        cor: fc.constant(kind.cor),
        profundidade: fc.constant(kind.profundidade),
        largura: fc.constant(largura),
        altura: fc.constant(altura),
        amostras: fc.array(sample, { minLength: samples, maxLength: samples }),
        filtros: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: altura, maxLength: altura }),
        ...(kind.cor === 3 ? { paleta: bytes(colours * 3) } : {}),
        ...(seeThrough && kind.cor === 3 ? { transparencia: bytes(colours) } : {}),
        ...(seeThrough && (kind.cor === 0 || kind.cor === 2)
          ? {
              transparencia: fc
                .array(sample, { minLength: count, maxLength: count })
                .map((key) => Uint8Array.from(key.flatMap((value) => [value >> 8, value & 255]))),
            }
          : {}),
      });
    });

describe('a PNG goes into the document in the shape that it has', () => {
  test.each(KINDS)('every pixel of colour type $cor with $profundidade bits comes back', async (kind) => {
    await fc.assert(
      fc.asyncProperty(pngOf(kind), async (png) => {
        const read = await readBack(writePng(png));
        expect(read && [read.width, read.height]).toEqual([png.largura, png.altura]);
        const [got, wanted] = [read ? rgbaOf(read) : [], expectedRgba(png)];
        expect(got).toHaveLength(wanted.length);
        got.forEach((value, at) => {
          // What nobody sees may have any colour; sixteen bits are rounded to eight in more than one way.
          if (at % 4 !== 3 && got[at - (at % 4) + 3] === 0) return;
          expect(Math.abs(value - (wanted[at] ?? 0))).toBeLessThanOrEqual(kind.profundidade === 16 ? 1 : 0);
        });
      }),
      { numRuns: 15 },
    );
  });

  test('a picture larger than a block of rows comes back whole', async () => {
    const png = new PNG({ width: 300, height: 200 });
    png.data.forEach((_, at) => {
      png.data[at] = (at * 7 + (at >> 5) * 13) & 255;
    });
    const read = await readBack(Uint8Array.from(PNG.sync.write(png)));
    expect(read && rgbaOf(read)).toEqual(Array.from(png.data));
  });

  test('an alpha that hides nothing is left away', async () => {
    const amostras = Array.from({ length: 9 * 4 }, (_, at) => (at % 4 === 3 ? 255 : at));
    for (const filter of [0, 1, 2, 3, 4]) {
      const png = { largura: 3, altura: 3, cor: 6, profundidade: 8, amostras, filtros: [filter] };
      const { documento } = await embed(writePng(png));
      const file = new TextDecoder('latin1').decode(await bytesOf(documento));
      expect([file.match(/\/Subtype \/Image/g)?.length, file.includes('SMask')]).toEqual([1, false]);
    }
  });

  test('an interlaced picture is drawn first', async () => {
    // One pixel: Adam7 has it in its first pass, alone.
    const png = { largura: 1, altura: 1, cor: 2, profundidade: 8, amostras: [200, 100, 50], entrelace: 1 };
    const read = await readBack(writePng(png));
    expect(read && rgbaOf(read).slice(0, 4)).toEqual([200, 100, 50, 255]);
  });
});

describe('a PNG that breaks its own rules is left out', () => {
  const good: PngEscrito = {
    largura: 2,
    altura: 2,
    cor: 6,
    profundidade: 8,
    amostras: new Array(16).fill(9),
  };
  const rows = (length: number, filter = 0) => new Uint8Array(length).fill(filter);

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['no colour type of the standard', writePng({ ...good, cor: 5 })],
    ['a depth that its colour type does not have', writePng({ ...good, profundidade: 4 })],
    ['no height', writePng({ ...good, altura: 0 })],
    ['an interlace that nobody knows', writePng({ ...good, entrelace: 2 })],
    ['a palette that is missing', writePng({ ...good, cor: 3, amostras: [0, 0, 0, 0] })],
    ['half a colour in its palette', writePng({ ...good, cor: 3, amostras: [0, 0, 0, 0], paleta: rows(4) })],
    ['fewer rows than it says', writePng({ ...good, linhas: rows(9) })],
    ['more rows than it says', writePng({ ...good, linhas: rows(1_000_000) })],
    ['a filter that does not exist', writePng({ ...good, linhas: rows(18, 5) })],
    ['fewer rows, no alpha', writePng({ ...good, cor: 2, linhas: rows(7) })],
    ['a filter that does not exist, no alpha', writePng({ ...good, cor: 0, linhas: rows(6, 5) })],
    ['an end in the middle of its rows', writePng({ ...good, linhas: rows(18) }).slice(0, 60)],
    [
      'rows that are not packed',
      Uint8Array.from(writePng(good), (byte, at) => (at > 40 && at < 50 ? 7 : byte)),
    ],
  ])('%s', async (_, file) => {
    expect((await embed(file)).figura).toBeNull();
  });

  test('rows past the size that was told are not inflated to their end', async () => {
    const bomb = writePng({ ...good, linhas: rows(60_000_000) });
    const before = process.memoryUsage().arrayBuffers;
    expect((await embed(bomb)).figura).toBeNull();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });
});
