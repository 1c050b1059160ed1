import { type BoundingBox, widened } from './bounding-box.ts';
import { drawingBoundsOf } from './drawing-bounds.ts';
import type { SvgElement } from './read-svg.ts';
import { reduceSvg } from './reduce-svg.ts';
import { attributesOf, IMAGE_TAG, isInside, overlap, readSvgSheet, type SvgSheet } from './svg-sheet.ts';
import { type SvgSize, svgSizeOf } from './svg-size.ts';
import { moved } from './transform.ts';
import { writeSvg } from './write-svg.ts';

const SVG = /^data:image\/svg\+xml(?:;charset=[\w-]+|;utf8)?(;base64)?,/;

/** Image that may be inlined. `alcance`: bounding box of all of it, in its own size. */
type InlinableFigure = { desenho: SvgElement; alcance: BoundingBox | null; medidas: SvgSize };
/**
 * Maximum number of cached images: logos and motorcycles recur in each size of a piece, and in the next
 * piece.
 */
const MAX_KNOWN = 48;
/** Maximum characters of a cached image: the cache holds its text and as much again. */
const MAX_REMEMBERED = 100_000;

/**
 * Creates the function that inlines the vector images of a drawing, which layout left as data URIs: the
 * engine draws an embedded image on a canvas as large as the whole drawing. Only the output of {@link
 * reduceSvg} is inlined, with a prefix before its ids. Raster images stay.
 * Layout's clip and mask cost a layer each, so both are removed from an image inside its slot; another one is
 * clipped by its slot and its own box, a pixel wider so that its edges stay soft.
 */
export function createInliner(): (svg: string) => string {
  const known = new Map<string, InlinableFigure | null>();

  function figuraOf(href: string): InlinableFigure | null {
    if (href.length > MAX_REMEMBERED) return readFigure(href);
    const before = known.get(href);
    if (before !== undefined) return before;
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= MAX_KNOWN) known.delete(oldest);
    const figure = readFigure(href);
    known.set(href, figure);
    return figure;
  }

  return (svg) => {
    const folha = readSvgSheet(svg);
    let count = 0;
    return svg.replace(IMAGE_TAG, (whole, text: string) => {
      const image = attributesOf(text);
      const href = image.get('href') ?? '';
      if (!SVG.test(href)) return inItsSlot(whole, image, folha);
      if (image.get('preserveAspectRatio') !== 'none') return whole;
      const figure = figuraOf(href);
      count += 1;
      return figure ? placed(figure, image, folha, `f${count}-`) : '';
    });
  };
}

function readFigure(href: string): InlinableFigure | null {
  const desenho = reduceSvg(svgOf(href));
  if (!desenho) return null;
  const medidas = svgSizeOf(desenho);
  const scope = drawingBoundsOf(desenho);
  return { desenho, medidas, alcance: scope && medidas.noQuadro(scope) };
}

/** Box of an `<image>`. */
const boxOf = (image: ReadonlyMap<string, string>): BoundingBox => {
  const [x = 0, y = 0, w = 0, h = 0] = ['x', 'y', 'width', 'height'].map((nome) => Number(image.get(nome)));
  return [x, y, x + w, y + h];
};

/** Removes clip and mask from a raster image that lies inside both. */
function inItsSlot(whole: string, image: ReadonlyMap<string, string>, { clips }: SvgSheet): string {
  const clip = clips.get(image.get('clip-path') ?? '');
  if (!clip || !isInside(boxOf(image), clip) || !image.get('mask')?.startsWith('url(#satori_om-'))
    return whole;
  return whole.replace(/ (?:clip-path|mask)="[^"]*"/g, '');
}

/** Writes an inlined image in the place of its `<image>`, moved and clipped likewise. */
function placed(
  { desenho, alcance, medidas }: InlinableFigure,
  image: ReadonlyMap<string, string>,
  { clips, quadro }: SvgSheet,
  prefix: string,
): string {
  const box = boxOf(image);
  const [x, y] = box;
  const [scaleX, scaleY] = [(box[2] - x) / medidas.largura, (box[3] - y) / medidas.altura];
  const clip = clips.get(image.get('clip-path') ?? '');
  const gone = new Set(['x', 'y', 'width', 'height', 'href', 'preserveAspectRatio']);
  if (clip && image.get('mask')?.startsWith('url(#satori_om-')) gone.add('mask');
  const caixa = overlap(widened(box, 1), clip ?? quadro);
  const seen = alcance && moved(alcance, [scaleX, 0, 0, scaleY, x, y]);
  const cabe = seen !== null && isInside(overlap(seen, quadro), caixa);
  // The box lies inside the clip.
  if (clip) gone.add('clip-path');
  const kept = [...image].flatMap(([nome, value]) => (gone.has(nome) ? [] : [` ${nome}="${value}"`]));
  const inner = writeSvg(medidas.withSize(desenho), prefix);
  // Blending inside an image must not reach the layers below it.
  if (inner.includes('mix-blend-mode:')) kept.push(' style="isolation:isolate"');
  const move = `transform="translate(${x} ${y}) scale(${scaleX} ${scaleY})"`;
  if (cabe) return `<g${kept.join('')}><g ${move}>${inner}</g></g>`;
  const [l, t, r, b] = caixa;
  const id = `caixa-${prefix}`;
  const rect = `<rect x="${l}" y="${t}" width="${Math.max(0, r - l)}" height="${Math.max(0, b - t)}"/>`;
  return `<clipPath id="${id}">${rect}</clipPath><g${kept.join('')}><g clip-path="url(#${id})"><g ${move}>${inner}</g></g></g>`;
}

function svgOf(href: string): string {
  const [head = '', base64] = SVG.exec(href) ?? [];
  const body = href.slice(head.length);
  if (!base64) return decodeURIComponent(body);
  return new TextDecoder().decode(Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0)));
}
