import type { BoundingBox } from './bounding-box.ts';
import { attributesOf, IMAGE_TAG, overlap, readSvgSheet, type SvgSheet } from './svg-sheet.ts';

/** Photo in a drawing: its box, and the visible part, in whole pixels. */
export type SheetFoto = { bytes: string; caixa: BoundingBox; visivel: BoundingBox };

/** Drawing split at its photos: the parts below the first, between each two, and above the last. */
export type FotoLayers = { partes: string[]; fotos: SheetFoto[]; quadro: BoundingBox };

/** Rectangle in whole pixels; colour as in a canvas, from the highest byte on alpha, blue, green, red. */
export type PlainRect = { caixa: BoundingBox; cor: number };

const JPEG = /^data:image\/jpe?g;base64,/;
const KNOWN_ATTRIBUTES = new Set([
  'x',
  'y',
  'width',
  'height',
  'href',
  'preserveAspectRatio',
  'clip-path',
  'mask',
]);
/** Maximum number of photos placed directly: each needs a canvas. With more, the engine draws all of them. */
const MAX_FOTOS = 6;
const TOLERANCE = 0.01;

const TAG = /<(\/?)([\w:]+)[^>]*?(\/?)>/g;
/** Elements that draw nothing themselves, and may be referenced from anywhere after them. */
const DEFINING_ELEMENTS = new Set([
  'mask',
  'clipPath',
  'defs',
  'linearGradient',
  'radialGradient',
  'filter',
  'pattern',
]);

/**
 * Splits a drawing at the photos that can be copied into its pixels: standalone upright JPEGs in a box of
 * whole pixels, clipped by boxes only. Null for none. libjpeg-turbo and copying rows take a tenth of the
 * engine's time for a photo.
 */
export function fotoLayersOf(svg: string): FotoLayers | null {
  if (!svg.includes('data:image/jp')) return null;
  const folha = readSvgSheet(svg);
  const start = svg.indexOf('>') + 1;
  const end = svg.lastIndexOf('</svg>');
  const head = svg.slice(0, start);
  const layers: FotoLayers = { partes: [], fotos: [], quadro: folha.quadro };
  let [from, depth, definitions] = [start, 0, ''];

  /** Scans the tags up to here: tracks the nesting depth, collects the definitions. */
  function pass(text: string): string {
    let found = '';
    let opened = 0;
    for (const { 0: mark, 1: closing, 2: nome = '', 3: alone, index } of text.matchAll(TAG)) {
      if (depth === 0 && !closing) opened = index;
      if (closing) depth -= 1;
      else if (!alone) depth += 1;
      if (depth === 0 && DEFINING_ELEMENTS.has(nome)) found += text.slice(opened, index + mark.length);
    }
    return found;
  }

  let part = '';
  for (const { 0: whole, 1: text = '', index } of svg.matchAll(IMAGE_TAG)) {
    const before = svg.slice(from, index);
    const found = pass(before);
    part += before;
    from = index + whole.length;
    const foto = depth === 0 ? fotoOf(text, folha) : null;
    if (foto) {
      layers.partes.push(`${head}${definitions}${part}</svg>`);
      layers.fotos.push(foto);
      part = '';
    } else part += whole;
    definitions += found;
  }
  layers.partes.push(`${head}${definitions}${part}${svg.slice(from, end)}</svg>`);
  const count = layers.fotos.length;
  return count > 0 && count <= MAX_FOTOS ? layers : null;
}

function fotoOf(text: string, { clips, quadro }: SvgSheet): SheetFoto | null {
  const image = attributesOf(text);
  const href = image.get('href') ?? '';
  const [head = ''] = JPEG.exec(href) ?? [];
  if (!head || ![...image.keys()].every((nome) => KNOWN_ATTRIBUTES.has(nome))) return null;
  if (image.get('preserveAspectRatio') !== 'none') return null;
  const clip = image.has('clip-path') ? clips.get(image.get('clip-path') ?? '') : quadro;
  if (!clip || (image.has('mask') && !image.get('mask')?.startsWith('url(#satori_om-'))) return null;
  const [x = 0, y = 0, w = 0, h = 0] = ['x', 'y', 'width', 'height'].map((nome) => Number(image.get(nome)));
  const caixa: BoundingBox = [x, y, x + w, y + h];
  const visivel = overlap(overlap(caixa, clip), quadro).map((side) => {
    const whole = Math.round(side);
    return Math.abs(side - whole) < TOLERANCE ? whole : Number.NaN;
  }) as unknown as BoundingBox;
  const isWhole = visivel[0] < visivel[2] && visivel[1] < visivel[3];
  return isWhole ? { bytes: href.slice(head.length), caixa, visivel } : null;
}

const DEFINITION = /<(mask|clipPath|defs)\b[^>]*>.*?<\/\1>/gs;
const RECT = /<rect ((?:[\w-]+="[^"]*" ?)*)\/>/g;
const RECT_ATTRIBUTES = new Set(['x', 'y', 'width', 'height', 'fill']);
const HEX_COLOUR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/**
 * Rectangles of a part that draws nothing but opaque ones in whole pixels, topmost first, as a template's
 * ground below its photo; null for any other part.
 */
export function plainRectsOf(part: string, quadro: BoundingBox): PlainRect[] | null {
  const inner = part.slice(part.indexOf('>') + 1, part.lastIndexOf('</svg>')).replace(DEFINITION, '');
  if (inner.replace(RECT, '') !== '') return null;
  const rects: PlainRect[] = [];
  for (const [, text = ''] of inner.matchAll(RECT)) {
    const rect = attributesOf(text);
    const [x = 0, y = 0, w = 0, h = 0] = ['x', 'y', 'width', 'height'].map((nome) =>
      Number(rect.get(nome) ?? 0),
    );
    const [, red, green, blue] = HEX_COLOUR.exec(rect.get('fill') ?? '') ?? [];
    const isPlain = [...rect.keys()].every((nome) => RECT_ATTRIBUTES.has(nome));
    if (!isPlain || red === undefined || ![x, y, w, h].every(Number.isInteger)) return null;
    const cor = Number.parseInt(`ff${blue}${green}${red}`, 16);
    rects.unshift({ caixa: overlap([x, y, x + w, y + h], quadro), cor });
  }
  return rects;
}
