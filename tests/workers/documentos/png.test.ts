import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { embedFigure } from '../../../workers/desenho/pdf/figures.ts';
import { type PngEscrito, writePng } from '../../support/documentos/png.ts';

const SIDE = 300;
const good: PngEscrito = {
  largura: SIDE,
  altura: SIDE,
  cor: 6,
  profundidade: 8,
  amostras: [],
  linhas: new Uint8Array((1 + SIDE * 4) * SIDE).fill(1),
};
const palette: PngEscrito = {
  ...good,
  cor: 3,
  paleta: Uint8Array.of(1, 2, 3, 4, 5, 6),
  transparencia: Uint8Array.of(0, 255),
  linhas: new Uint8Array((1 + SIDE) * SIDE).fill(1),
};

async function embed(png: PngEscrito): Promise<'embedded' | 'left out'> {
  const documento = await PDFDocument.create();
  const { buffer } = writePng(png);
  const figure = await embedFigure(documento, { tipo: 'image/png', bytes: buffer }, rasterizer);
  return figure ? 'embedded' : 'left out';
}

describe('§3 Documents: PNG in the streams of the Worker', () => {
  test.each<[string, PngEscrito, string]>([
    ['an alpha of its own', good, 'embedded'],
    ['a palette that is see-through', palette, 'embedded'],
    ['colours only', { ...good, cor: 2, linhas: new Uint8Array((1 + SIDE * 3) * SIDE) }, 'embedded'],
    // Each of these stops streams that were half written: a picture must never keep a document waiting.
    ['an alpha and fewer rows than it says', { ...good, linhas: good.linhas?.subarray(9) }, 'left out'],
    ['an alpha and a filter that does not exist', { ...good, linhas: good.linhas?.map(() => 9) }, 'left out'],
    ['an alpha and more rows than it says', { ...good, altura: 7 }, 'left out'],
    [
      'a palette and fewer rows than it says',
      { ...palette, linhas: palette.linhas?.subarray(9) },
      'left out',
    ],
    ['colours only and fewer rows than it says', { ...good, cor: 2, altura: 2 * SIDE }, 'left out'],
  ])('%s: %s', async (_, png, what) => {
    expect(await embed(png)).toBe(what);
  });
});
