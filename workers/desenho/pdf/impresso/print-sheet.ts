import {
  clip,
  concatTransformationMatrix,
  drawObject,
  endPath,
  PDFDocument,
  PDFName,
  type PDFOperator,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from '@cantoo/pdf-lib';
import { FORMATS } from '../../../../app/arte/types.ts';
import type { PdfPaperName } from '../../contract/drawing-requests.ts';
import type { Rasterizer } from '../../engines/rasterizer.ts';
import { readPng } from '../../engines/read-png.ts';
import { readSvg } from '../../svg/read-svg.ts';
import { type EmbeddedFigure, embedFigure } from '../figures.ts';
import { PAPERS } from '../paper.ts';
import { embedPng } from '../png/embed-png.ts';
import { embedDrawing } from '../svg/form-xobject.ts';
import { parseOutlines } from '../svg/outlines.ts';
import { type ClipBox, type SheetLayer, sheetLayersOf } from './layers.ts';

/** Bleed on each side: 3 mm, in points. */
export const BLEED = (3 / 25.4) * 72;

/** Size of the laid-out sheet, in pixels. */
const { largura: LARGURA, altura: ALTURA } = FORMATS.impresso;

/** Parser limits of a sheet, which has its logos and motorcycles inlined. */
const SHEET_LIMITS = { elementos: 40_000, profundidade: 40 };

/** Pixels drawn for each of the sheet's where it is not outlines: 300 dpi on A5. */
const DETAIL = 1.7;

const DATA_URI = /^data:(image\/(?:png|jpeg|svg\+xml))[^,]*?(;base64)?,/;

function imageOf(href: string): { bytes: ArrayBuffer; tipo: string } | null {
  const match = DATA_URI.exec(href);
  if (!match) return null;
  const [head, tipo = '', base64] = match;
  const body = href.slice(head.length);
  const bytes = base64
    ? Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))
    : new TextEncoder().encode(decodeURIComponent(body));
  return { bytes: bytes.buffer as ArrayBuffer, tipo };
}

const wholeSheet = (inner: string, detail = 1): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA * detail}" height="${ALTURA * detail}" viewBox="0 0 ${LARGURA} ${ALTURA}">${inner}</svg>`;

/**
 * Creates a sheet for the printer: one page of A4 or A5 with bleed, texts, logos and motorcycles as outlines,
 * photos unchanged. The page boxes mark the trim. Pure except for the drawing engine: equal drawings give
 * equal bytes.
 * @param svg layout's output, with vector images inlined
 */
export async function createPrintSheet(
  svg: string,
  { papel, titulo }: { papel: PdfPaperName; titulo: string },
  rasterizer: Pick<Rasterizer, 'rasterize'>,
): Promise<PDFDocument> {
  const folha = readSvg(svg, SHEET_LIMITS);
  if (!folha) throw new Error('Layout made a sheet that cannot be read.');
  const documento = await PDFDocument.create({ updateMetadata: false });
  documento.setTitle(titulo, { showInWindowTitleBar: true });
  documento.setCreator('Balcão');
  documento.setProducer('Balcão');
  documento.setLanguage('pt-BR');
  const { largura, altura } = PAPERS[papel];
  const page = documento.addPage([largura + 2 * BLEED, altura + 2 * BLEED]);
  page.setTrimBox(BLEED, BLEED, largura, altura);
  page.setBleedBox(0, 0, largura + 2 * BLEED, altura + 2 * BLEED);

  const paint: PDFOperator[] = [];
  const names = new Map<EmbeddedFigure, string>();
  const nameOf = (figure: EmbeddedFigure): string => {
    const known = names.get(figure);
    if (known) return known;
    const name = `C${names.size}`;
    page.node.setXObject(PDFName.of(name), figure.ref);
    names.set(figure, name);
    return name;
  };
  const placed = (figure: EmbeddedFigure, [x, y, right, bottom]: ClipBox, crop: ClipBox | null) => {
    const unit = figure.tipo === 'imagem' ? { largura: 1, altura: 1 } : figure;
    const [w, h] = [right - x, bottom - y];
    paint.push(
      pushGraphicsState(),
      ...(crop ? cut(crop) : []),
      concatTransformationMatrix(w / unit.largura, 0, 0, h / unit.altura, x, ALTURA - bottom),
      drawObject(nameOf(figure)),
      popGraphicsState(),
    );
  };
  // One after another, so that the pixels of two images are not in memory together.
  for (const layer of sheetLayersOf(folha)) {
    const figure = await embedLayer(documento, layer, rasterizer);
    if (figure) placed(figure, layer.tipo === 'imagem' ? layer.caixa : WHOLE_BOX, layer.recorte);
  }
  // The sheet fills the page with its bleed; a rounded pixel falls into the trim.
  const scale = Math.max(page.getWidth() / LARGURA, page.getHeight() / ALTURA);
  const [x, y] = [(page.getWidth() - LARGURA * scale) / 2, (page.getHeight() - ALTURA * scale) / 2];
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, x, y),
    ...paint,
    popGraphicsState(),
  );
  await documento.flush();
  return documento;
}

const WHOLE_BOX: ClipBox = [0, 0, LARGURA, ALTURA];

/** Operators that clip to a box of the sheet. */
const cut = ([x, y, right, bottom]: ClipBox): PDFOperator[] => [
  rectangle(x, ALTURA - bottom, Math.max(0, right - x), Math.max(0, bottom - y)),
  clip(),
  endPath(),
];

async function embedLayer(
  documento: PDFDocument,
  layer: SheetLayer,
  rasterizer: Pick<Rasterizer, 'rasterize'>,
): Promise<EmbeddedFigure | null> {
  if (layer.tipo === 'imagem') {
    const image = imageOf(layer.href);
    return image && embedFigure(documento, image, rasterizer);
  }
  const drawing = parseOutlines(wholeSheet(layer.svg));
  if (drawing)
    return {
      tipo: 'desenho',
      ref: embedDrawing(documento.context, drawing),
      largura: LARGURA,
      altura: ALTURA,
    };
  return embedPixels(documento, wholeSheet(layer.svg, DETAIL), rasterizer);
}

/** Embeds SVG features beyond outlines (gradients, blending) as pixels, fine enough for paper. */
async function embedPixels(
  documento: PDFDocument,
  svg: string,
  rasterizer: Pick<Rasterizer, 'rasterize'>,
): Promise<EmbeddedFigure | null> {
  const quadro = await rasterizer.rasterize(svg);
  let drawn: Uint8Array<ArrayBuffer>;
  try {
    drawn = Uint8Array.from(quadro.png());
  } finally {
    quadro.free();
  }
  const png = readPng(drawn);
  return (
    png && { tipo: 'imagem', ref: await embedPng(documento.context, png), largura: LARGURA, altura: ALTURA }
  );
}
