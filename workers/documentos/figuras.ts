import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import type { Rasterizador } from '../imagens/rasterizador.ts';
import { embedPng } from './png/embutir.ts';
import { readPng } from './png/ler.ts';
import { embedDesenho } from './svg/formulario.ts';
import { quadradoOf, readSvg } from './svg/ler.ts';
import { tracosOf } from './svg/tracos.ts';

/** A picture inside the document, drawn as often as pages like. Sizes are its own units; only proportions count. */
export type Figura = { tipo: 'desenho' | 'imagem'; ref: PDFRef; largura: number; altura: number };

/** A picture as its host serves it. */
export type Imagem = { bytes: ArrayBuffer; tipo: string };

/** Longest side of a picture that an SVG engine draws: 300 dpi over half the width of an A4 page. */
const MAX_RASTER = 1240;
/** As for photos: past it the pixels take too much of the isolate's memory. */
const MAX_PIXELS = 4_000_000;

/**
 * Puts a company's picture into the document: outlines where it is made of them, pixels otherwise. A picture
 * that cannot be drawn gives null; the document is worth more than its ornament.
 */
export async function embedFigura(
  documento: PDFDocument,
  { bytes, tipo }: Imagem,
  rasterizador: Pick<Rasterizador, 'rasterize'>,
): Promise<Figura | null> {
  try {
    if (tipo === 'image/svg+xml')
      return await embedSvg(documento, new TextDecoder().decode(bytes), rasterizador);
    const size = sizeOf(new Uint8Array(bytes), tipo);
    if (!size || size.largura * size.altura > MAX_PIXELS) return null;
    if (tipo === 'image/png') return await embedPixels(documento, new Uint8Array(bytes), rasterizador);
    const image = await documento.embedJpg(bytes);
    return { tipo: 'imagem', ref: image.ref, largura: image.width, altura: image.height };
  } catch {
    return null;
  }
}

async function embedSvg(
  documento: PDFDocument,
  texto: string,
  rasterizador: Pick<Rasterizador, 'rasterize'>,
): Promise<Figura | null> {
  const desenho = tracosOf(texto);
  if (desenho) {
    const { largura, altura } = desenho;
    return { tipo: 'desenho', ref: embedDesenho(documento.context, desenho), largura, altura };
  }
  const svg = readSvg(texto);
  const box = svg && quadradoOf(svg);
  if (!box) return null;
  const href = `data:image/svg+xml;base64,${toBase64(new TextEncoder().encode(texto))}`;
  return redraw(documento, href, scaled(box, MAX_RASTER / Math.max(box.largura, box.altura)), rasterizador);
}

type Medida = { largura: number; altura: number };

const scaled = ({ largura, altura }: Medida, scale: number): Medida => ({
  largura: Math.max(1, Math.round(largura * scale)),
  altura: Math.max(1, Math.round(altura * scale)),
});

/** A PNG is taken as it is; one whose rows are interlaced is drawn first. */
async function embedPixels(
  documento: PDFDocument,
  bytes: Uint8Array<ArrayBuffer>,
  rasterizador: Pick<Rasterizador, 'rasterize'>,
): Promise<Figura | null> {
  const png = readPng(bytes);
  if (!png) return null;
  const { largura, altura } = png;
  if (!png.entrelacado)
    return { tipo: 'imagem', ref: await embedPng(documento.context, png), largura, altura };
  const scale = Math.min(1, MAX_RASTER / Math.max(largura, altura));
  return redraw(documento, `data:image/png;base64,${toBase64(bytes)}`, scaled(png, scale), rasterizador);
}

/** Draws a picture with the SVG engine, at that size in pixels, and takes the pixels. */
async function redraw(
  documento: PDFDocument,
  href: string,
  { largura, altura }: Medida,
  rasterizador: Pick<Rasterizador, 'rasterize'>,
): Promise<Figura | null> {
  const quadro = await rasterizador.rasterize(
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

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Width and height from the header, before anything is decoded; null for other types and broken files. */
export function sizeOf(bytes: Uint8Array, tipo: string): { largura: number; altura: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (tipo === 'image/png') {
    const isPng = bytes.length > 24 && view.getUint32(0) === 0x89504e47;
    return isPng ? { largura: view.getUint32(16), altura: view.getUint32(20) } : null;
  }
  return tipo === 'image/jpeg' ? jpegSize(view) : null;
}

/** Walks the segments to the first frame header (SOF0 to SOF15 without the tables DHT, JPG and DAC). */
function jpegSize(view: DataView): { largura: number; altura: number } | null {
  let at = 2;
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { altura: view.getUint16(at + 5), largura: view.getUint16(at + 7) };
    if (marker < 0xffc0) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
