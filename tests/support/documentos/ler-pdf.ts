import type { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { BrandImages, DocumentData } from '../../../workers/desenho/contract/document.ts';
import { createDocumentPdf } from '../../../workers/desenho/pdf/document.ts';
import { streamPdf } from '../../../workers/desenho/pdf/stream-pdf.ts';
import { imagensDe, OFICINA } from './em-node.ts';

/** The file of a finished document. */
export const bytesOf = async (documento: PDFDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(streamPdf(documento.context)).arrayBuffer());

/** Makes a document and gives its file. */
export async function makePdf(
  data: DocumentData,
  images: BrandImages = imagensDe(1),
): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(await createDocumentPdf(data, images, OFICINA));
}

/** Opens a file with another program's reader; it keeps the bytes it is given, so it gets a copy. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: false }).promise;

/** A run of text as it stands on the page; y counts from the bottom, points. */
export type Trecho = { texto: string; x: number; direita: number; y: number; corpo: number };

/** The texts of a page in the order in which they were drawn. */
export async function trechosOf(page: PDFPageProxy): Promise<Trecho[]> {
  const { items } = await page.getTextContent({ disableNormalization: true });
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , corpo = 0, x = 0, y = 0] = item.transform as number[];
    return [{ texto: item.str, x, direita: x + item.width, y, corpo }];
  });
}

/** All pages of a document. */
export async function pagesOf(documento: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return Promise.all(Array.from({ length: documento.numPages }, (_, index) => documento.getPage(index + 1)));
}

/** Texts of all pages. */
export async function allTrechos(bytes: Uint8Array): Promise<Trecho[][]> {
  return Promise.all((await pagesOf(await openPdf(bytes))).map(trechosOf));
}

/** Everything that a document says, words joined by one space, so that line breaks do not count. */
export const textOf = (pages: readonly Trecho[][]): string =>
  pages
    .flat()
    .map(({ texto }) => texto)
    .join(' ')
    .replace(/[ \u00a0]+/g, ' ');

/** Groups the texts of a page by line, left to right; lines from top to bottom. */
export function linesOf(segments: readonly Trecho[]): Trecho[][] {
  const lines = new Map<number, Trecho[]>();
  for (const segment of segments) {
    const y = Math.round(segment.y * 10);
    lines.set(y, [...(lines.get(y) ?? []), segment]);
  }
  return [...lines.entries()].sort(([a], [b]) => b - a).map(([, line]) => line.sort((a, b) => a.x - b.x));
}

/** The same as texts only: a row of the schedule is its cells. */
export const rowsOf = (segments: readonly Trecho[]): string[][] =>
  linesOf(segments).map((line) => line.map(({ texto }) => texto));

type FonteNoArquivo = { name: string; missingFile: boolean };

/** The fonts that pages draw with, as the reader found them in the file. */
export async function fontesOf(bytes: Uint8Array): Promise<FonteNoArquivo[]> {
  const found = new Map<string, FonteNoArquivo>();
  for (const page of await pagesOf(await openPdf(bytes))) {
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, fn] of fnArray.entries()) {
      if (fn !== OPS.setFont) continue;
      const id = String(argsArray[index]?.[0]);
      const { name, missingFile } = page.commonObjs.get(id) as FonteNoArquivo;
      found.set(name, { name, missingFile: Boolean(missingFile) });
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Canvas of the reader's own factory, as far as it is used here. */
type Tela = {
  canvas: { toBuffer(type: 'image/png'): Buffer };
  context: CanvasRenderingContext2D;
};

/** A page as the reader draws it, PNG, at so many pixels for a point. */
export async function renderPage(bytes: Uint8Array, page: number, scale: number): Promise<Buffer> {
  const documento = await openPdf(bytes);
  const open = await documento.getPage(page);
  const viewport = open.getViewport({ scale });
  const factory = documento.canvasFactory as { create(width: number, height: number): Tela };
  const { canvas, context } = factory.create(Math.round(viewport.width), Math.round(viewport.height));
  await open.render({ canvas: null, canvasContext: context, viewport }).promise;
  return canvas.toBuffer('image/png');
}
