import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { GALLERIES } from '~/arte/registry.ts';
import { sheetLayersOf } from '../../../workers/desenho/pdf/impresso/layers.ts';
import { createPrintSheet } from '../../../workers/desenho/pdf/impresso/print-sheet.ts';
import { readSvg } from '../../../workers/desenho/svg/read-svg.ts';
import { EXEMPLOS } from '../../support/arte/exemplos.ts';
import { FOTO_EM_PE } from '../../support/arte/foto.ts';
import { renderSvg } from '../../support/arte/render-node.ts';
import { OFICINA } from '../../support/documentos/em-node.ts';

const { rasterizer } = OFICINA;
const A4 = { papel: 'a4', titulo: 'Crosser 150 S ABS' } as const;
const svgOf = (template: string, dados: unknown) => renderSvg({ template, formato: 'impresso', dados });
const folha = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1515" viewBox="0 0 1080 1515">${inner}</svg>`;
const layers = (inner: string) => {
  const svg = readSvg(folha(inner));
  return svg ? sheetLayersOf(svg) : [];
};

/** Pictures of pixels in the file. */
function pixelsOf(documento: PDFDocument): number {
  const objects = documento.context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.filter(
    (object) =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
  ).length;
}

describe('A5 and A4 for print: vector PDF, 3 mm bleed', () => {
  test.each([
    ['a4', 210, 297],
    ['a5', 148, 210],
  ] as const)('%s is cut to %i × %i mm, and has 3 mm more on each side', async (papel, width, height) => {
    const svg = await svgOf('vitrine', EXEMPLOS.parcelado);
    const made = await createPrintSheet(svg, { ...A4, papel }, rasterizer);
    const documento = await PDFDocument.load(await made.save());
    expect(documento.getPageCount()).toBe(1);
    const page = documento.getPage(0);
    const mm = (points: number) => Math.round(((points * 25.4) / 72) * 10) / 10;
    const trim = page.getTrimBox();
    expect([mm(trim.x), mm(trim.y), mm(trim.width), mm(trim.height)]).toEqual([3, 3, width, height]);
    expect([mm(page.getWidth()), mm(page.getHeight())]).toEqual([width + 6, height + 6]);
    expect(page.getBleedBox()).toMatchObject({ x: 0, y: 0, width: page.getWidth() });
    expect(documento.getTitle()).toBe('Crosser 150 S ABS');
  });

  test.each(GALLERIES.oferta)('%s is outlines alone, and a photo is the one picture', async (id) => {
    const plain = await createPrintSheet(await svgOf(id, EXEMPLOS.parcelado), A4, rasterizer);
    expect(pixelsOf(plain)).toBe(0);
    expect((await plain.save()).byteLength).toBeLessThan(400_000);
  });

  test('a photo goes into the file as it is', async () => {
    const { moto, nome, telefone, empresa } = EXEMPLOS.parcelado;
    const data = { cliente: 'Ana', moto, validade: '', nome, telefone, empresa, foto: FOTO_EM_PE };
    const made = await createPrintSheet(await svgOf('entrega', data), A4, rasterizer);
    expect(pixelsOf(made)).toBe(1);
  });

  test('equal drawings give equal bytes', async () => {
    const svg = await svgOf('noturno', EXEMPLOS.acentos);
    const [one, two] = [
      await (await createPrintSheet(svg, A4, rasterizer)).save(),
      await (await createPrintSheet(svg, A4, rasterizer)).save(),
    ];
    expect(one).toEqual(two);
  });
});

describe('layers of a sheet', () => {
  test('outlines that follow each other are one layer, a picture parts them', () => {
    const found = layers(
      '<rect width="10" height="10" fill="#fff"/><path d="M0 0H1"/><image x="1" y="2" width="3" height="4" href="data:image/png;base64,AA=="/><path d="M0 0V1"/>',
    );
    expect(found.map(({ tipo }) => tipo)).toEqual(['tracos', 'imagem', 'tracos']);
    expect(found[1]).toMatchObject({ caixa: [1, 2, 4, 6], recorte: null });
  });

  test('a clip cuts what it is put on, together with the clip that it names', () => {
    const [layer] = layers(
      '<clipPath id="a"><rect x="0" y="0" width="50" height="50"/></clipPath><clipPath id="b" clip-path="url(#a)"><rect x="40" y="10" width="50" height="20"/></clipPath><image width="90" height="90" clip-path="url(#b)" href="data:image/png;base64,AA=="/>',
    );
    expect(layer?.recorte).toEqual([40, 10, 50, 30]);
  });

  test('groups that only hold things together vanish, masks of layout go', () => {
    const found = layers(
      '<mask id="m"><rect width="9" height="9" fill="#fff"/></mask><g><g><path mask="url(#m)" d="M0 0H1"/></g></g>',
    );
    expect(found).toEqual([{ tipo: 'tracos', svg: '<path d="M0 0H1"/>', recorte: null }]);
  });

  test('what is more than outlines is drawn by the engine instead of lost', async () => {
    const svg = folha(
      '<defs><linearGradient id="l"><stop offset="0" stop-color="#f00"/></linearGradient></defs><rect width="1080" height="1515" fill="#0f0"/><g opacity=".5"><ellipse cx="50" cy="50" rx="40" ry="20" fill="#00f" filter="none"/></g>',
    );
    expect(pixelsOf(await createPrintSheet(svg, A4, rasterizer))).toBeGreaterThan(0);
  });
});
