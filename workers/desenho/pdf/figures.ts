import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import { base64 } from '../base64.ts';
import type { FigureFile as Imagem } from '../contract/drawing-requests.ts';
import type { Rasterizer } from '../engines/rasterizer.ts';
import { readPng } from '../engines/read-png.ts';
import { defuse } from '../sanitize-raster.ts';
import { readSvg, viewBoxOf } from '../svg/read-svg.ts';
import { DRAWN_SVG_LIMITS } from '../svg/reduce-svg.ts';
import { cleanSvg } from '../svg/sanitize-svg.ts';
import { embedPng } from './png/embed-png.ts';
import { embedDrawing } from './svg/form-xobject.ts';
import { parseOutlines } from './svg/outlines.ts';

/**
 * Image embedded in the document, drawn any number of times. The unit of its size does not matter, only
 * proportions.
 */
export type EmbeddedFigure = { tipo: 'desenho' | 'imagem'; ref: PDFRef; largura: number; altura: number };

/** Longest side of an image that the SVG engine draws, pixels: 300 dpi over half the width of an A4 page. */
const MAX_RASTER = 1240;
/** Maximum pixels, as for photos: more would take too much of the isolate's memory. */
const MAX_PIXELS = 4_000_000;

/**
 * Embeds a company's image: as outlines if it consists of them, else as pixels. Null for an image that cannot
 * be drawn; the document is complete without it.
 */
export async function embedFigure(
  documento: PDFDocument,
  { bytes, tipo }: Imagem,
  rasterizer: Pick<Rasterizer, 'rasterize'>,
): Promise<EmbeddedFigure | null> {
  try {
    if (tipo === 'image/svg+xml')
      return await embedSvg(documento, new TextDecoder().decode(bytes), rasterizer);
    const header = readImageHeader(new Uint8Array(bytes));
    if (!header || tipo !== `image/${header.tipo}`) return null;
    if (header.largura * header.altura > MAX_PIXELS) return null;
    if (header.tipo === 'png') return await embedPixels(documento, new Uint8Array(bytes), rasterizer);
    if (header.tipo !== 'jpeg') return null;
    const image = await documento.embedJpg(bytes);
    return { tipo: 'imagem', ref: image.ref, largura: image.width, altura: image.height };
  } catch {
    return null;
  }
}

async function embedSvg(
  documento: PDFDocument,
  text: string,
  rasterizer: Pick<Rasterizer, 'rasterize'>,
): Promise<EmbeddedFigure | null> {
  const drawing = parseOutlines(text);
  if (drawing) {
    const { largura, altura } = drawing;
    return { tipo: 'desenho', ref: embedDrawing(documento.context, drawing), largura, altura };
  }
  const limpo = await cleanSvg(text);
  const svg = limpo && readSvg(limpo, DRAWN_SVG_LIMITS);
  const box = svg && viewBoxOf(svg);
  if (!box) return null;
  const href = `data:image/svg+xml;base64,${base64(new TextEncoder().encode(limpo))}`;
  return redraw(documento, href, scaled(box, MAX_RASTER / Math.max(box.largura, box.altura)), rasterizer);
}

type FigureSize = { largura: number; altura: number };

const scaled = ({ largura, altura }: FigureSize, scale: number): FigureSize => ({
  largura: Math.max(1, Math.round(largura * scale)),
  altura: Math.max(1, Math.round(altura * scale)),
});

/** Embeds a PNG as it is; an interlaced one is redrawn first. */
async function embedPixels(
  documento: PDFDocument,
  bytes: Uint8Array<ArrayBuffer>,
  rasterizer: Pick<Rasterizer, 'rasterize'>,
): Promise<EmbeddedFigure | null> {
  const png = readPng(bytes);
  if (!png) return null;
  const { largura, altura } = png;
  if (!png.entrelacado)
    return { tipo: 'imagem', ref: await embedPng(documento.context, png), largura, altura };
  const safe = await defuse(bytes);
  if (!safe) return null;
  const scale = Math.min(1, MAX_RASTER / Math.max(largura, altura));
  return redraw(documento, `data:image/png;base64,${base64(safe)}`, scaled(png, scale), rasterizer);
}

/** Draws an image with the SVG engine, at a size in pixels, and embeds the pixels. */
async function redraw(
  documento: PDFDocument,
  href: string,
  { largura, altura }: FigureSize,
  rasterizer: Pick<Rasterizer, 'rasterize'>,
): Promise<EmbeddedFigure | null> {
  const quadro = await rasterizer.rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}"><image width="${largura}" height="${altura}" href="${href}"/></svg>`,
  );
  let drawn: Uint8Array<ArrayBuffer>;
  try {
    drawn = Uint8Array.from(quadro.png());
  } finally {
    quadro.free();
  }
  const png = readPng(drawn);
  return png && { tipo: 'imagem', ref: await embedPng(documento.context, png), largura, altura };
}
